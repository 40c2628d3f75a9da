// The programs that the web page shows to developers: they run against the service, send exactly what was typed, and get
// the result of @curp/core.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { calculate, compare, explain, type Failure, suggest, validate } from '@curp/core';
import { describeIssueOnWire } from '@curp/core/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../tools/testing/service.ts';
import { type OperationName, OPERATIONS, parametersOf } from '../apps/web/src/developers/request.ts';
import { type Language, LANGUAGES } from '../apps/web/src/developers/snippets.ts';
import { type Draft, EXAMPLE, personOf } from '../apps/web/src/person/draft.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const TODAY = '2026-11-15';

/** Forwards every request to the service and records its parameters. */
const received: { readonly url: string; readonly parameters: unknown }[] = [];
const recorder = createServer((request, response) => {
  void text(request).then(async (body) => {
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const parameters = type.includes('json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
    received.push({ url: request.url ?? '', parameters });
    const headers = { authorization, 'content-type': type };
    const answer = await fetch(service.url + request.url, { method: request.method ?? '', headers, body });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
});

let service: TestService;
let address: string;
beforeAll(async () => {
  service = await startService({ today: TODAY });
  await once(recorder.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`;
});
afterAll(async () => {
  recorder.close();
  await service.close();
});

interface Run {
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, words: readonly string[], input: string): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(command, words, { cwd: ROOT }, (_, stdout, stderr) => resolve({ stdout, stderr }));
    child.stdin?.end(input);
  });
}

/** Prints the whole answer; the snippet itself prints a part of it. */
const PRINT_WHOLE = 'data:text/javascript,console.log = (value) => process.stdout.write(JSON.stringify(value))';

function runScript(snippet: string): Promise<Run> {
  const flags = ['--conditions=@curp/source', '--import', PRINT_WHOLE, '--input-type=module', '-'];
  return run(process.execPath, flags, snippet);
}

interface Result {
  readonly response?: unknown;
  /** Why there is no key. */
  readonly refusal?: string;
}

/** Runs a snippet and reads the service's answer from its output. */
const RUNNERS: Readonly<Record<Language, (snippet: string) => Promise<Result>>> = {
  curl: async (snippet) => {
    const { stdout } = await run('bash', ['--norc'], snippet);
    const { error, code_error, error_message, response } = JSON.parse(stdout);
    return error === true ? { refusal: `${code_error}: ${error_message}` } : { response };
  },
  fetch: async (snippet) => {
    const { stdout, stderr } = await runScript(snippet);
    return stderr === '' ? { response: JSON.parse(stdout) } : { refusal: /^Error: (.*)$/m.exec(stderr)?.[1] ?? stderr };
  },
  client: async (snippet) => {
    const { stdout, stderr } = await runScript(snippet);
    if (stderr === '') return { response: JSON.parse(stdout) };
    const [, sentence] = /^CurpError: (.*)$/m.exec(stderr) ?? [];
    return { refusal: `${/^ {2}code: (\d+),$/m.exec(stderr)?.[1]}: ${sentence}` };
  },
};

function refusal({ issues }: Failure, language: Language): Result {
  const [first] = issues;
  if (first === undefined) throw new Error('a failure without an issue');
  const sentence = describeIssueOnWire(first);
  return { refusal: language === 'fetch' ? sentence : `417: ${sentence}` };
}

/** The result of @curp/core, in the format of the service. */
const EXPECTED: Readonly<Record<OperationName, (draft: Draft, key: string, language: Language) => Result>> = {
  calcular_curp: (draft, _, language) => {
    const calculation = calculate(personOf(draft), { today: TODAY });
    return calculation.ok
      ? { response: expect.objectContaining({ curp: calculation.key }) }
      : refusal(calculation, language);
  },
  explicar_curp: (draft, _, language) => {
    const explanation = explain(personOf(draft), { today: TODAY });
    if (!explanation.ok) return refusal(explanation, language);
    const { key, positions, dropped, warnings, candidates } = explanation;
    return {
      response: expect.objectContaining({
        curp: key,
        posiciones: positions.map(({ sentence }) => expect.objectContaining({ explicacion: sentence })),
        palabras_omitidas: dropped.map(({ word }) => expect.objectContaining({ palabra: word })),
        avisos: warnings.map(({ code }) => expect.objectContaining({ codigo: code })),
        otras_posibles: candidates,
      }),
    };
  },
  validar_curp: (_, typed) => {
    const { ok, key } = validate(typed, { today: TODAY });
    const meant = suggest(typed, { today: TODAY }).map((suggestion) => suggestion.key);
    const correcciones = meant.map((curp) => expect.objectContaining({ curp }));
    return { response: expect.objectContaining({ curp: key, valida: ok, correcciones }) };
  },
  cotejar_curp: (draft, typed, language) => {
    const comparison = compare(typed, personOf(draft), { today: TODAY });
    if (!comparison.ok) return refusal(comparison, language);
    const { key, expected, differences } = comparison;
    const diferencias = differences.map(({ position }) => expect.objectContaining({ posicion: position }));
    return { response: expect.objectContaining({ curp: key, curp_calculada: expected, diferencias }) };
  },
};

interface Typed {
  readonly why: string;
  readonly draft: Draft;
  readonly key: string;
}

/** Characters with a meaning in shells, scripts, forms or URLs. */
const HOSTILE = String.raw`'"\ \n \u0041 $HOME $(id) ${'`id`'} !! %41 %C3%B1 & = + ; # @ \' </script>`;

const TYPED: readonly Typed[] = [
  { why: 'the official example', draft: EXAMPLE, key: 'SABC560626MDFLRN01' },
  {
    why: 'a person with apostrophes, grave accents and accents apart',
    draft: {
      ...EXAMPLE,
      givenNames: `D'Ángela \`id\``.normalize('NFD'),
      firstSurname: 'Ñandú O’Neil'.normalize('NFD'),
      secondSurname: `D'Ávila`,
      day: '1',
      month: '2',
      year: '2003',
      sex: 'X',
      entity: '36',
    },
    key: ` ñoxd-030201 '"\\ $(id) %41 x`,
  },
  { why: 'signs that no name has', draft: { ...EXAMPLE, givenNames: `Ana ${HOSTILE}` }, key: HOSTILE },
  { why: 'an emoji', draft: { ...EXAMPLE, firstSurname: 'Soto 👩🏽‍🚀' }, key: 'SABC56👩🏽‍🚀0626MDFLRN01' },
];

const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];
const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

describe.for(TYPED)('with $why', ({ draft, key }) => {
  test.for(OPERATION_NAMES.flatMap((operation) => LANGUAGE_NAMES.map((language) => ({ operation, language }))))(
    '$operation with $language carries it whole and answers as core',
    async ({ operation, language }) => {
      const parameters = parametersOf(operation, draft, key);
      const snippet = LANGUAGES[language].write({ operation, address, token: 'pruebas', parameters });
      received.length = 0;

      const result = await RUNNERS[language](snippet);

      // The client asks for the warnings too.
      const asksForWarnings = language === 'client' && operation.startsWith('c');
      const sent = { ...parameters, ...(asksForWarnings && { avisos: 'si' }) };
      expect(received).toEqual([{ url: `/curp/${operation}`, parameters: sent }]);
      expect(result).toEqual(EXPECTED[operation](draft, key.trim(), language));
    },
  );
});
