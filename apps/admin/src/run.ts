// A whole run of curp-admin: words in, an exit code out. Data goes to stdout, talk to stderr.
import manifest from '../package.json' with { type: 'json' };
import { commandOf, readCall, readTyped, type Typed } from './arguments.ts';
import { COMMANDS } from './commands.ts';
import { helpFor } from './help.ts';
import { plain } from './options.ts';
import { misuse, type Outcome, type Refusal } from './outcome.ts';
import { tellUnexpected } from './database-failures.ts';
import type { Environment } from '@curp/accounts/settings';
import { paint, renderSheet } from './sheet.ts';

interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

interface Run {
  readonly argv: readonly string[];
  readonly env: Environment;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly now?: () => Date;
}

export async function run({ argv, env, stdout, stderr, now = () => new Date() }: Run): Promise<0 | 1 | 2> {
  const typed = readTyped(argv);
  const outcome = await answer(typed, env, now()).catch(tellUnexpected);
  const json = typed.flags.has('json');
  const coloured = ({ isTTY }: Output): boolean => isTTY === true && (env['NO_COLOR'] ?? '') === '';
  if (outcome.ok) {
    const { body, document, talk } = outcome;
    for (const sentence of talk) stderr.write(`${sentence}\n`);
    if (json) stdout.write(jsonOf(document));
    else stdout.write(typeof body === 'string' ? body : renderSheet(body, coloured(stdout)));
    return 0;
  }
  const { problem, cure, exit } = outcome;
  stderr.write(`${coloured(stderr) ? paint('red', 'Error:') : 'Error:'} ${problem}\nQué hacer: ${cure}\n`);
  if (json) stdout.write(jsonOf({ error: problem, remedio: cure }));
  return exit;
}

async function answer(typed: Typed, env: Environment, now: Date): Promise<Outcome> {
  const { flags, words, problem } = typed;
  const command = commandOf(words);
  if (flags.has('ayuda')) return helpFor(words.map(plain), command);
  if (flags.has('version')) {
    const { version } = manifest;
    return { ok: true, document: { version }, body: `curp-admin ${version}\n`, talk: [] };
  }
  if (problem !== undefined) return problem;
  if (command === undefined) return noSuchCommand(words);
  const call = readCall(command, typed);
  return call.ok ? command.run({ ...call.value, env, now }) : call;
}

function noSuchCommand([first, second]: readonly string[]): Refusal {
  const cure = 'Vea las órdenes con `curp-admin --ayuda`.';
  if (first === undefined) return misuse('Falta la orden.', cure);
  const group = COMMANDS.filter(({ words }) => words.startsWith(`${plain(first)} `));
  if (group.length === 0) return misuse(`No existe la orden «${first}».`, cure);
  const known = group.map(({ words }) => words.split(' ')[1]).join(', ');
  const problem = second === undefined ? `Falta qué hacer con ${first}.` : `No existe la orden «${first} ${second}».`;
  return misuse(problem, `Se puede: ${known}.`);
}

function jsonOf(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
