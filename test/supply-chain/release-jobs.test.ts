// The job of release.yml that publishes stops at a file that the job that builds did not make.
import { hash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/testing/repository-pages.ts';
import { readWorkflow, runJob } from '../../tools/release/workflow.ts';

const FILE = 'curp-core-1.0.0.tgz';

test.for(['publish', 'record'])('%s stops at a file that build did not make', (name) => {
  const job = readWorkflow(join(ROOT, '.github/workflows/release.yml')).jobs[name] ?? { steps: [] };
  const folder = mkdtempSync(join(tmpdir(), 'release-jobs-'));
  const shelf = join(folder, 'artifacts/release');
  mkdirSync(shelf, { recursive: true });
  writeFileSync(join(shelf, FILE), 'what was made');
  const outputs = { build: { sha256: `${hash('sha256', 'what was made')}  ${FILE}` } };
  appendFileSync(join(shelf, FILE), ', and more');
  const run = { folder, server: '', repository: 'curp', commit: '', token: 'a token', environment: {}, outputs };
  expect(() => runJob(name, job, run)).toThrow(`${FILE}: FAILED`);
  rmSync(folder, { recursive: true });
});
