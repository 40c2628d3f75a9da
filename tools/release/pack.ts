// Packs workspaces as npm would publish them.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Returns the tarballs, written into the folder. */
export function pack(names: readonly string[], folder: string): string[] {
  const args = ['pack', '--json', '--pack-destination', folder, ...names.map((name) => `--workspace=${name}`)];
  const packed = JSON.parse(
    execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] }),
  );
  return (Array.isArray(packed) ? packed : Object.values(packed)).map(({ filename }) => join(folder, filename));
}
