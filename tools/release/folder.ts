// npm run release:version [-- 1.0.1]: writes the version (version.ts) and the generated pages, builds the page and the files of
// the sheets and writes descargas/, what people use without installing anything, with SHA256SUMS. --check compares curp.html with
// a fresh build and writes nothing; a test compares the rest.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PORTS } from '../../apps/cli/src/ports.ts';
import { FILES } from '../../packages/sql/src/index.ts';
import { readSettings, writeVersion } from './version.ts';

const ROOT = join(import.meta.dirname, '../..');
export const FOLDER = join(ROOT, 'descargas');

const BUILT: Readonly<Record<string, string>> = {
  'curp.html': 'apps/web/dist/curp.html',
  'curp.oxt': 'apps/sheets/dist/hojas/curp.oxt',
  'Curp.gs': 'apps/sheets/dist/hojas/Curp.gs',
};

/** `npm run docs` writes them there. */
const SQL = Object.values(FILES).map(({ file }) => `sql/${file}`);

/** Files of the folder that are copies of files of the repository, and of which. */
export const COPIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PORTS).map(([port, { path, file }]) => [`${port}/${file}`, `ports/${path}`]),
);

/** The five lines of the folder. */
export function page(version: string): string {
  return `# Descargas de CURP ${version}

- \`curp.html\`: la página en un archivo; guárdela y ábrala con doble clic, sin internet. [Cómo se usa](../docs/pagina.md).
- \`curp.oxt\`: \`=CURP(…)\` para LibreOffice Calc; ábrala y acepte instalarla. \`Curp.gs\`: lo mismo para Google Sheets; péguelo en Extensiones › Apps Script. [Hojas de cálculo](../docs/hojas.md).
- \`python\`, \`php\`, \`go\`, \`java\`, \`csharp\`: la regla en un archivo, sin dependencias; cópielo a su programa. [Otros lenguajes](../docs/lenguajes.md).
- \`sql\`: la regla como funciones de PostgreSQL, MariaDB y MySQL, DuckDB, ClickHouse, BigQuery y Snowflake. [Bases de datos](../docs/bases-de-datos.md).
- \`sha256sum --check SHA256SUMS\` comprueba los archivos. \`npm run release:version\` los escribe: no se editan a mano.
`;
}

export function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** The page shows its date: that of the release, so that the same sources give the same file. */
export function releaseDate(version: string): string {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const [, date] =
    new RegExp(`^## ${version.replaceAll('.', String.raw`\.`)} \\((\\d{4}-\\d\\d-\\d\\d)\\)$`, 'm').exec(text) ?? [];
  if (date === undefined) throw new Error(`CHANGELOG.md has no entry «## ${version} (date)»`);
  return date;
}

function build(date: string): void {
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(`${date}T12:00:00Z`) / 1000) };
  for (const app of ['apps/web', 'apps/sheets'])
    execFileSync('npm', ['run', '--silent', 'build', '--workspace', app], { cwd: ROOT, env, stdio: 'inherit' });
}

function write(version: string): void {
  for (const name of readdirSync(FOLDER)) if (name !== 'sql') rmSync(join(FOLDER, name), { recursive: true });
  const all = Object.entries({ ...BUILT, ...COPIES });
  for (const [file, from] of all) {
    mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
    copyFileSync(join(ROOT, from), join(FOLDER, file));
  }
  writeFileSync(join(FOLDER, 'LEEME.md'), page(version));
  const files = [...all.map(([file]) => file), ...SQL];
  writeFileSync(join(FOLDER, 'SHA256SUMS'), files.map((file) => `${sha256(join(FOLDER, file))}  ${file}\n`).join(''));
}

if (import.meta.main) {
  const [word] = process.argv.slice(2);
  const isCheck = word === '--check';
  if (!isCheck) {
    writeVersion(word);
    execFileSync('npm', ['run', '--silent', 'docs'], { cwd: ROOT, stdio: 'inherit' });
  }
  const { version } = readSettings();
  build(releaseDate(version));
  if (!isCheck) write(version);
  else if (sha256(join(FOLDER, 'curp.html')) !== sha256(join(ROOT, 'apps/web/dist/curp.html')))
    throw new Error('descargas/curp.html is not what these sources build: npm run release:version');
}
