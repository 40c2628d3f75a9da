// Packs every publishable package, installs the tarballs in an empty folder and runs them there, as a stranger would.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = ['@curp/core'];

/** Runs inside the empty folder: plain JavaScript, no source condition, only what was published. */
const TRIAL = `
import assert from 'node:assert/strict';
import { calculate, explain, validate } from '@curp/core';
import { findEntity } from '@curp/core/entities';
import { describeIssue } from '@curp/core/messages';
import { NORM } from '@curp/core/norm';
import cases from '@curp/core/conformance' with { type: 'json' };

const today = '2026-01-01';
let passed = 0;
for (const example of cases.filter(({ kind, curp, erratum, homonimia }) => kind === 'calculate' && curp && !erratum && !homonimia)) {
  const person = {
    givenNames: example.nombres, firstSurname: example.apellido_paterno, secondSurname: example.apellido_materno,
    birthDate: example.fecha, sex: example.sexo, entity: example.entidad,
  };
  const options = { today, edition: example.edition ?? 2021 };
  assert.deepEqual(calculate(person, options), { ok: true, key: example.curp }, example.id);
  assert.equal(explain(person, options).key, example.curp, example.id);
  passed++;
}
assert.equal(validate('SASO750909HDFNNS05', { today }).ok, true);
assert.equal(findEntity('Edo. de México')?.abbreviation, 'MC');
assert.match(describeIssue({ code: 'missing', field: 'sex' }), /Sexo/);
assert.ok(NORM.particulas.statement.length > 0);
assert.ok(passed > 300);
console.log(passed + ' cases of the published pack hold in the published package');
`;

/** The published declarations, read by a strict compiler that knows nothing of this repository. */
const TYPED = `
import { calculate, type Person } from '@curp/core';
const person: Person = { givenNames: 'Ana', firstSurname: 'Soto', birthDate: '1990-12-31', sex: 'M', entity: 'OC' };
const result = calculate(person, { today: '2026-01-01' });
export const key: string = result.ok ? result.key : result.issues.map(({ code }) => code).join();
`;

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'curp-packed-'));
try {
  const workspaces = PACKAGES.map((name) => `--workspace=${name}`);
  const packed = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder, ...workspaces], root));
  const tarballs = (Array.isArray(packed) ? packed : Object.values(packed)).map(({ filename }) =>
    join(folder, filename),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  run('npm', ['install', '--no-save', '--offline', ...tarballs], folder);
  writeFileSync(join(folder, 'trial.js'), TRIAL);
  writeFileSync(join(folder, 'typed.ts'), TYPED);
  process.stdout.write(run(process.execPath, ['trial.js'], folder));
  run(
    join(root, 'node_modules/.bin/tsc'),
    ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', 'typed.ts'],
    folder,
  );
  for (const name of PACKAGES) {
    run(join(root, 'node_modules/.bin/publint'), [join(folder, 'node_modules', name)], root);
    const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
    console.log(`${name}@${version}: packed, installed, typed and run`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
