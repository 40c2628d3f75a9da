// The table of commands as a completion script for bash. Works in bash 3.2, the version of macOS.
import { choicesOf, type Command, type Completion } from '@curp/command-line/command';

const HEAD = `# Completa curp en bash. Para tenerlo siempre, ponga en ~/.bashrc: source <(curp completar bash)
_curp() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} order= words= i
  local -i place=0
  # bash parts --opcion=valor in three words.
  [[ $cur == '=' ]] && cur=
  [[ $prev == '=' ]] && prev=\${COMP_WORDS[COMP_CWORD-2]}
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
      -?* | '=') ;;
      *) if [[ -z $order ]]; then order=\${COMP_WORDS[i]}; else place+=1; fi ;;
    esac
  done
  COMPREPLY=()
`;

const FOOT = `  if [[ $words == @files ]]; then
    compopt -o filenames 2>/dev/null
    local IFS=$'\\n'
    COMPREPLY=($(compgen -f -- "$cur"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
  fi
}
complete -F _curp curp
`;

/** The value of an option, then the options, then the places: the first clause that fits is the one that counts. */
export function bashScript(commands: readonly Command[]): string {
  const flags = choicesOf({ args: [], options: {} }).map(({ name }) => `--${name}`);
  const first = clause('" "*', [...commands.map(({ name }) => name), ...flags]);
  const clauses = [...commands.flatMap(valueClauses), ...commands.flatMap(placeClauses), first];
  return `${HEAD}  case "$order $prev @$place $cur" in\n${clauses.join('')}  esac\n${FOOT}`;
}

function valueClauses(command: Command): string[] {
  const choices = choicesOf(command);
  return [
    ...choices
      .filter(({ takesValue }) => takesValue)
      .map(({ name, completion }) => clause(`"${command.name} --${name} "*`, wordsOf(completion))),
    clause(
      `"${command.name} "*' @'*' -'*`,
      choices.map(({ name }) => `--${name}`),
    ),
  ];
}

function placeClauses({ name, args }: Command): string[] {
  return args.flatMap(({ completion, many }, place) => {
    if (completion === undefined) return [];
    return [clause(many === true ? `"${name} "*` : `"${name} "*' @${place} '*`, wordsOf(completion))];
  });
}

function clause(pattern: string, words: readonly string[]): string {
  return `    ${pattern}) words='${words.join(' ')}' ;;\n`;
}

function wordsOf(completion: Completion | undefined): readonly string[] {
  return completion === 'files' ? ['@files'] : [...(completion?.keys() ?? [])];
}
