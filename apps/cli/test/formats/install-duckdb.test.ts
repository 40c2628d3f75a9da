// Where DuckDB has to be installed depends on how curp was installed. `npm run packed` runs the command that it prints.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { DUCKDB, installCommand } from '../../src/formats/install-duckdb.ts';
import { FOLDER } from './files.ts';

const PROJECT = join(FOLDER, 'proyecto');
mkdirSync(PROJECT);
writeFileSync(join(PROJECT, 'package.json'), '{}');

test('it is the version that the tests run with', () => {
  expect(DUCKDB).toBe(`@duckdb/node-api@${manifest.devDependencies['@duckdb/node-api']}`);
});

test.for([
  { folder: `${PROJECT}/node_modules/@curp/cli/dist`, command: `npm install ${DUCKDB}`, why: 'in a project' },
  {
    folder: `${PROJECT}/node_modules/.pnpm/@curp+cli@1.0.0/node_modules/@curp/cli/dist`,
    command: `npm install ${DUCKDB}`,
    why: 'in a project with links',
  },
  { folder: '/usr/local/lib/node_modules/@curp/cli/dist', command: `npm install --global ${DUCKDB}`, why: 'global' },
  {
    folder: '/home/ana/.npm/_npx/0b1c/node_modules/@curp/cli/dist',
    command: `npx --package=@curp/cli --package=${DUCKDB} -- curp`,
    why: 'by npx',
  },
  { folder: '/opt/mi curp/dist', command: `npm install --no-save --prefix "/opt/mi curp" ${DUCKDB}`, why: 'portable' },
])('$why', ({ folder, command }) => {
  expect(installCommand(folder, PROJECT)).toBe(command);
});

test('from another folder, the project is named', () => {
  const program = join(PROJECT, 'node_modules/@curp/cli/dist');
  expect(installCommand(program, FOLDER)).toBe(`npm install --prefix "${PROJECT}" ${DUCKDB}`);
});
