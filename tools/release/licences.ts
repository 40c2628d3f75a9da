// Third-party licences: which are allowed, and the notices that a bundle must contain.
import { readdirSync, readFileSync } from 'node:fs';
import { ARTIFACTS, type Held, heldBy, ROOT } from './sbom-tree.ts';

/** SPDX ids. All allow redistribution under another licence with their notices. */
const ALLOWED = new Set([
  ...'MIT ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 CC0-1.0'.split(' '),
  // For fonts, which are distributed as files of their own.
  'OFL-1.1',
]);

/** In an OR expression one allowed licence is enough. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => ALLOWED.has(choice));
}

export function thirdPartiesOf(name: string): Held[] {
  const artifact = ARTIFACTS.find((one) => one.name === name);
  if (artifact === undefined) throw new Error(`nothing called ${name} leaves this repository`);
  return [...heldBy(artifact).values()]
    .filter(({ isOurs }) => !isOurs)
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const NOTICE = /^(licen[sc]e|copying|notice)/i;

/** For packages under MIT without a licence file. */
const MIT = readFileSync(new URL('LICENSE', ROOT), 'utf8').split('\n').slice(4).join('\n').trim();

function textOf({ name, folder, licence }: Held): string {
  const place = new URL(`${folder}/`, ROOT);
  const files = readdirSync(place).filter((file) => NOTICE.test(file));
  if (files.length > 0) return files.map((file) => readFileSync(new URL(file, place), 'utf8').trim()).join('\n\n');
  if (licence !== 'MIT') throw new Error(`${name} is under ${licence} and does not carry its text`);
  const { author } = JSON.parse(readFileSync(new URL('package.json', place), 'utf8'));
  const holder = typeof author === 'string' ? author : author?.name;
  return `Copyright (c) ${holder ?? `the authors of ${name}`}\n\n${MIT}`;
}

const LINE = `\n\n${'-'.repeat(80)}\n\n`;

/** This repository's licence, then each distinct text with its packages. */
export function notices(name: string): string {
  const owners = new Map<string, string[]>();
  for (const third of thirdPartiesOf(name)) {
    const text = textOf(third).replaceAll('\r\n', '\n');
    owners.set(text, [...(owners.get(text) ?? []), `${third.name} ${third.version} (${third.licence})`]);
  }
  const ours = readFileSync(new URL('LICENSE', ROOT), 'utf8').trim();
  const texts = Array.from(owners, ([text, packages]) => `${packages.join('\n')}\n\n${text}`);
  return `${[`${name}\n\n${ours}`, 'It holds code of these packages:', ...texts].join(LINE)}\n`;
}
