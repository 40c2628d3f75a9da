// The table of commands as a completion script for zsh.
import { type Argument, type Choice, choicesOf, type Command, type Completion } from '@curp/command-line/command';

export function zshScript(commands: readonly Command[]): string {
  const orders = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}\n`).join('');
  return `#compdef curp
# Completa curp en zsh. Para tenerlo siempre, ponga en ~/.zshrc: source <(curp completar zsh)
_curp() {
  local -a orders=(
${orders}  )
  if ((CURRENT == 2)); then
    _describe orden orders
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
${commands.map(clauseOf).join('')}  esac
}
if [[ $funcstack[1] == _curp ]]; then _curp "$@"; else compdef _curp curp; fi
`;
}

function clauseOf(command: Command): string {
  const specs = [...choicesOf(command).map(optionSpec), ...command.args.map(placeSpec)];
  return `    ${command.name})\n      _arguments \\\n${specs.map((spec) => `        ${quoted(spec)}`).join(' \\\n')}\n      ;;\n`;
}

function optionSpec({ name, help, takesValue, completion }: Choice): string {
  const described = `--${name}${takesValue ? '=' : ''}[${help.replaceAll(/[\\:[\]]/g, '\\$&')}]`;
  return takesValue ? `${described}:${name}:${actionOf(completion)}` : described;
}

function placeSpec({ label, many, completion }: Argument, place: number): string {
  return `${many === true ? '*' : place + 1}:${label}:${actionOf(completion)}`;
}

/** A blank action offers nothing. */
function actionOf(completion: Completion | undefined): string {
  if (completion === undefined) return ' ';
  if (completion === 'files') return '_files';
  const words = Array.from(completion, ([word, meaning]) =>
    meaning === '' ? word : `${word}\\:${meaning.replaceAll(/[\\:()"' ]/g, '\\$&')}`,
  );
  return `((${words.join(' ')}))`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
