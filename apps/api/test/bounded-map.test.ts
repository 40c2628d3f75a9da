// What callers can make us remember has a cap.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { BoundedMap } from '../src/bounded-map.ts';

function held(map: BoundedMap<string>): string {
  return Array.from(map.values()).join('');
}

test.for([
  { puts: 'abc', holds: 'abc', why: 'there is room for three' },
  { puts: 'abcd', holds: 'bcd', why: 'the first gives place' },
  { puts: 'abcad', holds: 'cad', why: 'what is put again is young again' },
  { puts: 'abcdefgh', holds: 'fgh', why: 'and so on' },
  { puts: 'aaaaaab', holds: 'ab', why: 'the same key takes one place' },
  { puts: 'abcabcabcd', holds: 'bcd', why: 'the order is that of the last round' },
])('$puts leaves $holds — $why', ({ puts, holds }) => {
  const map = new BoundedMap<string>(3);
  for (const letter of puts) map.put(letter, letter);
  expect(held(map)).toBe(holds);
});

test('deleting and clearing leave the order of the others', () => {
  const map = new BoundedMap<string>(3);
  for (const letter of 'abcdef') map.put(letter, letter);
  map.delete('d');
  for (const letter of 'gh') map.put(letter, letter);
  expect(held(map)).toBe('fgh');
  map.clear();
  for (const letter of 'ijklm') map.put(letter, letter);
  expect(held(map)).toBe('klm');
});

test('under any mix of puts and deletes it holds the youngest, at most its cap', () => {
  const map = new BoundedMap<string>(50);
  let model: string[] = [];
  for (let step = 0; step < 20_000; step++) {
    const key = String((step * 7919) % 131);
    model = model.filter((other) => other !== key);
    if (step % 5 === 0) {
      map.delete(key);
    } else {
      map.put(key, key);
      model = [...model, key].slice(-50);
    }
  }
  expect(Array.from(map.values())).toEqual(model);
});

/** What is reachable, in bytes. */
function reachable(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('a full map whose entries are put again and again holds no more than it did', () => {
  const map = new BoundedMap<{ readonly place: number }>(50_000);
  const putAll = (): void => {
    for (let place = 0; place < 50_000; place++) map.put(`key-${place}`, { place });
  };
  for (let round = 0; round < 3; round++) putAll();
  const before = reachable();
  for (let round = 0; round < 40; round++) putAll();
  expect(reachable() - before).toBeLessThan(20_000_000);
  expect(map.size).toBe(50_000);
});
