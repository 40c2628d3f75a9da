// Runs the downloads of this machine in a sandbox that has no Node, no network and an empty environment.
import { execFileSync } from 'node:child_process';
import { strict as assert } from 'node:assert';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentMessages } from './smoke.ts';

const PERSON = ['Concepción', 'Salgado', 'Briseño', '1956-06-26', 'Mujer', 'DF'];
const KEY = 'SABC560626MDFLRN01';
const LIST = `nombres,paterno,materno,nacimiento,sexo,entidad\n${PERSON.join(',')}\n`;

export async function tryDownloads(downloads: string): Promise<void> {
  for (const [file, unpack, program] of [
    ['curp-linux-x64.tar.gz', ['tar', '-xf'], 'curp-linux-x64/curp'],
    ['curp_amd64.deb', ['dpkg-deb', '-x'], 'usr/bin/curp'],
    ['curp-linux-x64', ['cp', '--target-directory'], 'curp-linux-x64'],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'curp-tried-'));
    try {
      const [command, option] = unpack;
      const from = join(downloads, file);
      const words = { tar: [from, '-C', folder], 'dpkg-deb': [from, folder], cp: [folder, from] };
      execFileSync(command, [option, ...words[command]]);
      tryProgram(folder, program);
      console.log(`${file}: a key, a list, a workbook, Parquet's sentence, the page and an agent`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

function tryProgram(folder: string, program: string): void {
  // Only the system's libraries and a shell with what the starter calls: no Node anywhere.
  const tools = ['sh', 'dirname', 'readlink'].flatMap((name) => ['--ro-bind', `/usr/bin/${name}`, `/bin/${name}`]);
  const libraries = ['/lib', '/lib64', '/usr/lib/x86_64-linux-gnu'].filter(existsSync);
  const box = [
    ...'--unshare-all --die-with-parent --clearenv --setenv PATH /bin --setenv HOME /work'.split(' '),
    ...'--dev /dev --proc /proc --tmpfs /tmp'.split(' '),
    ...libraries.flatMap((path) => ['--ro-bind', path, path]),
    ...tools,
  ].concat('--bind', folder, '/work', '--chdir', '/work', `/work/${program}`);
  const curp = (words: readonly string[], input = ''): string =>
    execFileSync('bwrap', [...box, ...words], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  assert.equal(curp(['calcular', ...PERSON]), `${KEY}\n`);
  writeFileSync(join(folder, 'lista.csv'), LIST);
  curp(['lista', 'lista.csv', '-o', 'salida.csv']);
  assert.ok(readFileSync(join(folder, 'salida.csv'), 'utf8').includes(KEY));
  curp(['lista', 'lista.csv', '-o', 'salida.xlsx']);
  assert.equal(readFileSync(join(folder, 'salida.xlsx')).subarray(0, 2).toString(), 'PK');
  assert.throws(() => curp(['lista', 'lista.csv', '-o', 'salida.parquet']), /hace falta DuckDB/);
  const page = curp(['pagina']).trim();
  assert.ok(page.endsWith('/curp.html') && existsSync(page.replace('/work', folder)), page);
  assert.ok(curp(['mcp'], `${agentMessages(KEY).join('\n')}\n`).includes(KEY));
}
