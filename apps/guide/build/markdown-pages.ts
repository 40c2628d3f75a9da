// Writes every page as Markdown next to its HTML, and llms.txt, the list of them, for programs and agents that read text.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { GROUPS, titleOf } from './navigation.ts';
import { addressOf, pageOf, ROOT } from './repository-links.ts';

const CODE = /^```.*?^```$|`[^`\n]+`/gms;
const PICTURE = /<\/?picture>\s*|<source\b[^>]*>\s*|<img\b[^>]*?\balt="([^"]*)"[^>]*>|!\[([^\]]*)\]\([^)]*\)/g;
const COMMENT = /<!--.*?-->\n*/gs;
const LINK = /\]\((?![a-z]+:|#|\/)([^)\s]+)\)/g;

const HEAD = `# CURP

> La Clave Única de Registro de Población: la norma, y cómo calcularla, explicarla, revisarla y cotejarla. Una CURP calculada no prueba que la persona esté registrada: solo el RENAPO la asigna.

Cada página es Markdown. El contrato del servicio HTTP está en [openapi.json](${relativeTo('/llms.txt', addressOf('openapi.json', 'apps/api'))}).
`;

/** `sources` are paths in the repository. */
export function writeMarkdownPages(outFolder: string, sources: readonly string[]): void {
  for (const source of sources) {
    const copy = join(outFolder, pageOf(source));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, markdownOf(readSource(source), source));
  }
  writeFileSync(join(outFolder, 'llms.txt'), llmsText(sources));
}

function readSource(source: string): string {
  return readFileSync(join(ROOT, source), 'utf8');
}

/** With links between the pages of the site, pictures as their alternative text, and no comments. */
function markdownOf(text: string, source: string): string {
  const own = `/${pageOf(source)}`;
  return outsideCode(text, (prose) =>
    prose
      .replaceAll(COMMENT, '')
      .replaceAll(PICTURE, (_, alt: string | undefined, title: string | undefined) => alt ?? title ?? '')
      .replaceAll(LINK, (_, link: string) => `](${relativeTo(own, addressOf(link, posix.dirname(source)))})`),
  );
}

function outsideCode(text: string, change: (prose: string) => string): string {
  const codes = Array.from(text.matchAll(CODE), ([code]) => code);
  // A mark for each code, which links may contain.
  const changed = change(text.replaceAll(CODE, '\0'));
  return changed.replaceAll('\0', () => codes.shift() ?? '');
}

function relativeTo(page: string, address: string): string {
  return posix.relative(posix.dirname(page), address);
}

/** The first sentence of the page that is not in a title, a table or a picture; of a list, if there is no other. */
function descriptionOf(text: string): string {
  const plain = text.replaceAll(/(?<!!)\[([^\]]+)\]\([^)]*\)/g, '$1');
  const [, sentence] = /^((?![!<|#\-\s]).*?(?:\.|:$))(?=\s|$)/m.exec(plain) ?? [];
  const [, item = ''] = /^- (.+?[.;])(?=\s|$)/m.exec(plain) ?? [];
  return (sentence ?? item).replace(/[:;]$/, '.');
}

/** In the order of the side bar, each page once; the front page and others not in it come last. */
function llmsText(sources: readonly string[]): string {
  const descriptions = new Map(sources.map((source) => [pageOf(source), descriptionOf(readSource(source))]));
  const sectionOf = (heading: string, pages: readonly (readonly [title: string, page: string])[]): string => {
    const lines = pages.map(([title, page]) => `- [${title}](${page}): ${descriptions.get(page)}\n`);
    return `\n## ${heading}\n\n${lines.join('')}`;
  };
  const listed = new Set<string>();
  const groups = GROUPS.map(({ text = '', items = [] }) => {
    const pages = items.map((item) => [item.text ?? '', markdownAddress(item.link ?? '')] as const);
    const added = pages.filter(([, page]) => !listed.has(page));
    for (const [, page] of added) listed.add(page);
    return { text, pages: added };
  });
  const others = sources.filter((source) => !listed.has(pageOf(source)));
  const sections = groups.map(({ text, pages }) => sectionOf(text, pages));
  const last = sectionOf(
    'Otras páginas',
    others.map((source) => [titleOf(source), pageOf(source)]),
  );
  return [HEAD, ...sections, last].join('');
}

function markdownAddress(link: string): string {
  return link === '/' ? 'index.md' : `${link.slice(1)}.md`;
}
