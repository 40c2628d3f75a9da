// Whether kubectl is installed. There is no cluster: the tests run only what it does with files.
import { spawnSync } from 'node:child_process';

export const PATIENCE_MS = 30_000;

export const HAS_KUBECTL: boolean =
  spawnSync('kubectl', ['version', '--client'], { timeout: PATIENCE_MS }).status === 0;
