// curp conformidad: tests other programs with the conformance pack.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { curp } from '../../../tools/testing/curp.ts';

const CORE = fileURLToPath(import.meta.resolve('@curp/core'));

/** A program that answers each line by the body of a function. */
function program(body: string): string[] {
  const source = `
    import { createInterface } from 'node:readline';
    import { calculate, validate } from ${JSON.stringify(CORE)};
    const today = '2026-01-01';
    for await (const line of createInterface({ input: process.stdin })) {
      const q = JSON.parse(line);
      const person = () => ({ givenNames: q.nombres, firstSurname: q.apellido_paterno, secondSurname: q.apellido_materno,
        birthDate: q.fecha, sex: q.sexo, entity: q.entidad });
      console.log(JSON.stringify((() => { ${body} })()));
    }`;
  return [process.execPath, '--conditions=@curp/source', '--input-type=module', '-e', source];
}

const RIGHT = `
  if (q.curp !== undefined) return { valida: validate(q.curp, { today }).ok };
  const found = calculate(person(), { today });
  return { curp: found.ok ? found.key : null };`;

interface Scores {
  clases: { clase: string; aciertos: number; total: number }[];
  fallas: { caso: string; se_espera: string; responde: string }[];
}

/** What --json prints, parsed. */
async function scores(command: readonly string[]): Promise<Scores> {
  const { stdout } = await curp(['conformidad', '--json', '--', ...command]);
  return JSON.parse(stdout);
}

test('0 — a program with the rule of this project is right in every case', async () => {
  const { code, stdout } = await curp(['conformidad', '--', ...program(RIGHT)]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Ejemplos de los textos oficiales +(\d+)\/\1\n/);
  expect(stdout).toMatch(/Claves por validar +(\d+)\/\1\n/);
  expect(stdout).not.toContain('se espera');
});

test('1 — a program that accepts QO and never refuses a person fails there alone', async () => {
  const wrong = RIGHT.replace(
    'q.curp !== undefined)',
    "q.curp !== undefined && q.curp.includes('QO')) return { valida: true };\nif (q.curp !== undefined)",
  ).replace(': null', ": 'XXXX000000HDFXXX00'");
  const { clases, fallas } = await scores(program(wrong));
  const refused = clases.find(({ clase }) => clase === 'Datos que no dan clave');
  expect(refused).toMatchObject({ aciertos: 0 });
  const official = clases.find(({ clase }) => clase.startsWith('Ejemplos'));
  expect(official?.aciertos).toBe(official?.total);
  expect(fallas[0]).toMatchObject({ se_espera: 'sin clave', responde: 'XXXX000000HDFXXX00' });
});

test('1 — a program that ends without answers has no case right', async () => {
  const { clases } = await scores(['true']);
  expect(clases.map(({ aciertos }) => aciertos)).toEqual(clases.map(() => 0));
});

test('1 — answers that are no texts are wrong, and stop nothing', async () => {
  const { clases } = await scores(program(RIGHT.replace(/\? .* : null/, '? 7 : false')));
  expect(clases.find(({ clase }) => clase === 'Datos que no dan clave')).toMatchObject({ aciertos: 0 });
});

test('1 — the first failures are explained', async () => {
  const { code, stdout } = await curp(['conformidad', '--', 'true']);
  expect(code).toBe(1);
  expect(stdout).toContain('se espera ZAHX desde la posición 1; responde un renglón que no es JSON, o ninguno');
  expect(stdout).toContain('más: todas, con --json.');
});

test('2 — a program that never stops writing is ended', async () => {
  const endless = ['-e', 'for (;;) require("fs").writeSync(1, "SABC560626MDFLRN01\\n".repeat(1000))'];
  const answer = await curp(['conformidad', '--', process.execPath, ...endless]);
  expect(answer).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('más de 1 MB') });
});

test('2 — a program that does not exist', async () => {
  const { code, stderr } = await curp(['conformidad', '--', 'no-hay-tal-programa']);
  expect(code).toBe(2);
  expect(stderr).toContain('No se pudo ejecutar ese programa.');
});
