// curp-admin tokens … --archivo: a service without a database.
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '@curp/accounts/token-format';
import type { FileToken } from '@curp/accounts/tokens-file';
import { PEPPER } from '../../../tools/testing/process.ts';
import { cellsOf, operatorWith } from '../../../tools/testing/curp-admin.ts';

let folder: string;
let path: string;
const admin = operatorWith({ TOKEN_PEPPER: PEPPER });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curp-tokens-'));
  path = join(folder, 'tokens.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

const records = (): FileToken[] => JSON.parse(readFileSync(path, 'utf8')) as FileToken[];

async function issue(project: string, ...options: string[]): Promise<string> {
  return (await admin('tokens', 'emitir', project, '--archivo', path, ...options)).stdout.trim();
}

describe('emitir', () => {
  test('makes the file that the service reads, for its owner only', async () => {
    const token = await issue('tienda');

    expect(records()).toEqual([
      {
        hash: hashToken(token, PEPPER).toString('hex'),
        proyecto: 'tienda',
        pista: `${token.slice(0, 14)}…`,
        ritmo: 10,
        rafaga: 20,
        cuota: 100_000,
        suspendido: false,
      },
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).not.toContain(token.slice(14));
  });

  test.for([
    { options: ['--ritmo', '5'], figures: { ritmo: 5, rafaga: 10, cuota: 100_000 } },
    { options: ['--rafaga', '3', '--cuota', 'sin-limite'], figures: { ritmo: 10, rafaga: 3, cuota: null } },
    { options: ['--clase', 'test'], figures: { pista: expect.stringMatching(/^curp_test_/) } },
  ])('$options are kept', async ({ options, figures }) => {
    await issue('tienda', ...options);

    expect(records()).toEqual([expect.objectContaining(figures)]);
  });

  test('a second token of a project keeps its figures, and new figures are of both', async () => {
    await issue('otro');
    await issue('tienda', '--ritmo', '7', '--cuota', '50');
    await issue('tienda', '--cuota', '60');

    expect(records().map(({ proyecto, ritmo, rafaga, cuota }) => [proyecto, ritmo, rafaga, cuota])).toEqual([
      ['otro', 10, 20, 100_000],
      ['tienda', 7, 14, 60],
      ['tienda', 7, 14, 60],
    ]);
  });

  test('1 — a third token of a project', async () => {
    await issue('tienda');
    await issue('tienda');
    const before = readFileSync(path, 'utf8');
    const { code, stdout, stderr } = await admin('tokens', 'emitir', 'tienda', '--archivo', path);

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('curp-admin tokens revocar PISTA --archivo RUTA');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test('eight at once lose nothing: each is in the file or was asked to repeat', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => admin('tokens', 'emitir', `project-${place}`, '--archivo', path)),
    );
    const kept = answers.filter(({ code }) => code === 0);

    expect(kept.length).toBeGreaterThan(0);
    expect(records()).toHaveLength(kept.length);
    for (const { stderr } of answers) expect(stderr).toMatch(/^(Token del proyecto|Error: Otra orden está cambiando)/);
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  test('a link stays a link, the owner stays the owner, and who may read it may still do so', async () => {
    const real = join(folder, 'real.json');
    writeFileSync(real, '[]');
    chmodSync(real, 0o640);
    if (process.getuid?.() === 0) chownSync(real, 1, 1);
    const { uid, gid } = statSync(real);
    symlinkSync(real, path);
    await issue('tienda');

    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(records()).toHaveLength(1);
    expect(statSync(real)).toMatchObject({ uid, gid });
    expect(statSync(real).mode & 0o777).toBe(0o640);
  });

  test.for([
    { argv: ['Tienda'], code: 2, says: 'PROYECTO' },
    { argv: ['tienda', '--actor', 'yo'], code: 2, says: '--actor no vale con --archivo' },
  ])('$code — $argv: $says', async ({ argv, code, says }) => {
    const answer = await admin('tokens', 'emitir', '--archivo', path, ...argv);

    expect(answer).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(says) });
    expect(existsSync(path)).toBe(false);
  });
});

describe('listar', () => {
  test('shows everything but the whole hash, which is in JSON', async () => {
    await issue('tienda', '--cuota', 'sin-limite');
    const [record] = records();
    const { stdout } = await admin('tokens', 'listar', '--archivo', path);
    const json = await admin('tokens', 'listar', 'tienda', '--archivo', path, '--json');

    expect(cellsOf(stdout)).toEqual([
      ['PROYECTO', 'PISTA', 'ESTADO', 'RITMO/S', 'RÁFAGA', 'CUOTA/MES', 'HASH'],
      ['tienda', record?.pista, 'vigente', '10', '20', 'sin límite', `${record?.hash.slice(0, 12)}…`],
    ]);
    const { suspendido: _, ...shown } = record ?? {};
    expect(JSON.parse(json.stdout)).toEqual({ tokens: [{ ...shown, estado: 'vigente' }] });
  });

  test('only those of the project that is named', async () => {
    await issue('tienda');

    expect(await admin('tokens', 'listar', 'otro', '--archivo', path)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No hay tokens en el archivo.\n',
    });
  });
});

