// Runs curp-admin: parses the arguments, runs the command, prints its result and returns the exit code.
import type { Environment } from '@curp/accounts/settings';
import { hintOf } from '@curp/accounts/token-format';
import { plain } from '@curp/command-line/command';
import { helpOf, type HelpSection, overview, usageOf } from '@curp/command-line/help';
import { readCall, readTyped, type Typed } from '@curp/command-line/read-arguments';
import { type Screen, writeError, writeJson } from '@curp/command-line/screen';
import manifest from '../package.json' with { type: 'json' };
import { misuse, failWith, type Refusal, type Result } from './call.ts';
import { type Command, COMMANDS } from './commands.ts';
import { unexpectedFailure } from './database/failures.ts';
import { pageNotes } from './paging.ts';

interface RunInput {
  readonly argv: readonly string[];
  readonly env: Environment;
  readonly stdout: Screen;
  readonly stderr: Screen;
  readonly now?: () => Date;
  /** Shows the consequences of a command and asks whether to go on; undefined without a terminal. */
  readonly ask?: ((consequences: string) => Promise<boolean>) | undefined;
  readonly readInput?: (() => Promise<string>) | undefined;
}

const GENERAL: readonly HelpSection[] = [
  [
    'Entorno',
    [
      ['ADMIN_DATABASE_URL', 'Base de datos, con un usuario que tenga el rol curp_admin (si falta, DATABASE_URL)'],
      ['DATABASE_SCHEMA', 'Esquema de las tablas (curp si no se dice)'],
      ['TOKEN_PEPPER', 'Secreto con que se guardan los tokens, el mismo del servicio: openssl rand -hex 32'],
      ['TOKEN_PEPPER_PREVIOUS', 'El secreto anterior, solo para pimienta cambiar'],
      ['NO_COLOR', 'Quita los colores'],
    ],
  ],
  [
    'Códigos de salida',
    [
      ['0', 'Hecho'],
      ['1', 'No se pudo: no existe, ya hay dos tokens, la base de datos no responde…'],
      ['2', 'Mal pedido, o falta configuración'],
    ],
  ],
];

/** Longer than a hint: a token, or a token with a typing error. */
const TOKEN = /^curp_(?:live|test)_[0-9A-Za-z]{5,}/;

export async function run(input: RunInput): Promise<0 | 1 | 2> {
  const { argv, stdout, stderr } = input;
  const typed = readTyped(argv, COMMANDS);
  const json = typed.flags.has('json');
  const result = refuseToken(argv) ?? (await answer(typed, input).catch(unexpectedFailure));
  if (!result.ok) {
    writeError(result, json, stdout, stderr);
    return result.exit;
  }
  const { body, document, notes, page } = result;
  for (const note of [...notes, ...(page === undefined ? [] : pageNotes(page))]) stderr.write(`${note}\n`);
  if (json) writeJson(stdout, document);
  else if (typeof body === 'string') stdout.write(body);
  else stdout.write(typed.values.has('csv') ? body.csv() : body.text(stdout));
  await result.running;
  return 0;
}

/** A token on the command line stays in the shell's history and in the list of processes. */
function refuseToken(argv: readonly string[]): Refusal | undefined {
  const token = argv.map((word) => word.replace(/^--[^=]+=/, '')).find((word) => TOKEN.test(word));
  if (token === undefined) return undefined;
  return misuse(
    'Eso es un token entero, y aquí no se escriben.',
    `Délo por la entrada estándar a \`curp-admin tokens buscar\`, o busque su pista: curp-admin tokens listar --buscar ${hintOf(token).slice(0, -1)}`,
  );
}

async function answer(
  typed: Typed<Command>,
  { env, stdout: screen, now = () => new Date(), ask, readInput }: RunInput,
): Promise<Result> {
  const { command, flags, words } = typed;
  if (flags.has('ayuda')) return helpFor(command === undefined ? groupOf(words) : [command], screen);
  if (flags.has('version')) {
    const { version } = manifest;
    return { ok: true, document: { version }, body: `curp-admin ${version}\n`, notes: [] };
  }
  const { misuse: wrong } = typed;
  if (command === undefined && words.length > 0) return noSuchCommand(words);
  if (wrong !== undefined) return misuse(wrong.problem, wrong.fix);
  if (command === undefined) return noSuchCommand(words);
  if (flags.has('json') && typed.values.has('csv'))
    return misuse('--json y --csv no van juntas.', 'Deje una de ellas.');
  const read = readCall('curp-admin', command, typed);
  if (!read.ok) return misuse(read.problem, read.fix);
  // No argument here may be blank: an optional one that was not given is left out.
  const args = read.args.filter((argument) => argument !== '');
  const write = flags.has('json') ? undefined : screen.write;
  const call = { args, options: read.options, env, now: now(), write, readInput };
  const result = await command.run(call);
  if (result.ok || result.needsYes !== true || ask === undefined) return result;
  if (!(await ask(result.problem))) return failWith('No se cambió nada.', 'Se respondió que no.');
  // The question was asked outside the transaction, so the command runs again.
  return command.run({ ...call, options: { ...call.options, si: true } });
}

/** The commands that begin with the first word typed. */
function groupOf([first = '']: readonly string[]): readonly Command[] {
  return COMMANDS.filter(({ name }) => name.startsWith(`${plain(first)} `));
}

/** The help of one command, of a group of them or of all. */
function helpFor(named: readonly Command[], screen: Screen): Result {
  const commands = named.length === 0 ? COMMANDS : named;
  const [first] = commands;
  const body =
    commands.length === 1 && first !== undefined
      ? helpOf('curp-admin', first, screen)
      : overview(
          'curp-admin',
          'proyectos, tokens y consumo del servicio de la CURP',
          commands,
          named.length === 0 ? GENERAL : [],
          screen,
        );
  const document = commands.map((command) => ({
    orden: command.name,
    uso: usageOf('curp-admin', command),
    resumen: command.summary,
  }));
  return { ok: true, document: { ordenes: document }, body, notes: [] };
}

function noSuchCommand(words: readonly string[]): Refusal {
  const fix = 'Vea las órdenes con `curp-admin --ayuda`.';
  const [first, second] = words;
  if (first === undefined) return misuse('Falta la orden.', fix);
  const group = groupOf(words);
  if (group.length === 0) return misuse(`No existe la orden «${first}».`, fix);
  const known = group.map(({ name }) => name.split(' ')[1]).join(', ');
  const problem = second === undefined ? `Falta qué hacer con ${first}.` : `No existe la orden «${first} ${second}».`;
  return misuse(problem, `Se puede: ${known}.`);
}
