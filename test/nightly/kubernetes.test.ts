// deploy/kubernetes: every manifest is valid by the schemas of Kubernetes, without unknown members.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../tools/testing/repository-pages.ts';
import { type Document, schemaOf, unknownMembers } from './kubernetes-schemas.ts';

const FOLDER = join(ROOT, 'deploy/kubernetes');

function read(path: string): Document {
  return parse(readFileSync(join(FOLDER, path), 'utf8'), { merge: true }) as Document;
}

const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml') && !path.endsWith('kustomization.yaml'))
  .toSorted();

test.for(FILES)('%s is as its kind should be, and says nothing that Kubernetes would not read', (path) => {
  const document = read(path);
  const validate = schemaOf(document);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  expect(unknownMembers(validate, document)).toEqual([]);
});

const DEPLOYMENT = read('deployment.yaml');

test.for([
  { wrong: 'a word that is not known', change: { minReadySecond: 5 }, unknown: ['/spec/minReadySecond'], errors: 0 },
  { wrong: 'a figure that is a text', change: { minReadySeconds: 'five' }, unknown: [], errors: 1 },
])('the validators find $wrong', ({ change, unknown, errors }) => {
  const broken = { ...DEPLOYMENT, spec: { ...DEPLOYMENT.spec, ...change } };
  const validate = schemaOf(DEPLOYMENT);
  expect(unknownMembers(validate, broken)).toEqual(unknown);
  validate(broken);
  expect((validate.errors as unknown[] | null)?.length ?? 0).toBe(errors);
});
