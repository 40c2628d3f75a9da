// The tools of curp mcp, called by the library's own client: schemas, answers and refusals.
import { PERSON } from '../../src/person-arguments.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { CASES, personOf } from '../../../../tools/testing/people/cases.ts';
import manifest from '../../package.json' with { type: 'json' };
import { COMMANDS } from '../../src/commands.ts';
import { serverOf } from '../../src/mcp/server.ts';
import { curp, document } from '../../../../tools/testing/curp.ts';
import { type Agent, ANA, PROTOCOLS, startAgent, textOf } from '../../../../tools/testing/mcp-client.ts';

const NAMES = ['calcular', 'explicar', 'validar', 'cotejar', 'buscar', 'inventar', 'entidades'];
const NOT_PROOF = 'Una CURP calculada no prueba el registro';

const agent = await startAgent();
afterAll(() => agent.client.close());

describe.for(Object.entries(PROTOCOLS))('in the protocol of %s', ([version, options]) => {
  let old: Agent;
  beforeAll(async () => {
    old = await startAgent({ options });
  });
  afterAll(() => old.client.close());

  test('it says who it is and when to use what', () => {
    expect(old.client.getNegotiatedProtocolVersion()).toBe(version);
    expect(old.client.getServerVersion()).toMatchObject({ name: 'curp', version: manifest.version });
    const instructions = old.client.getInstructions() ?? '';
    for (const name of NAMES) expect(instructions).toContain(`- ${name}: `);
    expect(instructions).toMatch(/Pregunte los que falten.*no los suponga/);
    expect(instructions).toContain('no prueba que la persona esté registrada');
  });

  test('it offers the seven tools, and one answers', async () => {
    const { tools } = await old.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    const { structuredContent, isError } = await old.call('calcular', ANA);
    expect(structuredContent).toMatchObject({ curp: 'SOVA901231MOCTGN06' });
    expect(isError).toBeUndefined();
  });
});

