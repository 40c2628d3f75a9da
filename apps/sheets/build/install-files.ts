// Builds the files that users install, by name. They are not kept in the repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webPlatform } from '@curp/batch/xlsx';
import { zipped } from '../../../packages/batch/src/xlsx/write-zip.ts';
import manifest from '../package.json' with { type: 'json' };
import { bundle, SOURCES } from './bundle.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

const source = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');

/** Placeholder for the address of the Excel files. */
const DEFAULT_ADDRESS = 'https://curp.example.com/excel/';

export async function installFiles(excelAddress = DEFAULT_ADDRESS): Promise<Files> {
  return {
    'Curp.gs': await appsScript(),
    'curp.oxt': await extension(),
    ...withPrefix('excel/', await excelFiles(excelAddress)),
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
    'curp-calc.js': await bundle('libreoffice/entry.ts'),
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
