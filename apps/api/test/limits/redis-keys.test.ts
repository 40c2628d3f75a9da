// Redis Cluster places a key by what its first braces enclose: the keys of one charge must be in one slot.
import { expect, test } from 'vitest';
import { RedisKeys } from '../../src/limits/redis-keys.ts';

test.for([
  { project: 'proyecto', why: 'a plain name' },
  { project: 'p{1}', why: 'braces in the name' },
])('the keys of $project live in one slot — $why', ({ project }) => {
  const names = new RedisKeys('curp').ofCharge(project, { hour: '2026031500', month: '2026-03' });
  const placed = names.map((name) => /\{([^}]+)\}/.exec(name)?.[1]);
  expect(new Set(placed).size).toBe(1);
  expect(placed[0]).toMatch(/^p/);
});
