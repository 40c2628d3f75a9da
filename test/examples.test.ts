// Runs the programs of examples/, each if its language is installed; all print the same for the same answers.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Environment, type ServiceProcess, startProcess } from '../tools/testing/process.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** What each says on stderr while it waits for one second and for none. */
const WAITS = [1, 0].map((seconds) => `El servicio pide esperar ${seconds} s: se repite una vez.`).join('\n');

const EXAMPLES = [
  { language: 'curl', file: 'ejemplo.sh', needs: ['bash', 'curl'], waits: WAITS },
  // Here it is the client that waits.
  { language: 'TypeScript', file: 'ejemplo.ts', needs: ['node'], waits: '' },
  { language: 'Python', file: 'ejemplo.py', needs: ['python3'], waits: WAITS },
  { language: 'PHP', file: 'ejemplo.php', needs: ['php'], waits: WAITS },
  { language: 'Java', file: 'Ejemplo.java', needs: ['java'], waits: WAITS },
  { language: 'C#', file: 'Ejemplo.cs', needs: ['mcs', 'mono'], waits: WAITS },
  { language: 'Go', file: 'ejemplo.go', needs: ['go'], waits: WAITS },
];

type Example = (typeof EXAMPLES)[number];

const built = mkdtempSync(join(tmpdir(), 'examples-'));
afterAll(() => rmSync(built, { recursive: true }));

let service: ServiceProcess;
beforeAll(async () => {
  service = await startProcess({ SANDBOX: 'si' });
});
afterAll(() => service.close());

/** The commands of the page, the last of which runs it; what is built is put aside. */
function commandsOf(file: string): string[] {
  const page = readFileSync(join(ROOT, 'examples/README.md'), 'utf8');
  const row = page.split('\n').find((line) => line.includes(`(${file})`)) ?? '';
  const commands = Array.from((row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g), ([, command = '']) => command);
  return commands.map((command) =>
    command.replaceAll(/(?:\.\/)?(ejemplo-go|Ejemplo\.exe)/g, (_, name) => join(built, name)),
  );
}

interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs without a shell, with the project's node first in PATH. */
async function run(command: string, environment: Environment = {}): Promise<Printed> {
  const [program = '', ...words] = command.replace(/^npx /, '').split(' ');
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  // go build keeps what it compiled there.
  const env = { PATH: path, HOME: homedir(), ...environment };
  const child = spawn(program, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout: stdout.trimEnd(), stderr: stderr.trimEnd() };
}

const compiled = new Set<string>();

async function print({ file }: Example, address: string, token = 'pruebas'): Promise<Printed> {
  const commands = commandsOf(file);
  for (const command of commands.slice(0, -1)) {
    if (!compiled.has(command)) await run(command);
    compiled.add(command);
  }
  return run(commands.at(-1) ?? '', { CURP_SERVICIO: address, CURP_TOKEN: token });
}

/** One line per person on stdout, nothing on stderr. */
function twoLines(first: string, second: string): Printed {
  return { stdout: `${first}\n${second}`, stderr: '' };
}

const CALCULATED = 'CURP calculada: SABC560626MDFLRN01';
const REFUSED = 'Error 413: El parámetro mes_nacimiento debe tener 2 cifras: escriba el mes de 01 a 12, con el cero.';

interface Call {
  readonly at: number;
  readonly line: string;
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly body: { readonly mes_nacimiento: string };
}

/** How the server in front of the service answers one call. */
type Turn = (reply: ServerResponse, call: Call) => void | Promise<void>;

interface Front {
  readonly url: string;
  readonly calls: readonly Call[];
  readonly close: () => void;
}

async function callOf(request: IncomingMessage): Promise<Call> {
  return {
    at: performance.now(),
    line: `${request.method} ${request.url}`,
    authorization: request.headers.authorization,
    type: request.headers['content-type'],
    body: JSON.parse(await text(request)),
  };
}

