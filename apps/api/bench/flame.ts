// A profile of V8 as a picture: each box a function, as wide as its part of the time, on top of the one that called it.
import type { Profiler } from 'node:inspector';

const WIDTH = 1200;
const ROW = 18;
const TOP = 54;
/** Narrower boxes say nothing. */
const NARROWEST = 0.0025;
const LETTER = 6.6;

/** Whose code it is, by where it stands. The first that fits. */
const OWNERS: readonly { readonly name: string; readonly color: string; readonly is: (url: string) => boolean }[] = [
  { name: 'service', color: '#e8a33d', is: (url) => url.includes('/apps/api/') },
  { name: 'rule', color: '#d8624a', is: (url) => url.includes('/packages/') },
  { name: 'Fastify', color: '#8fb0d9', is: (url) => url.includes('/node_modules/') },
  { name: 'Node', color: '#a9c9a4', is: (url) => url.startsWith('node:') },
  { name: 'V8 and the system', color: '#c9c9c9', is: () => true },
];

interface Box {
  readonly name: string;
  readonly url: string;
  micros: number;
  readonly calls: Map<string, Box>;
}

function box(name: string, url: string): Box {
  return { name, url, micros: 0, calls: new Map() };
}

/** What was idle is no part of it, nor the first moments, in which everything is loaded and compiled. */
export function flameOf(profile: Profiler.Profile, skippedShare: number): Box {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const all = box('all', '');
  const { samples = [], timeDeltas = [] } = profile;
  for (let index = Math.floor(samples.length * skippedShare); index < samples.length; index++) {
    const stack: Profiler.ProfileNode[] = [];
    for (let id = samples[index]; id !== undefined; id = parents.get(id)) {
      const node = nodes.get(id);
      if (node !== undefined) stack.push(node);
    }
    if (stack[0]?.callFrame.functionName === '(idle)') continue;
    add(all, stack.toReversed().slice(1), timeDeltas[index] ?? 0);
  }
  return all;
}

function add(all: Box, stack: readonly Profiler.ProfileNode[], micros: number): void {
  let at = all;
  at.micros += micros;
  for (const { callFrame } of stack) {
    const { functionName, url, lineNumber } = callFrame;
    const key = `${functionName} ${url}:${lineNumber}`;
    const place =
      url
        .split('/')
        .at(-1)
        ?.replace(/^node:/, '') ?? '';
    const next = at.calls.get(key) ?? box(functionName === '' ? place : `${functionName} ${place}`.trim(), url);
    at.calls.set(key, next);
    next.micros += micros;
    at = next;
  }
}

export function drawFlame(all: Box, title: string): string {
  const boxes: string[] = [];
  let depth = 0;
  const draw = ({ calls }: Box, left: number, level: number): void => {
    depth = Math.max(depth, level);
    let at = left;
    for (const call of [...calls.values()].toSorted((one, other) => other.micros - one.micros)) {
      const share = call.micros / all.micros;
      if (share < NARROWEST) continue;
      boxes.push(boxOf(call, at, level, share));
      draw(call, at, level + 1);
      at += share;
    }
  };
  draw(all, 0, 0);
  const height = TOP + (depth + 1) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="ui-monospace, monospace" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="8" y="20" font-size="15" font-weight="bold" fill="#222">${escape(title)}</text>`,
    ...legend(all),
    ...boxes,
    '</svg>',
    '',
  ].join('\n');
}

function boxOf({ name, url, micros }: Box, left: number, level: number, share: number): string {
  const [x, y, width] = [left * WIDTH, TOP + level * ROW, share * WIDTH];
  const room = Math.floor((width - 6) / LETTER);
  const text = room < 3 ? '' : name.length <= room ? name : `${name.slice(0, room - 1)}…`;
  const label = text === '' ? '' : `<text x="${(x + 3).toFixed(1)}" y="${y + 13}" fill="#222">${escape(text)}</text>`;
  const shape = `x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, width - 0.6).toFixed(1)}" height="${ROW - 1}"`;
  const told = `${name}: ${(share * 100).toFixed(1)} %, ${Math.round(micros / 1000)} ms`;
  return `<g><title>${escape(told)}</title><rect ${shape} fill="${ownerOf(url).color}"/>${label}</g>`;
}

function legend(all: Box): string[] {
  const own = new Map<string, number>();
  const walk = ({ url, micros, calls }: Box): void => {
    const inner = [...calls.values()].reduce((sum, call) => sum + call.micros, 0);
    const { name } = ownerOf(url);
    own.set(name, (own.get(name) ?? 0) + micros - inner);
    for (const call of calls.values()) walk(call);
  };
  for (const call of all.calls.values()) walk(call);
  return OWNERS.map(({ name, color }, place) => {
    const share = ((own.get(name) ?? 0) / all.micros) * 100;
    const x = 8 + place * 200;
    return `<rect x="${x}" y="32" width="12" height="12" fill="${color}"/><text x="${x + 18}" y="42" fill="#222">${name} ${share.toFixed(0)} %</text>`;
  });
}

function ownerOf(url: string): { readonly name: string; readonly color: string } {
  return OWNERS.find(({ is }) => is(url)) ?? { name: '', color: '#c9c9c9' };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
