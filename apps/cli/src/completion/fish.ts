// The table of commands as a completion script for fish.
import { type Choice, choicesOf, type Command, type Completion } from '@curp/command-line/command';

const HEAD = `# Completa curp en fish. Para tenerlo siempre: curp completar fish > ~/.config/fish/completions/curp.fish
complete -c curp -f
`;

export function fishScript(commands: readonly Command[]): string {
  const orders = commands.map(({ name, summary }) =>
    line('__fish_use_subcommand', ['-a', name, '-d', quoted(summary)]),
  );
  return HEAD + [...orders, ...commands.flatMap(linesOf)].join('');
}

function linesOf(command: Command): string[] {
  const inside = `__fish_seen_subcommand_from ${command.name}`;
  const places = command.args.flatMap(({ completion, many }, place) => {
    if (completion === undefined) return [];
    // The words before the cursor: curp, the command and the places already filled.
    const here = many === true ? inside : `${inside}; and test (count (commandline -opc)) -eq ${place + 2}`;
    return [line(here, offer(completion))];
  });
  return [...choicesOf(command).map((choice) => line(inside, optionWords(choice))), ...places];
}

function line(condition: string, words: readonly string[]): string {
  return `complete -c curp -n ${quoted(condition)} ${words.join(' ')}\n`;
}

function optionWords({ name, help, takesValue, completion }: Choice): string[] {
  const described = ['-l', name, '-d', quoted(help)];
  if (!takesValue) return described;
  return completion === 'files' ? [...described, '-r', '-F'] : [...described, '-x', ...offer(completion)];
}

function offer(completion: Completion | undefined): string[] {
  if (completion === undefined) return [];
  if (completion === 'files') return ['-F'];
  const pairs = Array.from(completion, ([word, meaning]) => `${word} "${meaning}"`).join(' ');
  return ['-a', quoted(`(printf "%s\\t%s\\n" ${pairs})`)];
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}
