// The pages of the site are the Markdown files of the repository: where each goes, and what its links lead to.
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { MarkdownOptions } from 'vitepress';

export const ROOT: string = join(import.meta.dirname, '../../..');

/** Files of the repository that a page links and that are not pages: copied when the site is built. */
const linkedFiles = new Set<string>();

/** The map of the documentation; the other pages of docs/ are next to it. */
export const FRONT_PAGE = 'docs/README.md';

export function pageOf(path: string): string {
  return path === FRONT_PAGE ? 'index.md' : path.replace(/^docs\//, '');
}

/** The address of a file that is not a page. As .txt, a browser shows a program instead of saving it. */
function fileAddress(path: string): string {
  linkedFiles.add(path);
  return `/archivos/${path}${path.endsWith('.json') ? '' : '.txt'}`;
}

export function copyLinkedFiles(outFolder: string): void {
  for (const path of linkedFiles) {
    const copy = join(outFolder, fileAddress(path));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(ROOT, path), copy);
  }
}

/** As GitHub makes anchors: lower case, without punctuation, blanks as hyphens. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** A plugin of markdown-it: VitePress expects links between the pages of the site, not between those of the repository. */
export const rewriteLinks: NonNullable<MarkdownOptions['config']> = (markdown) => {
  markdown.core.ruler.push('repository_links', ({ tokens, env }) => {
    const { realPath, path } = env as { readonly realPath?: string; readonly path: string };
    const folder = posix.dirname(relative(ROOT, realPath ?? path));
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const link = token.type === 'link_open' ? (token.attrGet('href') ?? '') : '';
      if (link !== '' && !/^([a-z]+:|#|\/)/.test(link)) token.attrSet('href', addressOf(link, folder));
    }
  });
};

/** In the site, of what a page in a folder of the repository links. */
export function addressOf(link: string, folder: string): string {
  const [file = '', anchor] = link.split('#');
  const target = posix.join(folder, file);
  if (!target.endsWith('.md')) return fileAddress(target);
  return `/${pageOf(target)}${anchor === undefined ? '' : `#${anchor}`}`;
}
