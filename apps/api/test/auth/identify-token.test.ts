// identify-token.ts: every token is answered from memory, at once.
import { describe, expect, test } from 'vitest';
import { Accounts, type AccountSource } from '../../src/auth/accounts.ts';
import { TokenIdentifier } from '../../src/auth/identify-token.ts';
import { createToken, hashKey, hashToken } from '@curp/accounts/token-format';
import { PLENTY } from '../../../../tools/testing/service.ts';

const PEPPER = 'una pimienta solo de pruebas';
const BEFORE = 'la pimienta que había antes';
const STALE_MS = 600_000;

/** A source whose age the test decides. */
class Source implements AccountSource {
  readonly accounts = new Accounts({ now: () => 0, steadyNow: () => 0 });
  age = 0;
  current = true;
  readonly find: AccountSource['find'] = (hash) => this.accounts.find(hash);
  readonly findEnded: AccountSource['findEnded'] = (hash) => this.accounts.findEnded(hash);
  readonly ageMs: AccountSource['ageMs'] = () => this.age;
  readonly tokenCount: AccountSource['tokenCount'] = () => this.accounts.tokenCount;
  readonly isCurrent: AccountSource['isCurrent'] = () => this.current;

  add(token: string, pepper = PEPPER): string {
    this.accounts.putProject(PLENTY);
    const hash = hashKey(hashToken(token, pepper));
    this.accounts.putToken({ hash, tokenId: 't_1', projectId: PLENTY.id, expiresInMs: null, end: null });
    return token;
  }

  end(token: string): void {
    this.accounts.endToken(hashKey(hashToken(token, PEPPER)));
  }
}

function open(sandbox = false): {
  source: Source;
  identifier: TokenIdentifier;
  kind: (token: string) => string;
} {
  const source = new Source();
  const peppers = [PEPPER, BEFORE];
  const identifier = new TokenIdentifier({ source, peppers, sandbox: sandbox ? PLENTY : undefined, staleMs: STALE_MS });
  return { source, identifier, kind: (token) => identifier.identify(token).kind };
}

test.for([PEPPER, BEFORE])('a live token is answered at once, from memory — made with «%s»', (pepper) => {
  const { source, identifier } = open();
  const token = source.add(createToken('live'), pepper);
  const identity = identifier.identify(token);
  expect(identity).toMatchObject({ kind: 'account', account: { tokenId: 't_1', project: PLENTY } });
  expect(identifier.events).toMatchObject({ live: 1 });
});

test.for([
  { make: (token: string) => token.slice(0, -1), why: 'cut short' },
  { make: (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0')), why: 'a wrong checksum' },
  { make: () => 'pruebas', why: 'the sandbox token where it is off' },
  { make: () => '', why: 'empty' },
])('malformed: unknown without asking the source — $why', ({ make }) => {
  const { identifier } = open();
  expect(identifier.identify(make(createToken('live')))).toEqual({ kind: 'unknown', why: { reason: 'malformed' } });
  expect(identifier.events).toMatchObject({ malformed: 1 });
});

test('the sandbox token works only if it is turned on', () => {
  const { identifier } = open(true);
  expect(identifier.identify('pruebas')).toMatchObject({ kind: 'account', account: { project: PLENTY } });
});

describe('a well-formed token that is not in memory', () => {
  test.for([
    { current: true, kind: 'unknown', why: 'the source is up to date' },
    { current: false, kind: 'unavailable', why: 'the source is unreachable' },
  ])('is $kind — $why', ({ current, kind: is }) => {
    const { source, kind } = open();
    source.current = current;
    expect(kind(createToken('live'))).toBe(is);
  });

  test('that has ended is unknown at once, also while the source is unreachable', () => {
    const { source, identifier } = open();
    const token = source.add(createToken('live'));
    source.end(token);
    source.current = false;
    const why = { reason: 'revoked', tokenId: 't_1', projectId: PLENTY.id };
    expect(identifier.identify(token)).toEqual({ kind: 'unknown', why });
    expect(identifier.events).toMatchObject({ revoked: 1, unknown: 0 });
  });
});

test.for([
  { age: 5000, current: true, is: 'account', event: 'live', why: 'fresh' },
  { age: STALE_MS, current: false, is: 'account', event: 'stale', why: 'unreachable for ten minutes' },
  { age: STALE_MS + 1, current: false, is: 'unavailable', event: 'unavailable', why: 'unreachable for longer' },
])('accounts of $age ms: $is — $why', ({ age, current, is, event }) => {
  const { source, identifier, kind } = open();
  const token = source.add(createToken('live'));
  source.age = age;
  source.current = current;
  expect(kind(token)).toBe(is);
  expect(identifier.events).toMatchObject({ [event]: 1 });
});

test('a token whose hash is kept is looked up at every call', () => {
  const { source, kind } = open();
  const [one, other] = [source.add(createToken('live')), createToken('live')];
  expect([one, one, other, one].map(kind)).toEqual(['account', 'account', 'unknown', 'account']);
  source.end(one);
  expect(kind(one)).toBe('unknown');
});
