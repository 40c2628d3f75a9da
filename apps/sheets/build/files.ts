// The files that people install -> what is in them. Nothing of this is kept in the repository: each is made from the sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webPlatform } from '@curp/batch/xlsx';
import { zipped } from '../../../packages/batch/src/xlsx/zip-out.ts';
import manifest from '../package.json' with { type: 'json' };
import { bundled, SOURCES } from './bundle.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

const source = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');

/** Where the files of Excel are, unless it is said: an address that nobody has. */
const NOWHERE = 'https://curp.example.com/excel/';

export async function filesOf(excelAddress = NOWHERE): Promise<Files> {
  return {
    'Curp.gs': await appsScript(),
    'curp.oxt': await extension(),
    ...under('excel/', await excelFiles(excelAddress)),
  };
}

/** The functions first: they are what people look at, and what they call is there when they are called. */
async function appsScript(): Promise<string> {
  return `${source('google/functions.gs')}\n${await bundled('google/entry.ts', 'CurpHojas')}`;
}

async function extension(): Promise<Uint8Array> {
  const parts = {
    'META-INF/manifest.xml': source('libreoffice/manifest.xml'),
    'description.xml': source('libreoffice/description.xml').replace('{version}', manifest.version),
    'XCurp.idl': source('libreoffice/XCurp.idl'),
    'CalcAddIns.xcu': source('libreoffice/CalcAddIns.xcu'),
    'curp_calc.py': source('libreoffice/curp_calc.py'),
    'curp-calc.js': await bundled('libreoffice/entry.ts'),
  };
  const packed = zipped(
    Object.entries(parts).map(([name, text]) => ({ name, bytes: bytesOf(text) })),
    webPlatform,
  );
  return Buffer.concat(await Array.fromAsync(packed));
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

async function excelFiles(address: string): Promise<Files> {
  return {
    'manifest.xml': source('excel/manifest.xml').replaceAll('{base}', folderAddress(address)),
    'functions.js': await bundled('excel/entry.ts'),
    'functions.json': source('excel/functions.json'),
    'functions.html': source('excel/functions.html'),
    ...Object.fromEntries(
      ['icono-32.png', 'icono-64.png'].map((name) => [name, readFileSync(join(SOURCES, 'excel', name))]),
    ),
  };
}

/** Excel takes nothing that is not https. */
function folderAddress(address: string): string {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:') throw new Error(`${address} is not an https address`);
  return href.endsWith('/') ? href : `${href}/`;
}

function under(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [folder + name, content]));
}
