// The lists that run at once: four of a project, sixteen of a process, the last four for other projects.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ConcurrentLists } from '../../src/lists/concurrent-lists.ts';

function newResponse(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

/** Enters so many lists of a project. */
function enter(lists: ConcurrentLists, project: string, count: number): ServerResponse[] {
  return Array.from({ length: count }, () => {
    const response = newResponse();
    lists.enter(project, response);
    return response;
  });
}

test('the fifth list of a project is refused until one of the four ends; another project is not', () => {
  const lists = new ConcurrentLists();
  const [first] = enter(lists, 'uno', 4);
  expect(() => enter(lists, 'uno', 1)).toThrow(expect.objectContaining({ id: 'lists.too-many' }));
  enter(lists, 'otro', 1);
  first?.emit('close');
  enter(lists, 'uno', 1);
  expect(() => enter(lists, 'uno', 1)).toThrow(expect.objectContaining({ id: 'lists.too-many' }));
});

test('the seventeenth list of a process is refused until one of the sixteen ends', () => {
  const lists = new ConcurrentLists();
  const projects = Array.from({ length: 16 }, (_, number) => `proyecto-${number}`);
  const open = projects.flatMap((project) => enter(lists, project, 1));
  expect(() => enter(lists, 'otro', 1)).toThrow(expect.objectContaining({ id: 'service.overloaded' }));
  open[0]?.emit('close');
  enter(lists, 'otro', 1);
  expect(() => enter(lists, 'otro más', 1)).toThrow(expect.objectContaining({ id: 'service.overloaded' }));
});

test('the last four places of a process are for projects without a list in it', () => {
  const lists = new ConcurrentLists();
  for (const project of ['a', 'b', 'c']) enter(lists, project, 4);
  enter(lists, 'd', 1);
  expect(() => enter(lists, 'd', 1)).toThrow(expect.objectContaining({ id: 'service.overloaded' }));
  for (const project of ['e', 'f', 'g']) enter(lists, project, 1);
  expect(() => enter(lists, 'h', 1)).toThrow(expect.objectContaining({ id: 'service.overloaded' }));
});

test('a list whose caller has gone takes no place', () => {
  const lists = new ConcurrentLists();
  const gone = newResponse();
  gone.destroy();
  for (let count = 0; count < 20; count++) lists.enter('uno', gone);
  expect(() => enter(lists, 'uno', 4)).not.toThrow();
});
