// Writes the install files to apps/sheets/dist: npm run build -w apps/sheets [-- https://address.of/the/files/of/excel/]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installFiles } from './install-files.ts';

const DIST = join(import.meta.dirname, '../dist');

const [address] = process.argv.slice(2);
for (const [name, content] of Object.entries(await installFiles(address))) {
  const path = join(DIST, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(`apps/sheets/dist/${name}: ${content.length.toLocaleString('en')} bytes`);
}
