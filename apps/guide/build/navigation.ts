// The side bar: groups of pages by their path in the repository, each with the title that the page gives itself.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { pageOf, ROOT } from './repository-links.ts';

type Item = DefaultTheme.SidebarItem;

/** A page that is not written yet is left out. */
function items(...paths: readonly string[]): Item[] {
  return paths
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => ({ text: titleOf(path), link: linkTo(path) }));
}

export function titleOf(path: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] ?? path;
  return title.replaceAll('`', '');
}

function linkTo(path: string): string {
  return `/${pageOf(path)}`.replace(/(index)?\.md$/, '');
}

function docs(...names: readonly string[]): Item[] {
  return items(...names.map((name) => `docs/${name}.md`));
}

const CONTRIBUTIONS = ['README', 'faker', 'ffaker', 'datafaker'].map((name) => `contribuciones/${name}`);
const CASES: Item = { text: 'Casos de conformidad (en inglés)', link: linkTo('fixtures/conformance/README.md') };

const PORTS = globSync('ports/*/README.md', { cwd: ROOT }).toSorted();

const DECISIONS = globSync('docs/adr/0*.md', { cwd: ROOT }).toSorted();

export const SIDEBAR: Item[] = [
  {
    text: 'Ayuda',
    items: [{ text: 'Inicio', link: '/' }, ...docs('pagina', 'listas', 'hojas', 'descargas', 'errores', 'privacidad')],
  },
  { text: 'La norma', items: [...docs('norma', 'diferencias', ...CONTRIBUTIONS), CASES] },
  {
    text: 'Para quien programa',
    items: [
      ...docs('guia', 'empezar', 'formularios', 'agentes', 'bases-de-datos', 'migracion'),
      ...items('apps/cli/README.md', 'examples/README.md', 'ports/README.md', ...PORTS, 'LEEME.md'),
      ...docs('README'),
    ],
  },
  { text: 'Servicio', items: docs('servicio', 'pruebas', 'versiones', 'autohospedaje', 'compatibilidad', 'licencias') },
  {
    text: 'Operación',
    items: [
      ...docs(
        'operations/README',
        'operations/install',
        'operations/runbook',
        'operations/backup',
        'operations/upgrade',
      ),
      ...docs('operations/postgres', 'operations/redis', 'operations/capacity'),
      ...items('deploy/README.md', 'deploy/kubernetes/README.md', 'deploy/monitoring/README.md'),
    ],
  },
  { text: 'Promesas', items: docs('promesas') },
  {
    text: 'El código (en inglés)',
    collapsed: true,
    items: items(
      'README.md',
      ...globSync(['packages/*/README.md', 'apps/*/README.md', 'fixtures/*/README.md'], {
        cwd: ROOT,
      })
        .filter((path) => path !== 'apps/cli/README.md')
        .toSorted(),
      'CONTRIBUTING.md',
      'SECURITY.md',
    ),
  },
  { text: 'Decisiones (en inglés)', collapsed: true, items: items('docs/adr/README.md', ...DECISIONS) },
];
