// The side bar: the sections and links of the map, docs/README.md. Pages about operation and about the code also have
// those of their own map.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { FRONT_PAGE, pageOf, ROOT } from './repository-links.ts';

type Item = DefaultTheme.SidebarItem;

export function titleOf(path: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] ?? path;
  return title.replaceAll('`', '');
}

function linkTo(path: string): string {
  return `/${pageOf(path)}`.replace(/(index)?\.md$/, '');
}

/** The pages that a page links, each once, with the title that it gives itself. */
function pagesIn(text: string, folder: string): Item[] {
  const links = Array.from(text.matchAll(/\]\(([^)#:]+\.md)\)/g), ([, link = '']) => posix.join(folder, link));
  return [...new Set(links)].map((path) => ({ text: titleOf(path), link: linkTo(path) }));
}

function sectionsOf(map: string): Item[] {
  const [, ...sections] = readFileSync(join(ROOT, map), 'utf8').split(/^## /m);
  return sections
    .map((section) => ({
      text: section.slice(0, section.indexOf('\n')),
      items: pagesIn(section, posix.dirname(map)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** All the pages of a map in one group. */
function groupOf(map: string): Item {
  return { text: titleOf(map), items: pagesIn(readFileSync(join(ROOT, map), 'utf8'), posix.dirname(map)) };
}

const MAIN: Item[] = [{ text: 'Inicio', link: '/' }, ...sectionsOf(FRONT_PAGE)];
const OPERATION = groupOf('docs/operations/README.md');
const CODE = groupOf('docs/dev/README.md');
const DECISIONS = groupOf('docs/adr/README.md');

/** Groups in the order in which llms.txt lists their pages. */
export const GROUPS: readonly Item[] = [...MAIN.slice(1), OPERATION, CODE, DECISIONS];

const ABOUT_CODE = ['/dev/', '/en/', '/packages/', '/apps/', '/fixtures/', '/tools/', '/examples/', '/ports/'];

export const SIDEBAR: DefaultTheme.SidebarMulti = {
  '/': MAIN,
  '/operations/': [...MAIN, OPERATION],
  '/deploy/': [...MAIN, OPERATION],
  '/adr/': [...MAIN, DECISIONS],
  ...Object.fromEntries(ABOUT_CODE.map((folder) => [folder, [...MAIN, CODE]])),
};
