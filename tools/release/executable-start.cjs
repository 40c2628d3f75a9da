// The script inside the single executable: writes the program's files to the user's cache folder, once per version, and runs
// them there. Threads, the page and the files for databases need a path, which nothing inside an executable has.
const { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, join } = require('node:path');
const { getAsset, getAssetKeys } = require('node:sea');

/** Of this user only: in a shared folder another user could have put a program. */
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'curp');
const FOLDER = join(CACHE, getAsset('version', 'utf8'));
const FILES = getAssetKeys()
  .filter((name) => name !== 'version')
  .map((name) => [name, Buffer.from(getAsset(name))]);

/** Byte by byte: a file that was cut or changed is written again. */
function isWhole() {
  try {
    return FILES.every(([name, bytes]) => readFileSync(join(FOLDER, name)).equals(bytes));
  } catch {
    return false;
  }
}

function write() {
  mkdirSync(CACHE, { recursive: true, mode: 0o700 });
  const fresh = mkdtempSync(join(CACHE, '.'));
  for (const [name, bytes] of FILES) {
    mkdirSync(dirname(join(fresh, name)), { recursive: true });
    writeFileSync(join(fresh, name), bytes);
  }
  rmSync(FOLDER, { recursive: true, force: true });
  try {
    renameSync(fresh, FOLDER);
  } catch {
    // Another process has just written it.
    rmSync(fresh, { recursive: true, force: true });
  }
}

try {
  if (!isWhole()) write();
  createRequire(join(FOLDER, 'run.cjs'))('./run.cjs');
} catch {
  process.stderr.write(`curp no pudo escribir en ${CACHE}: dé permiso, o elija otra carpeta con XDG_CACHE_HOME.\n`);
  process.exitCode = 2;
}
