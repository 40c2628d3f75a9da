// Starts the real LibreOffice Calc with a new profile and the extension installed by LibreOffice's own manager.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** On Debian only the system's Python has the module uno, and it may not be first in the PATH. */
const PYTHON = ['/usr/bin/python3', 'python3'].find((python) => spawnSync(python, ['-c', 'import uno']).status === 0);

export const HAS_CALC: boolean = PYTHON !== undefined && spawnSync('soffice', ['--version']).status === 0;

/** Functions have Spanish names only if the language pack is installed. */
export const HAS_SPANISH_CALC: boolean = HAS_CALC && existsSync('/usr/lib/libreoffice/share/registry/Langpack-es.xcd');

/** The locale of Mexico: commas between arguments, functions in Spanish. */
const IN_MEXICO = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Linguistic/General"><prop oor:name="UILocale" oor:op="fuse"><value>es</value></prop></item>
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>es-MX</value></prop></item>
</oor:items>`;

/** LibreOffice does not install extensions as root. */
const NOBODY = 65_534;
const USER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const DRIVER = readFileSync(join(import.meta.dirname, 'drive_calc.py'), 'utf8');

/** A cell; null for a blank one. */
export type SheetCell = string | number | null | { readonly date: string };

interface Question {
  /** Starting at A1. */
  readonly cells?: readonly (readonly SheetCell[])[];
  /** Formulas by cell, as typed; array formulas by range, with semicolons between arguments. */
  readonly formulas: Readonly<Record<string, string>>;
  readonly show: string;
  /** Day 0 of the sheet's date system. */
  readonly nullDate?: string;
}

export interface Calc {
  /** What each row of the range shows. */
  readonly shown: (question: Question) => Promise<string[]>;
  /** Time of the calculation, without filling the cells. */
  readonly seconds: () => number;
  readonly close: () => Promise<void>;
}

export interface CalcOptions {
  readonly extension?: Uint8Array;
}

/** With the PATH of the system only. */
export async function startCalc({ extension }: CalcOptions): Promise<Calc> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-calc-'));
  mkdirSync(join(folder, 'profile/user'), { recursive: true });
  writeFileSync(join(folder, 'profile/user/registrymodifications.xcu'), IN_MEXICO);
  await run('chmod', ['-R', 'a+rwX', folder]);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const options = { ...USER, cwd: folder, env: { HOME: folder, LANG: 'C.UTF-8', PATH: '/usr/bin:/bin' } };
  if (extension !== undefined) {
    writeFileSync(join(folder, 'curp.oxt'), extension);
    const install = () => run('/usr/bin/unopkg', ['add', '--force', profile, 'curp.oxt'], options);
    // On a busy machine it sometimes crashes at exit.
    await install().catch(install);
  }
  const pipe = basename(folder);
  const words = ['--headless', '--norestore', '--nologo', `--accept=pipe,name=${pipe};urp`];
  const office = spawn('/usr/bin/soffice', [profile, ...words], { ...options, stdio: 'ignore' });
  const driver = spawn(PYTHON ?? '', ['-c', DRIVER, pipe], { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: driver.stdout })[Symbol.asyncIterator]();
  await lines.next();
  let seconds = 0;
  return {
    shown: async ({ cells = [], nullDate = '1899-12-30', ...question }) => {
      driver.stdin.write(`${JSON.stringify({ cells, nullDate, ...question })}\n`);
      const { value = '' } = await lines.next();
      const told = JSON.parse(value) as { shown: string[][]; seconds: number };
      ({ seconds } = told);
      return told.shown.map((row) => row.join(' '));
    },
    seconds: () => seconds,
    close: async () => {
      driver.stdin.end();
      await Promise.all([ended(driver), ended(office)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
