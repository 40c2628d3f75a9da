// Writes apps/sheets/dist, whose folder hojas the service sends at /hojas/: npm run build -w apps/sheets [-- https://address.of/the/files/of/excel/]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installFiles, servedFiles } from './install-files.ts';

const DIST = join(import.meta.dirname, '../dist');

const [address] = process.argv.slice(2);
const files = await installFiles(address);
const served = Object.entries(servedFiles(files)).map(([name, content]) => [`hojas/${name}`, content] as const);
const ofExcel = Object.entries(files).filter(([name]) => name.startsWith('excel/'));
for (const [name, content] of [...served, ...ofExcel]) {
  const path = join(DIST, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(`apps/sheets/dist/${name}: ${content.length.toLocaleString('en')} bytes`);
}
