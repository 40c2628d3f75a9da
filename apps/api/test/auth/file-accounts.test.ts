// file-accounts.ts: a service without PostgreSQL reads its tokens from a file.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AccountSource } from '../../src/auth/accounts.ts';
import { openFileAccounts, type TokenFileError } from '../../src/auth/file-accounts.ts';
import { TokenIdentifier } from '../../src/auth/identify-token.ts';
import { createToken, hashKey, hashToken } from '@curp/accounts/token-format';
import { PEPPER } from '../../../../tools/testing/process.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'curp-tokens-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const TOKEN = createToken('live');
const ROW = {
  hash: hashToken(TOKEN, PEPPER).toString('hex'),
  proyecto: 'nomina',
  pista: 'curp_live_AbCd…',
  ritmo: 5,
  rafaga: 10,
  cuota: null,
  suspendido: false,
};

let files = 0;

function write(content: unknown, path = join(FOLDER, `${files++}.json`)): string {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const ignore = (): void => {};
const now = (): number => performance.now();

function find(accounts: AccountSource, token: string): unknown {
  return accounts.find(hashKey(hashToken(token, PEPPER)));
}

describe('an unusable file is reported in Spanish, with the fix', () => {
  test.for([
    { content: '[', says: 'no es JSON. Debe ser una lista de JSON', why: 'truncated' },
    { content: ROW, says: 'no es una lista. Debe ser una lista de JSON', why: 'one token without its brackets' },
    { content: [7], says: 'el elemento 1 no es un objeto', why: 'a number instead of a token' },
    { content: [{ ...ROW, hash: 'abc' }], says: '"hash" debe tener 64 dígitos hexadecimales', why: 'a hash cut short' },
    { content: [{ ...ROW, hash: TOKEN }], says: '"hash" debe tener 64 dígitos', why: 'the token instead of its hash' },
    { content: [ROW, { ...ROW, ritmo: 0 }], says: 'en el elemento 2, "ritmo" debe ser un entero', why: 'rate 0' },
    { content: [{ ...ROW, rafaga: '10' }], says: '"rafaga" debe ser un entero mayor que 0', why: 'a number as text' },
    { content: [{ ...ROW, cuota: -1 }], says: '"cuota" debe ser un entero desde 0, o null', why: 'a quota below 0' },
    { content: [{ ...ROW, proyecto: '' }], says: '"proyecto" debe ser un texto', why: 'no project' },
    { content: [{ ...ROW, proyecto: 'nómina' }], says: 'minúsculas sin acento', why: 'an invalid project id' },
    { content: Array(9).fill(7), says: 'el elemento 5 no es un objeto; y 4 más.', why: 'a list of something else' },
    { content: [{ ...ROW, suspendido: 'no' }], says: '"suspendido" debe ser true o false', why: 'a word' },
    { content: [ROW, { ...ROW, hash: ROW.hash.toUpperCase() }], says: 'hash repetido', why: 'the same token twice' },
  ])('$says — $why', async ({ content, says }) => {
    const outcome = await openFileAccounts({ path: write(content), now, onBroken: ignore }).catch(String);
    expect(outcome).toContain('No se puede usar el archivo de tokens');
    expect(outcome).toContain(says);
    expect(outcome).not.toContain(TOKEN);
  });

  test('a missing file is reported with its path', async () => {
    const path = join(FOLDER, 'nada.json');
    await expect(openFileAccounts({ path, now, onBroken: ignore })).rejects.toThrow(
      `No se puede usar el archivo de tokens ${path}: no se puede leer (ENOENT). Revise la ruta y los permisos.`,
    );
  });
});

test('its tokens are found, with hashes in either case, and no others', async () => {
  const path = write([{ ...ROW, hash: ROW.hash.toUpperCase(), cuota: 1000, suspendido: true }]);
  const accounts = await openFileAccounts({ path, now, onBroken: ignore });
  expect(find(accounts, TOKEN)).toMatchObject({
    tokenId: 'curp_live_AbCd…',
    project: { id: 'nomina', suspended: true, rate: 5, burst: 10, quota: 1000 },
  });
  expect(find(accounts, createToken('live'))).toBeUndefined();
});

test('two tokens of one project with different limits are refused', async () => {
  const hash = hashToken(createToken('live'), PEPPER).toString('hex');
  const opened = openFileAccounts({ path: write([ROW, { ...ROW, hash, suspendido: true }]), now, onBroken: ignore });
  await expect(opened).rejects.toThrow('el elemento 1 no tiene los límites de otro de su proyecto');
});

test('a change of the file takes effect; a broken file is reported once and the accounts read before stay', async () => {
  const broken: TokenFileError[] = [];
  const path = write([ROW]);
  const source = await openFileAccounts({ path, now, onBroken: (error) => broken.push(error), pollMs: 10 });
  const identifier = new TokenIdentifier({ source, peppers: [PEPPER], staleMs: 1000 });
  const kind = (): string => identifier.identify(TOKEN).kind;
  expect(kind()).toBe('account');

  write('[{', path);
  await expect.poll(() => broken.length, { timeout: 10_000 }).toBe(1);
  expect(kind()).toBe('account');

  write([], path);
  await expect.poll(kind, { timeout: 10_000 }).toBe('unknown');

  write([ROW], path);
  await expect.poll(kind, { timeout: 10_000 }).toBe('account');
  expect(broken.map(String)).toEqual([expect.stringContaining('no es JSON')]);
});

test('an I/O error is reported once and the file is read again, also if it does not change', async () => {
  const broken: TokenFileError[] = [];
  const path = write([ROW]);
  let fails = 0;
  const readText = async (file: string): Promise<string> => {
    if (fails-- > 0) throw Object.assign(new Error(), { code: 'EMFILE' });
    return readFileSync(file, 'utf8');
  };
  const onBroken = (error: TokenFileError): void => void broken.push(error);
  const accounts = await openFileAccounts({ path, now, onBroken, pollMs: 10, readText });
  fails = 3;
  write([], path);
  await expect.poll(() => find(accounts, TOKEN), { timeout: 10_000 }).toBeUndefined();
  expect(broken.map(String)).toEqual([expect.stringContaining('no se puede leer (EMFILE)')]);
});
