// Builds the files that users install, by name. They are not kept in the repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webPlatform } from '@curp/batch/xlsx';
import { ENTITIES } from '@curp/core';
import { findEntity, OTHER_NAMES } from '@curp/core/entities';
import { MONTH_NAMES } from '../../../packages/batch/src/cells/months.ts';
import { SEX_WORDS } from '../../../packages/batch/src/cells/sexes.ts';
import { zipped } from '../../../packages/batch/src/xlsx/write-zip.ts';
import manifest from '../package.json' with { type: 'json' };
import { bundle, SOURCES } from './bundle.ts';
import { filesPage, HOST_HEADERS } from './files-page.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

const source = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');

/** Placeholder for the address of the Excel files. */
const DEFAULT_ADDRESS = 'https://curp.example.com/excel/';

export async function installFiles(excelAddress = DEFAULT_ADDRESS): Promise<Files> {
  const files = { 'Curp.gs': await appsScript(), 'curp.oxt': await extension() };
  return { ...files, ...withPrefix('excel/', await excelFiles(excelAddress)) };
}

/** What the service sends at /hojas/: the files that need no address of their own, and the page that lists them. */
export function servedFiles(files: Files): Files {
  const alone = Object.fromEntries(Object.entries(files).filter(([name]) => !name.includes('/')));
  return {
    ...alone,
    'index.html': filesPage(source('index.html'), alone),
    'hojas.css': source('hojas.css'),
    _headers: HOST_HEADERS,
  };
}

/** The documented functions precede the bundle, because users read the beginning of the file. */
async function appsScript(): Promise<string> {
  return `${source('google/functions.gs')}\n${await bundle('google/entry.ts', 'CurpHojas')}`;
}

async function extension(): Promise<Uint8Array> {
  const parts = {
    'META-INF/manifest.xml': source('libreoffice/manifest.xml'),
    'description.xml': source('libreoffice/description.xml').replace('{version}', manifest.version),
    'XCurp.idl': source('libreoffice/XCurp.idl'),
    'CalcAddIns.xcu': source('libreoffice/CalcAddIns.xcu'),
    'curp_calc.py': source('libreoffice/curp_calc.py'),
    'curp_regla.py': readFileSync(new URL('../../../ports/python/src/curp/__init__.py', import.meta.url), 'utf8'),
    'curp_tablas.json': JSON.stringify(calcTables()),
  };
  const packed = zipped(
    Object.entries(parts).map(([name, text]) => ({ name, bytes: bytesOf(text) })),
    webPlatform,
  );
  return Buffer.concat(await Array.fromAsync(packed));
}

/** The words that curp_calc.py reads, folded as it folds a cell. */
function calcTables(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const sexes = Object.entries(SEX_WORDS).flatMap(([sex, words]) =>
    [sex, ...words.split(' · ')].map((word) => [folded(word), sex]),
  );
  const entities = ENTITIES.flatMap(({ key, abbreviation, name }) => {
    const names = [key, String(Number(key)), abbreviation, name, ...(OTHER_NAMES.get(abbreviation) ?? [])];
    return names
      .filter((text) => findEntity(text)?.abbreviation === abbreviation)
      .map((text) => [folded(text), abbreviation]);
  });
  const months = MONTH_NAMES.flatMap((names, index) =>
    names.split(' ').map((name) => [folded(name), String(index + 1)]),
  );
  return {
    sexes: Object.fromEntries(sexes),
    entities: Object.fromEntries(entities),
    months: Object.fromEntries(months),
  };
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

async function excelFiles(address: string): Promise<Files> {
  return {
    'manifest.xml': source('excel/manifest.xml').replaceAll('{base}', folderAddress(address)),
    'functions.js': await bundle('excel/entry.ts'),
    'functions.json': source('excel/functions.json'),
    'functions.html': source('excel/functions.html'),
    ...Object.fromEntries(
      ['icono-32.png', 'icono-64.png'].map((name) => [name, readFileSync(join(SOURCES, 'excel', name))]),
    ),
  };
}

/** Excel requires https. */
function folderAddress(address: string): string {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:') throw new Error(`${address} is not an https address`);
  return href.endsWith('/') ? href : `${href}/`;
}

function withPrefix(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [folder + name, content]));
}