describe('revocar', () => {
  test.for([
    { name: (record: FileToken) => record.pista, why: 'the hint' },
    { name: (record: FileToken) => record.pista.slice(0, -1), why: 'the hint without its ellipsis' },
    { name: (record: FileToken) => `${record.pista.slice(0, -1)}...`, why: 'the hint with three dots' },
    { name: (record: FileToken) => record.hash, why: 'the hash' },
    { name: (record: FileToken) => `${record.hash.slice(0, 12)}…`, why: 'the hash as it is listed' },
  ])('by $why', async ({ name }) => {
    await issue('tienda');
    await issue('otro');
    const [first, second] = records();
    const asked = await admin('tokens', 'revocar', name(first as FileToken), '--archivo', path);
    const { code, stderr } = await admin('tokens', 'revocar', name(first as FileToken), '--archivo', path, '--si');

    expect([asked.code, asked.stderr]).toEqual([
      1,
      expect.stringMatching(/^Error: Es el último token .+\n.+ --si\.\n$/),
    ]);

    expect([code, stderr]).toEqual([0, expect.stringContaining('Token quitado del archivo.')]);
    expect(records()).toEqual([second]);
  });

  test('1 — a hint that two share, until the hash says which', async () => {
    await issue('tienda');
    const [record] = records() as [FileToken];
    const twin = { ...record, hash: 'f'.repeat(64) };
    writeFileSync(path, JSON.stringify([record, twin]));
    const unclear = await admin('tokens', 'revocar', record.pista, '--archivo', path);
    const clear = await admin('tokens', 'revocar', twin.hash, '--archivo', path);

    expect([unclear.code, clear.code]).toEqual([1, 0]);
    expect(records()).toEqual([record]);
  });

  test.for(['curp_live_', 'f', '', 'nothing'])('1 or 2 — «%s» names none', async (name) => {
    await issue('tienda');

    expect((await admin('tokens', 'revocar', name, '--archivo', path)).code).toBe(name === '' ? 2 : 1);
    expect(records()).toHaveLength(1);
  });
});

describe('a file that cannot be used is reported and not changed', () => {
  test('1 — a record that is not ours', async () => {
    const content = '[{"hash":"ab"}]';
    writeFileSync(path, content);
    const answers = [
      await admin('tokens', 'emitir', 'tienda', '--archivo', path),
      await admin('tokens', 'listar', '--archivo', path),
      await admin('tokens', 'revocar', 'f'.repeat(64), '--archivo', path),
    ];

    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
    for (const { stderr } of answers) expect(stderr).toContain(`No se puede usar el archivo de tokens: `);
    for (const { stderr } of answers) expect(stderr).toContain('"hash" debe tener 64 dígitos');
    expect(readFileSync(path, 'utf8')).toBe(content);
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  test('1 — there is none to list or to revoke from', async () => {
    expect((await admin('tokens', 'listar', '--archivo', path)).code).toBe(1);
    expect((await admin('tokens', 'revocar', 'f'.repeat(64), '--archivo', path)).code).toBe(1);
    expect(existsSync(path)).toBe(false);
  });

  test('1 — a folder, and a folder that is not there', async () => {
    const inFolder = await admin('tokens', 'emitir', 'tienda', '--archivo', folder);
    const nowhere = await admin('tokens', 'emitir', 'tienda', '--archivo', join(folder, 'no', 'tokens.json'));

    expect(inFolder).toMatchObject({ code: 1, stderr: expect.stringContaining('Es una carpeta') });
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('No existe: revise la ruta.') });
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  test('1 — a command died halfway: its file is named, to be removed', async () => {
    writeFileSync(`${path}.lock`, '');
    const { code, stderr } = await admin('tokens', 'emitir', 'tienda', '--archivo', path);

    expect([code, stderr]).toEqual([1, expect.stringContaining(`borre ${path}.lock`)]);
    expect(existsSync(path)).toBe(false);
  });
});
