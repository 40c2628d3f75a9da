import { expect, test } from 'vitest';
import { type Config, envExample, helpText, readConfig } from '../src/config.ts';

const DEVELOPMENT = { SANDBOX: 'si' };

function configOf(env: Readonly<Record<string, string>>): Config {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  return reading.config;
}

test('what is not said has a sensible value', () => {
  expect(configOf(DEVELOPMENT)).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    OPS_PORT: 3001,
    OPS_HOST: '127.0.0.1',
    DATABASE_URL: '',
    DATABASE_SCHEMA: 'curp',
    REDIS_URL: '',
    REDIS_PREFIX: 'curp',
    TOKEN_PEPPER: '',
    TOKENS_FILE: '',
    SANDBOX: true,
    TRUST_PROXY: [],
    LOG_LEVEL: 'info',
    DRAIN_MS: 5000,
    SHED_LAG_MS: 100,
  });
});

test('an empty variable is one that was not set', () => {
  expect(configOf({ ...DEVELOPMENT, PORT: '', HOST: ' ' })).toEqual(configOf(DEVELOPMENT));
});

test.for([
  { name: 'PORT', value: '3000x' },
  { name: 'PORT', value: '65536' },
  { name: 'PORT', value: '-1' },
  { name: 'DATABASE_URL', value: 'mysql://localhost/curp' },
  { name: 'REDIS_URL', value: 'localhost:6379' },
  { name: 'DATABASE_SCHEMA', value: 'Curp"; drop' },
  { name: 'TOKEN_PEPPER', value: 'corta' },
  { name: 'SANDBOX', value: 'true' },
  { name: 'TRUST_PROXY', value: 'todos' },
  { name: 'LOG_LEVEL', value: 'mucho' },
  { name: 'DRAIN_MS', value: '1.5' },
])('$name cannot be «$value», and the problem names it without repeating the value', ({ name, value }) => {
  const reading = readConfig({ ...DEVELOPMENT, [name]: value });
  expect(reading).toMatchObject({ ok: false, problems: [expect.stringContaining(name)] });
  expect(JSON.stringify(reading)).not.toContain(`${value} `);
});

test.for([
  { env: {}, says: 'SANDBOX=si', why: 'nobody could call' },
  { env: { DATABASE_URL: 'postgres://x/y' }, says: 'TOKEN_PEPPER', why: 'tokens need the pepper' },
  { env: { TOKENS_FILE: 't.json' }, says: 'TOKEN_PEPPER', why: 'so do those of a file' },
  {
    env: { DATABASE_URL: 'postgres://x/y', TOKENS_FILE: 't.json', TOKEN_PEPPER: 'x'.repeat(16) },
    says: 'DATABASE_URL y TOKENS_FILE',
    why: 'two places for the tokens',
  },
])('$why', ({ env, says }) => {
  expect(readConfig(env)).toMatchObject({ ok: false, problems: [expect.stringContaining(says)] });
});

test('every problem is told at once', () => {
  expect(readConfig({ PORT: 'x', OPS_PORT: 'y' })).toMatchObject({ ok: false, problems: { length: 2 } });
});

test('help and .env.example name every setting', () => {
  for (const name of Object.keys(configOf(DEVELOPMENT))) {
    expect(helpText()).toContain(`  ${name}`);
    expect(envExample()).toContain(`\n${name}=`);
  }
});

test('the example is a configuration that says what is missing, and nothing else', () => {
  const pairs = envExample()
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split('=') as [string, string]);
  expect(readConfig(Object.fromEntries(pairs))).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('Nadie podría llamar')],
  });
});
