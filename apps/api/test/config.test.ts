import { expect, test } from 'vitest';
import { type Config, envExample, helpText, readConfig } from '../src/config.ts';

const DEVELOPMENT = { SANDBOX: 'si' };

function configOf(env: Readonly<Record<string, string>>): Config {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  return reading.config;
}

test.for([
  { env: { PORT: '4000' }, ops: 4001, why: 'the next one' },
  { env: { PORT: '4000', OPS_PORT: ' ' }, ops: 4001, why: 'blank is not set' },
  { env: { PORT: '4000', OPS_PORT: '9000' }, ops: 9000, why: 'as it says' },
  { env: { PORT: '0' }, ops: 0, why: 'both take a free one' },
  { env: { PORT: '65535' }, ops: 0, why: 'there is no next one' },
])('OPS_PORT follows PORT: $ops with $env, $why', ({ env, ops }) => {
  expect(configOf({ ...DEVELOPMENT, ...env }).OPS_PORT).toBe(ops);
});

test('every setting has a default', () => {
  expect(configOf(DEVELOPMENT)).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    OPS_PORT: 3001,
    OPS_HOST: '127.0.0.1',
    DATABASE_URL: '',
    DATABASE_SCHEMA: 'curp',
    REDIS_URL: '',
    REDIS_PREFIX: 'curp',
    STALE_MINUTES: 10,
    TOKEN_PEPPER: '',
    TOKEN_PEPPER_PREVIOUS: '',
    TOKENS_FILE: '',
    SANDBOX: true,
    TRUST_PROXY: [],
    LOG_LEVEL: 'info',
    DRAIN_MS: 5000,
    LOG_EACH: false,
  });
});

test('an empty variable counts as not set', () => {
  expect(configOf({ ...DEVELOPMENT, PORT: '', HOST: ' ' })).toEqual(configOf(DEVELOPMENT));
});

test.for([
  { name: 'PORT', value: '3000x' },
  { name: 'PORT', value: '65536' },
  { name: 'PORT', value: '-1' },
  { name: 'DATABASE_URL', value: 'mysql://localhost/curp' },
  { name: 'REDIS_URL', value: 'localhost:6379' },
  { name: 'DATABASE_SCHEMA', value: 'Curp; drop' },
  { name: 'DATABASE_SCHEMA', value: 'x'.repeat(51) },
  { name: 'TOKEN_PEPPER', value: 'corta' },
  { name: 'TOKEN_PEPPER_PREVIOUS', value: 'corta' },
  { name: 'SANDBOX', value: 'true' },
  { name: 'TRUST_PROXY', value: 'todos' },
  { name: 'TRUST_PROXY', value: '10.0.0.0/99' },
  { name: 'TRUST_PROXY', value: '127.0.0.1,999.1.1.1' },
  { name: 'TRUST_PROXY', value: '0.0.0.0/0' },
  { name: 'TRUST_PROXY', value: '2001:db8::/129' },
  { name: 'TRUST_PROXY', value: 'fe80::1%eth0' },
  { name: 'LOG_LEVEL', value: 'mucho' },
  { name: 'DRAIN_MS', value: '1.5' },
])('$name cannot be «$value», and the problem names the setting and not the value', ({ name, value }) => {
  const reading = readConfig({ ...DEVELOPMENT, [name]: value });
  expect(reading).toMatchObject({ ok: false, problems: [expect.stringContaining(name)] });
  expect(JSON.stringify(reading)).not.toContain(value);
});

test.for([
  { name: 'DATABASE_URL', value: 'postgres://u:s3cr3t/x@h/b', why: 'a slash in the password' },
  { name: 'DATABASE_URL', value: 'postgres://u:33/s3cr3t@h/b', why: 'a slash after what could be a port' },
  { name: 'DATABASE_URL', value: 'postgres://u:33?s3cr3t@h/b', why: 'a question mark' },
  { name: 'DATABASE_URL', value: 'postgres://u:33#s3cr3t@h/b', why: 'a hash sign' },
  { name: 'DATABASE_URL', value: 'postgres://u:s3cr3t%zz@h/b', why: 'a percent sign that escapes nothing' },
  { name: 'DATABASE_URL', value: 'postgres://u%:s3cr3t@h/b', why: 'the same in the user' },
  { name: 'DATABASE_URL', value: 'postgres://u:s3cr3t%E9@h/b', why: 'a letter that is not UTF-8' },
  { name: 'DATABASE_URL', value: 'postgres://u:s3cr3t@h:99999/b', why: 'a port that there is not' },
  { name: 'DATABASE_URL', value: 'postgres://u:s3cr3t@h:0/b', why: 'port 0' },
  { name: 'DATABASE_URL', value: 'postgres://u:s3cr3t@h/b?port=99999', why: 'the same among the parameters' },
  { name: 'DATABASE_URL', value: 'postgres://', why: 'nothing but the scheme' },
  { name: 'REDIS_URL', value: 'redis://u:s3cr3t/x@h', why: 'a slash in the password' },
  { name: 'REDIS_URL', value: 'redis://:33/s3cr3t@h', why: 'a slash after what could be a port' },
  { name: 'REDIS_URL', value: 'redis://:s3cr3t%zz@h', why: 'a percent sign that escapes nothing' },
  { name: 'REDIS_URL', value: 'redis://:s3cr3t@h:99999', why: 'a port that there is not' },
  { name: 'REDIS_URL', value: 'redis://h/s3cr3t', why: 'a database that is not a number' },
  { name: 'REDIS_URL', value: 'redis:///0', why: 'no host' },
  { name: 'REDIS_URL', value: 'redis://:s3cr3t@a,b', why: 'two servers' },
  { name: 'REDIS_URL', value: 'redis+sentinel://:s3cr3t@a,b,c', why: 'no name of the primary' },
  { name: 'REDIS_URL', value: 'redis+sentinel://:s3cr3t@a,,c/principal', why: 'a Sentinel without a host' },
  { name: 'REDIS_URL', value: 'redis+cluster://:s3cr3t@a,b/2', why: 'a Cluster has no databases' },
  { name: 'REDIS_URL', value: 'redis+cluster://:s3cr3t@a:70000,b', why: 'a port that there is not' },
])('$name is refused with the fix and without its value — $why', ({ name, value }) => {
  const reading = readConfig({ ...DEVELOPMENT, TOKEN_PEPPER: 'x'.repeat(16), [name]: value });
  expect(reading).toMatchObject({ ok: false, problems: [expect.stringMatching(`^${name} .+ % es %25`)] });
  expect(JSON.stringify(reading)).not.toMatch(/s3cr3t|99999/);
});

