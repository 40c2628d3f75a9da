// Reads the Markdown pages of the repository and their code blocks, for the tests of the documentation.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT: string = join(import.meta.dirname, '../../');

const NOT_OURS = /(^|\/)(node_modules|dist|coverage|reports|\.stryker-tmp|\.git)$/;

export const MARKDOWN: readonly string[] = globSync(['**/*.md', '.changeset/*.md'], {
  cwd: ROOT,
  exclude: (path) => NOT_OURS.test(path),
})
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

export function readPage(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export interface Fence {
  readonly path: string;
  /** Of its first line. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

export function fencesOf(path: string): Fence[] {
  const source = readPage(path);
  return Array.from(source.matchAll(/^```(\S*)\n(.*?)^```$/gms), ({ index, 1: language = '', 2: text = '' }) => ({
    path,
    line: source.slice(0, index).split('\n').length,
    language,
    text,
  }));
}