async function startFront(turn: (call: Call, count: number) => Turn): Promise<Front> {
  const calls: Call[] = [];
  const server = createServer((request, reply) => {
    void callOf(request).then((call) => turn(call, calls.push(call))(reply, call));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, close };
}

function refuse(status: number, wait: string, code: number, message: string): Turn {
  const body = JSON.stringify({ error: true, code_error: code, error_message: message, response: {} });
  return (reply) => {
    reply.writeHead(status, { 'retry-after': wait, 'content-type': 'application/json; charset=utf-8' }).end(body);
  };
}

const passOn: Turn = async (reply, { body, authorization = '' }) => {
  const { status, text: answer } = await service.send('/curp/calcular_curp', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(answer);
};

const proxyPage: Turn = (reply) => {
  reply.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>');
};

const otherService: Turn = (reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{"resultado":[]}');
};

const elsewhere: Turn = (reply) => {
  reply.writeHead(307, { location: '/otra/parte' }).end();
};

const PERSON = {
  nombres: 'Concepción',
  apellido_paterno: 'Salgado',
  apellido_materno: 'Briseño',
  anio_nacimiento: '1956',
  mes_nacimiento: '06',
  dia_nacimiento: '26',
  sexo: 'M',
  entidad: '09',
  avisos: 'si',
};
const MISTAKEN = { ...PERSON, mes_nacimiento: '6' };

function notTheService(status: number): string {
  return `Lo que contestó no es el servicio de la CURP (estado ${status}): revise la dirección.`;
}

/** Two warnings, with the quotes of a sentence. */
const doubtful: Turn = (reply) => {
  const avisos = ['Revise «nombres».', 'Revise «sexo».'].map((mensaje) => ({ parametro: 'x', codigo: 'y', mensaje }));
  const response = { curp: 'SABC560626MDFLRN01', avisos };
  const body = JSON.stringify({ error: false, code_error: 0, error_message: null, response });
  reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
};

/** What is answered for the person and for the mistaken one, however often it is asked -> what is printed. */
const FRONTS = [
  {
    why: 'does not wait for long',
    person: refuse(429, '11', 4, 'Espere al "mes" siguiente.'),
    mistaken: refuse(503, '86400', 10, 'Mañana.'),
    printed: twoLines('Error 4: Espere al "mes" siguiente.', 'Error 10: Mañana.'),
  },
  {
    why: 'does not wait for a date, and distinguishes a proxy from the service',
    person: refuse(503, 'Wed, 21 Oct 2026 07:28:00 GMT', 10, 'No.'),
    mistaken: proxyPage,
    printed: twoLines('Error 10: No.', notTheService(502)),
  },
  {
    why: 'prints what is doubtful apart from the key',
    person: doubtful,
    mistaken: proxyPage,
    printed: {
      stdout: `${CALCULATED}\n${notTheService(502)}`,
      stderr: 'Aviso: Revise «nombres».\nAviso: Revise «sexo».',
    },
  },
  {
    why: 'follows no redirect, and distinguishes another service from this one',
    person: elsewhere,
    mistaken: otherService,
    printed: twoLines(notTheService(307), notTheService(200)),
  },
];

test('the page shows what all of them print', () => {
  const page = readFileSync(join(ROOT, 'examples/README.md'), 'utf8');
  expect(page).toContain(`\`\`\`text\n${CALCULATED}\n${REFUSED}\n\`\`\``);
});

interface DocumentedOperation {
  readonly 'x-codeSamples': readonly { readonly label: string; readonly source: string }[];
}

describe('the reference of the service', () => {
  let contract: {
    readonly info: { readonly description: string };
    readonly paths: Readonly<Record<string, { readonly get: DocumentedOperation; readonly post: DocumentedOperation }>>;
    readonly components: {
      readonly responses: Readonly<Record<string, { readonly content: Record<string, { example: object }> }>>;
    };
  };
  beforeAll(async () => {
    contract = JSON.parse((await service.send('/openapi.json')).text);
  });

  test.for(['post', 'get'] as const)('shows a command of %s first, which gives the answer it shows', async (method) => {
    const [command] = contract.paths['/curp/calcular_curp']?.[method]['x-codeSamples'] ?? [];
    const script = join(built, `${method}.sh`);
    writeFileSync(script, (command?.source ?? '').replace('http://127.0.0.1:3000', service.url));
    const answer = JSON.parse((await run(`bash ${script}`)).stdout);
    expect(answer).toEqual(contract.components.responses['calcular_curp_200']?.content['application/json']?.example);
    expect(answer.response.curp).toBe('SABC560626MDFLRN01');
  });

  test.for([
    { path: '/curp/calcular_curp', files: /^ejemplo\./i },
    { path: '/curp/calcular_lote', files: /^lista\./i },
  ])('shows every program of examples/ for $path', ({ path, files }) => {
    const samples = contract.paths[path]?.post['x-codeSamples'] ?? [];
    const names = readdirSync(join(ROOT, 'examples')).filter((name) => files.test(name));
    const programs = names.map((name) => readFileSync(join(ROOT, 'examples', name), 'utf8').trimEnd());
    const shown = samples.filter(({ label }) => label !== 'curl').map(({ source }) => source);
    expect(shown.toSorted()).toEqual(programs.toSorted());
  });

  // Where they lead, the test of the guide tries.
  test('links to the pages of the client, of the library, of the service and of the people for tests', () => {
    const paths = Array.from(contract.info.description.matchAll(/\]\((\/docs\/\w+)\)/g), ([, path]) => path);
    expect(paths).toEqual(['/docs/cliente', '/docs/pruebas', '/docs/biblioteca', '/docs/servicio']);
  });
});

describe.for(EXAMPLES)('$language', (example) => {
  const missing = example.needs.filter((command) => spawnSync('which', [command]).status !== 0);

  test('is short', () => {
    const source = readFileSync(join(ROOT, 'examples', example.file), 'utf8')
      .trimEnd()
      .split('\n');
    expect(source.length).toBeLessThanOrEqual(80);
  });

  describe.skipIf(missing.length > 0)(`with ${example.needs.join(' and ')}`, () => {
    test('prints the key of the official example, and a refusal', async () => {
      expect(await print(example, service.url)).toEqual(twoLines(CALCULATED, REFUSED));
    });

    test('prints that the token is invalid', async () => {
      const sentence =
        'Error 2: El token no es válido: cópielo completo o pida uno nuevo a quien administra el proyecto.';
      expect(await print(example, service.url, 'otro')).toEqual(twoLines(sentence, sentence));
    });

    test('retries once after Retry-After, and sends no data in the URL', async () => {
      const turns = [refuse(503, '1', 10, 'Espere.'), passOn];
      const front = await startFront((_, count) => turns[count - 1] ?? refuse(429, '0', 5, 'Demasiadas.'));
      const { stdout, stderr } = await print(example, front.url);
      front.close();
      expect(stdout).toBe(`${CALCULATED}\nError 5: Demasiadas.`);
      expect(stderr).toBe(example.waits);
      expect(front.calls.map(({ body }) => body)).toEqual([PERSON, PERSON, MISTAKEN, MISTAKEN]);
      for (const { line, authorization, type } of front.calls) {
        expect(line).toBe('POST /curp/calcular_curp');
        expect(authorization).toBe('Bearer pruebas');
        expect(type).toMatch(/^application\/json/);
      }
      const [first, second] = front.calls.map(({ at }) => at);
      expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(990);
    });

    test.for(FRONTS)('$why', async ({ person, mistaken, printed }) => {
      const front = await startFront(({ body }) => (body.mes_nacimiento === '06' ? person : mistaken));
      const seen = await print(example, front.url);
      front.close();
      expect(seen).toEqual(printed);
      expect([...new Set(front.calls.map(({ line }) => line))]).toEqual(['POST /curp/calcular_curp']);
    });

    test('reports that the service cannot be reached', async () => {
      const front = await startFront(() => passOn);
      front.close();
      const sentence = 'No se pudo hablar con el servicio: revise la dirección y la red.';
      expect(await print(example, front.url)).toEqual(twoLines(sentence, sentence));
    });
  });
});