describe('what an agent is shown', () => {
  test.for(NAMES)('%s has the title of its command, a description, schemas and what it does not do', async (name) => {
    const { tools } = await agent.client.listTools();
    const tool = tools.find((one) => one.name === name);

    expect(tool?.title).toBe(COMMANDS.find((command) => command.name === name)?.summary);
    expect(tool?.description).toMatch(/\.$/);
    expect(tool?.annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
    expect(tool?.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(tool?.outputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    for (const property of Object.values(tool?.inputSchema.properties ?? {}))
      expect(property).toMatchObject({ description: expect.stringMatching(/./) });
  });

  test.for([
    { name: 'calcular', takes: Object.keys(ANA) },
    { name: 'explicar', takes: Object.keys(ANA) },
    { name: 'validar', takes: ['curp'] },
    { name: 'cotejar', takes: ['curp', ...Object.keys(ANA)] },
    { name: 'buscar', takes: ['texto'] },
    { name: 'inventar', takes: ['cuantas', 'semilla', 'ultimo_diferenciador'], asks: ['cuantas'] },
    { name: 'entidades', takes: ['texto'], asks: [] },
  ])('$name takes $takes', async ({ name, takes, asks = takes }) => {
    const { tools } = await agent.client.listTools();
    const schema = tools.find((one) => one.name === name)?.inputSchema;

    expect(Object.keys(schema?.properties ?? {})).toEqual(takes);
    expect(schema?.required).toEqual(asks);
  });

  test.for([
    { name: 'calcular', place: 'fecha', schema: { type: 'string', maxLength: 1000 } },
    {
      name: 'validar',
      place: 'curp',
      schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 100 }] },
    },
    { name: 'buscar', place: 'texto', schema: { type: 'string', maxLength: 100_000 } },
    { name: 'inventar', place: 'cuantas', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  ])('$place of $name has its type and its bounds', async ({ name, place, schema }) => {
    const { tools } = await agent.client.listTools();
    expect(tools.find((one) => one.name === name)?.inputSchema.properties?.[place]).toMatchObject(schema);
  });

  test('the places of a person are described as the help describes them', async () => {
    const { tools } = await agent.client.listTools();
    const properties = Object.values(tools[0]?.inputSchema.properties ?? {});

    expect(properties).toMatchObject(PERSON.map(({ help }) => ({ description: help })));
  });
});

const PEOPLE = Object.values(ANA);

describe('an answer', () => {
  test.for([
    { name: 'calcular', given: ANA, argv: PEOPLE, why: 'a key' },
    {
      name: 'calcular',
      given: { ...ANA, fecha: '31 de diciembre de 1990', sexo: 'mujer', entidad: 'Oaxaca' },
      argv: PEOPLE,
      why: 'as people write',
    },
    { name: 'calcular', given: { ...ANA, apellido_materno: '' }, argv: PEOPLE.with(2, ''), why: 'one surname' },
    { name: 'explicar', given: ANA, argv: PEOPLE, why: 'eighteen positions' },
    {
      name: 'explicar',
      given: { ...ANA, nombres: 'J. Jesús', apellido_materno: "D'Ávila", fecha: '1899-01-02', sexo: 'X' },
      argv: ['J. Jesús', 'Soto', "D'Ávila", '1899-01-02', 'X', '20'],
      why: 'warnings',
    },
    { name: 'validar', given: { curp: 'sabc 560626-mdflrn01' }, argv: ['sabc 560626-mdflrn01'], why: 'a valid key' },
    { name: 'validar', given: { curp: 'SABC56O626MDFLRN01' }, argv: ['SABC56O626MDFLRN01'], why: 'a correction' },
    { name: 'validar', given: { curp: 'X' }, argv: ['X'], why: 'no key at all' },
    { name: 'validar', given: { curp: 'SABC560626MDFLRN' }, argv: ['SABC560626MDFLRN'], why: 'the beginning of a key' },
    { name: 'validar', given: { curp: ['X'] }, argv: ['X'], why: 'a list of one' },
    {
      name: 'cotejar',
      given: { ...ANA, curp: 'SOVA901231MOCTGN06' },
      argv: ['SOVA901231MOCTGN06', ...PEOPLE],
      why: 'the key of the data',
    },
    {
      name: 'cotejar',
      given: { ...ANA, curp: 'VESA901213HDFGTN00' },
      argv: ['VESA901213HDFGTN00', ...PEOPLE],
      why: 'several causes',
    },
    { name: 'entidades', given: {}, argv: [], why: 'the catalog' },
    { name: 'entidades', given: { texto: 'edomex' }, argv: ['edomex'], why: 'one of them' },
    { name: 'entidades', given: { texto: 'QO' }, argv: ['QO'], why: 'the one meant by a misprint' },
    { name: 'entidades', given: { texto: 'baja calif' }, argv: ['baja calif'], why: 'those that begin so' },
  ])('of $name is the document of --json: $why', async ({ name, given, argv }) => {
    const result = await agent.call(name, given);
    const { avisos, ...others } = (await document([name, ...argv])) as { readonly avisos?: unknown };
    // The tool also says that the key is presumed, which is so of every key.
    const said = name === 'calcular' || avisos === undefined ? others : { avisos, ...others };
    const members = Object.entries(result.structuredContent ?? {});

    expect(result.isError).toBeUndefined();
    expect(Object.fromEntries(members.filter(([member]) => member in said))).toEqual(said);
    expect(['avisos', 'notas']).toEqual(
      expect.arrayContaining(members.map(([member]) => member).filter((member) => !(member in said))),
    );
  });

  test.for([
    { name: 'calcular', given: ANA },
    { name: 'explicar', given: ANA },
    { name: 'cotejar', given: { ...ANA, curp: 'SOVA901231MOCTGN06' } },
  ])('of $name says in both forms that the key is presumed and proves nothing', async ({ name, given }) => {
    const result = await agent.call(name, given);

    expect(result.structuredContent).toMatchObject({
      avisos: expect.arrayContaining([expect.objectContaining({ codigo: 'differentiator-presumed' })]),
      notas: expect.arrayContaining([expect.stringContaining(NOT_PROOF)]),
    });
    expect(textOf(result)).toContain('SOVA901231MOCTGN06');
    expect(textOf(result)).toContain('17 y 18 se presumen');
    expect(textOf(result)).toContain(NOT_PROOF);
  });

  test('of validar says in both forms that a valid key proves nothing either', async () => {
    const result = await agent.call('validar', { curp: 'SABC560626MDFLRN01' });

    expect(result.structuredContent).toMatchObject({ notas: [expect.stringContaining('no prueba')] });
    expect(textOf(result)).toMatch(/^SABC560626MDFLRN01 {2}válida\n.*no prueba que esté registrada/s);
  });

  test.for([
    { given: { fecha: '31/12/75' }, says: '«Fecha de nacimiento» se leyó como 1975-12-31', why: 'of which century' },
    { given: { fecha: '03/04/1990' }, says: '1990-04-03, con el día primero', why: 'day or month first' },
    { given: { entidad: 'México' }, says: 'es el Estado de México', why: 'the country, or the state' },
  ])('says how it read an ambiguous value: $why', async ({ given, says }) => {
    const result = await agent.call('calcular', { ...ANA, ...given });

    expect(textOf(result)).toContain(says);
    expect(result.structuredContent).toMatchObject({ notas: [expect.stringContaining(says), expect.anything()] });
  });

  test.for([
    { given: { apellido_materno: 'Baja' }, says: '«Segundo apellido» puede ser una nota' },
    { given: { nombres: 'Lic. Ana' }, says: '«Nombre(s)» empieza con un título' },
  ])('gives the warnings of the calculation: $says', async ({ given, says }) => {
    expect(textOf(await agent.call('calcular', { ...ANA, ...given }))).toContain(says);
  });

  test('of validar to several keys has one document for each, in order, repeated ones too', async () => {
    const keys = ['SABC560626MDFLRN01', 'X', 'SABC56O626MDFLRN01', 'X', 'SABC560626MDFLRN'];
    const result = await agent.call('validar', { curp: keys });

    expect(result.structuredContent).toEqual({
      claves: await document(['validar', ...keys]),
      notas: [expect.stringContaining('no prueba')],
    });
    expect(textOf(result).match(/^\S+(?= {2}(no es )?válida$)/gm)).toEqual(keys);
  });

  test('of validar to the 100 keys it takes has 100', async () => {
    const { structuredContent } = await agent.call('validar', { curp: Array(100).fill('SABC560626MDFLRN01') });
    expect(structuredContent).toMatchObject({ claves: Array(100).fill(expect.objectContaining({ valida: true })) });
  });

  const LETTER = 'Ñandú: SABC560626MDFLRN01.\r\nSu hija, SABC56O626MDFLRN01\n';

  test('of buscar is what the command finds in the same text', async () => {
    const result = await agent.call('buscar', { texto: LETTER });
    const { stdout } = await curp(['buscar', '--json'], { stdin: LETTER });
    const lines = stdout.trimEnd().split('\n');
    const claves = lines.map((line) => ({ ...JSON.parse(line), archivo: undefined }));

    expect(result.structuredContent).toEqual({ total: 2, claves, notas: [expect.stringContaining('no prueba')] });
    expect(textOf(result)).toMatch(
      /^1:10 {2}SABC560626MDFLRN01 {2}válida\n2:10 {2}SABC56O626MDFLRN01 {2}no es válida {2}¿SABC560626MDFLRN01\?\n/,
    );
  });

  test('of buscar says that there is none', async () => {
    const result = await agent.call('buscar', { texto: 'Sin claves' });
    expect(result.structuredContent).toMatchObject({ total: 0, claves: [] });
    expect(textOf(result)).toMatch(/^No hay ninguna CURP/);
  });

  test('of buscar counts the keys beyond the hundred that it gives, and says so', async () => {
    const result = await agent.call('buscar', { texto: 'SABC560626MDFLRN01\n'.repeat(5000) });
    const { total, claves, notas } = result.structuredContent as Record<string, object[]>;
    expect(total).toBe(5000);
    expect(claves?.at(-1)).toMatchObject({ linea: 100 });
    expect(notas?.[0]).toContain('las primeras 100 de 5000');
    expect(textOf(result)).toContain('las primeras 100 de 5000');
  });

  test.for([
    { given: { cuantas: 3 }, argv: ['3'] },
    { given: { cuantas: 100, semilla: 7, ultimo_diferenciador: false }, argv: ['100', '--semilla', '7'] },
    { given: { cuantas: 5, ultimo_diferenciador: true }, argv: ['5', '--ultimo-diferenciador'] },
  ])('of inventar has the people of curp inventar $argv', async ({ given, argv }) => {
    const result = await agent.call('inventar', given);
    const [csv, lines] = [await curp(['inventar', ...argv]), await curp(['inventar', ...argv, '--json'])];

    expect(result.structuredContent).toEqual({
      personas: Array.from(lines.stdout.trimEnd().split('\n'), (line) => JSON.parse(line)),
      notas: [expect.stringContaining('pueden ser la de alguien')],
    });
    expect(textOf(result).startsWith(csv.stdout)).toBe(true);
    expect(textOf(result)).toContain('pueden ser la de alguien');
  });

  test('a text is the one that the command prints', async () => {
    const result = await agent.call('entidades', { texto: 'oaxaca' });

    expect(textOf(result)).toBe('20  OC  OAXACA\n');
  });
});

function failing(): never {
  throw new Error('Ana Soto Vega');
}

describe('an error is the tool’s, in Spanish, with the fix', () => {
  const { fecha: _, ...dateless } = ANA;

  type Refused = [name: string, why: string, given: Readonly<Record<string, unknown>>, says: string];

  test.for<Refused>([
    ['calcular', 'no date', dateless, 'Falta «fecha». Pregunte ese dato; no lo suponga.'],
    ['explicar', 'all are missing', {}, 'Faltan datos: nombres, apellido_paterno'],
    ['calcular', 'a misprinted entity', { ...ANA, entidad: 'QO' }, '¿QT? Es una errata'],
    ['calcular', 'a code of another table', { ...ANA, entidad: '88' }, '«en el extranjero»'],
    ['entidades', 'a code of another table', { texto: '99' }, '«se ignora»'],
    ['calcular', 'a sex of another coding', { ...ANA, sexo: 'F' }, 'una F se escribe M'],
    ['calcular', 'which century', { ...ANA, fecha: '31/12/05' }, 'año de cuatro cifras'],
    ['explicar', 'no such day', { ...ANA, fecha: '1990-02-30' }, 'no existe en el calendario'],
    ['calcular', 'a city abroad', { ...ANA, entidad: 'Lima' }, 'del extranjero, NE'],
    ['explicar', 'an agent has no commands', { ...ANA, entidad: 'Lima' }, 'use la herramienta entidades'],
    ['calcular', 'a blank name', { ...ANA, nombres: ' ' }, 'Falta «Nombre(s)»'],
    ['calcular', 'null is no text', { ...ANA, apellido_materno: null }, 'Quien no tiene apellido_materno lleva ""'],
    ...['null', 'None', ' undefined ', 'NaN'].map((text): Refused => [
      'cotejar',
      `an unset variable, ${text}`,
      { ...ANA, curp: 'SOVA901231MOCTGN06', apellido_materno: text },
      '«apellido_materno» trae un dato sin llenar. Quien no tiene apellido_materno lleva "" en su lugar.',
    ]),
    ['explicar', 'unset', { ...ANA, nombres: 'undefined' }, '«nombres» trae un dato sin llenar. Pregunte ese dato'],
    ['calcular', 'a number', { ...ANA, entidad: 20 }, '«entidad» no es un texto'],
    [
      'calcular',
      'a datum under another name',
      { ...dateless, fecha_nacimiento: '1990-12-31' },
      'Lleva: nombres, apellido_paterno, apellido_materno, fecha, sexo, entidad.',
    ],
    ['cotejar', 'a comparison without a key', ANA, 'Falta «curp»'],
    ['validar', 'nothing to validate', {}, 'Falta «curp»'],
    [
      'entidades',
      'no entity',
      { texto: 'Atlántida' },
      'Use la herramienta entidades sin texto para ver el catálogo; quien nació en el extranjero lleva NE.',
    ],
    ['calcular', 'a long name', { ...ANA, nombres: 'Ana '.repeat(30) }, 'pasa de 100 caracteres'],
    ['validar', 'no key in the list', { curp: [] }, '«curp» es una lista de 0'],
    [
      'validar',
      'too many',
      { curp: Array(101).fill('X') },
      '«curp» es una lista de 101. Envíe de 1 a 100 por llamada.',
    ],
    ['validar', 'a number', { curp: ['X', 7] }, '«curp», en el lugar 2, no es un texto'],
    ['validar', 'an unset key', { curp: ['null'] }, 'en el lugar 1, trae un dato sin llenar'],
    ['cotejar', 'a list where one is taken', { ...ANA, curp: ['X'] }, '«curp» no es un texto'],
    ['buscar', 'no text', {}, 'Falta «texto»'],
    ['buscar', 'a very long text', { texto: 'a'.repeat(100_001) }, 'pasa de 100000'],
    ...[0, 101, 1.5, '3', null].map((count): Refused => [
      'inventar',
      `${JSON.stringify(count)} people`,
      { cuantas: count },
      '«cuantas» no se entiende. Es un entero, de 1 a 100.',
    ]),
    ['inventar', 'a negative seed', { cuantas: 1, semilla: -1 }, '«semilla» no se entiende'],
    [
      'inventar',
      'a text for a boolean',
      { cuantas: 1, ultimo_diferenciador: 'no' },
      '«ultimo_diferenciador» no se entiende. Es true o false, sin comillas.',
    ],
    ['calcular', 'a very long date', { ...ANA, fecha: '1'.repeat(2e6) }, 'pasa de 1000'],
    ['validar', 'a very long key', { curp: 'A'.repeat(2e6) }, 'pasa de 1000'],
    ['entidades', 'a very long text', { texto: 'a'.repeat(2e6) }, 'pasa de 1000'],
  ])('%s: %s', async ([name, , given, says]) => {
    const result = await agent.call(name, given);

    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(says);
    expect(textOf(result)).not.toMatch(/Lima|Atlántida|invalid|error|«curp /i);
    expect(textOf(result).length).toBeLessThan(300);
  });

  test('the fix of one datum does not speak of another', async () => {
    expect(textOf(await agent.call('calcular', { ...ANA, fecha: 1990 }))).toBe(
      '«fecha» no es un texto. Debe ir entre comillas.',
    );
    expect(textOf(await agent.call('calcular', dateless))).not.toContain('apellido_materno');
  });

  test('every problem at once, as --json has them', async () => {
    const result = await agent.call('calcular', { ...ANA, nombres: '☃', fecha: '99/99/9999', sexo: 'W' });
    const { problemas } = (await document(['calcular', '☃', 'Soto', 'Vega', '99/99/9999', 'W', '20'])) as {
      readonly problemas: readonly { readonly mensaje: string }[];
    };

    expect(textOf(result).split('\n')).toEqual(problemas.map(({ mensaje }) => mensaje));
    expect(problemas).toHaveLength(3);
  });

  // Clients of the first line of the library hold any document against the schema of a good answer.
  test.for([
    { name: 'calcular', given: { ...ANA, fecha: '5/3/12' } },
    { name: 'calcular', given: dateless },
    { name: 'entidades', given: { texto: 'zzz' } },
  ])('of $name has no document', async ({ name, given }) => {
    const result = await agent.call(name, given);

    expect(result).toMatchObject({ isError: true, content: [{ type: 'text' }] });
    expect(result).not.toHaveProperty('structuredContent');
  });

  test('a tool that is not offered is refused by the protocol, and the next call answers', async () => {
    await expect(agent.call('obtener_datos', {})).rejects.toThrow('obtener_datos');
    expect((await agent.call('validar', { curp: 'SABC560626MDFLRN01' })).isError).toBeUndefined();
  });

  test('an internal error is not reported as bad data, and its message is not sent', async () => {
    const faults: unknown[] = [];
    const server = serverOf({ commands: [], today: failing, onFault: (error) => void faults.push(error) });
    const client = new Client({ name: 'agente', version: '1.0.0' });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(there), client.connect(here)]);
    const result = await client.callTool({ name: 'calcular', arguments: ANA });
    await client.close();

    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^Falló curp, no sus datos/) }],
    });
    expect(JSON.stringify(result)).not.toContain('Vega');
    expect(faults).toHaveLength(1);
  });
});

test('every case of the conformance pack, all at the same time, gives its key or is refused', async () => {
  const cases = CASES.filter(
    ({ kind, edition, homonimia, fecha }) =>
      kind !== 'validate' && edition !== 2006 && homonimia === undefined && fecha !== undefined,
  );
  const wrong = await Promise.all(
    cases.map(async (example) => {
      const { givenNames, firstSurname, secondSurname, birthDate, sex, entity } = personOf(example);
      const { isError = false, structuredContent } = await agent.call('calcular', {
        nombres: givenNames,
        apellido_paterno: firstSurname,
        apellido_materno: secondSurname ?? '',
        fecha: birthDate,
        sexo: sex,
        entidad: entity,
      });
      const { curp: key = '' } = (structuredContent ?? {}) as { readonly curp?: string };
      const expected = example.curp ?? example.prefix16 ?? '';
      const isRight = example.kind === 'refuse' ? isError && key === '' : !isError && key.startsWith(expected);
      return isRight ? [] : [example.id];
    }),
  );

  // A sex in lower case, which the wire refuses and people type.
  expect(wrong.flat()).toEqual(['CU-036']);
  expect(cases.length).toBeGreaterThan(200);
  expect(agent.stderr()).toBe('');
});