test.for([
  { name: 'DATABASE_URL', value: 'postgres://h/b', why: 'no user, no port' },
  { name: 'DATABASE_URL', value: 'postgresql://u%40x:p%2F%25%C3%B1@h:5432/b', why: 'escaped signs' },
  { name: 'DATABASE_URL', value: 'postgres://u:p@q@h/b', why: 'an @ in the password, which is no doubt' },
  { name: 'DATABASE_URL', value: 'postgres://u@[2001:db8::1]:5432/b', why: 'IPv6' },
  { name: 'DATABASE_URL', value: 'postgres://u@h/b?options=-c%20role%3Dcurp_service', why: 'a role' },
  { name: 'DATABASE_URL', value: 'postgres://h/b?options=-c role=curp_service&user=a@b', why: 'not escaped, a user' },
  { name: 'DATABASE_URL', value: 'postgres:///b?host=/run/postgresql&port=5433', why: 'a socket' },
  { name: 'DATABASE_URL', value: 'postgres://u:p@/b?host=/run/postgresql', why: 'a user at a socket' },
  { name: 'DATABASE_URL', value: 'postgres://%2Frun%2Fpostgresql/b', why: 'a socket as host' },
  { name: 'REDIS_URL', value: 'redis://h', why: 'only the host' },
  { name: 'REDIS_URL', value: 'rediss://:p%2F@[::1]:6380/2', why: 'TLS, a password, IPv6, a database' },
  { name: 'REDIS_URL', value: 'redis+sentinel://u:p@a:26379,b,[::1]:3/principal', why: 'three Sentinels' },
  { name: 'REDIS_URL', value: 'rediss+sentinel://a/mi-redis.1?sentinelPassword=p', why: 'one, with a password' },
  { name: 'REDIS_URL', value: 'rediss+cluster://:p@a:7000,b:7001', why: 'a Cluster' },
] as const)('$name may be «$value» — $why', ({ name, value }) => {
  expect(configOf({ ...DEVELOPMENT, TOKEN_PEPPER: 'x'.repeat(16), [name]: value })[name]).toBe(value);
});

test('TRUST_PROXY takes addresses and networks of both families', () => {
  const networks = ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'];
  expect(configOf({ ...DEVELOPMENT, TRUST_PROXY: networks.join(', ') }).TRUST_PROXY).toEqual(networks);
});

test('the newline at the end of a secret from a file is removed', () => {
  expect(configOf({ ...DEVELOPMENT, TOKEN_PEPPER: `${'x'.repeat(16)}\n` }).TOKEN_PEPPER).toBe('x'.repeat(16));
});

test.for([
  { env: {}, says: 'SANDBOX=si', why: 'no caller could have a token' },
  { env: { DATABASE_URL: 'postgres://x/y' }, says: 'TOKEN_PEPPER', why: 'tokens need the pepper' },
  {
    env: { DATABASE_URL: 'postgres://h/b?sslrootcert=/no/hay.pem', TOKEN_PEPPER: 'x'.repeat(16) },
    says: 'DATABASE_URL nombra en sslrootcert',
    why: 'a certificate that is not there',
  },
  { env: { TOKENS_FILE: 't.json' }, says: 'TOKEN_PEPPER', why: 'so do those of a file' },
  {
    env: { ...DEVELOPMENT, TOKEN_PEPPER: 'x'.repeat(16), TOKEN_PEPPER_PREVIOUS: 'x'.repeat(16) },
    says: 'es igual a TOKEN_PEPPER',
    why: 'the pepper before is another one',
  },
  {
    env: { DATABASE_URL: 'postgres://x/y', TOKENS_FILE: 't.json', TOKEN_PEPPER: 'x'.repeat(16) },
    says: 'DATABASE_URL y TOKENS_FILE',
    why: 'two places for the tokens',
  },
])('$why', ({ env, says }) => {
  expect(readConfig(env)).toMatchObject({ ok: false, problems: [expect.stringContaining(says)] });
});

test('all problems are reported at once', () => {
  expect(readConfig({ PORT: 'x', OPS_PORT: 'y' })).toMatchObject({ ok: false, problems: { length: 2 } });
});

test('help and .env.example name every setting', () => {
  for (const name of Object.keys(configOf(DEVELOPMENT))) {
    expect(helpText()).toContain(`  ${name}`);
    expect(envExample()).toContain(`\n${name}=`);
  }
});

test('the example is valid except for what must be filled in', () => {
  const pairs = envExample()
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split('=') as [string, string]);
  expect(readConfig(Object.fromEntries(pairs))).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('Nadie podría llamar')],
  });
});
