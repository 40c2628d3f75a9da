// npm run profile -- NAME TITLE: where the time of the service goes under load, as a picture in the documentation.
// One process on one core with a project that calls often; the first part, in which it is loaded and compiled, is cut.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStage, portOf } from '../faults/stage.ts';
import { closedLoad } from '../load/load.ts';
import { calculation } from '../load/request.ts';
import { drawFlame, flameOf } from './flame.ts';

const SECONDS = 20;
const CUT = 0.5;
const CONNECTIONS = 64;

const [name = 'servicio', title = 'curp-api'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'curp-profile-'));
const stage = await openStage();
try {
  const scene = await stage.scene({ nodes: 0 });
  const { token } = await scene.caller({ rate: 1_000_000, burst: 1_000_000 });
  const node = await scene.startNode({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
  await sleep(1500);
  const request = calculation(token);
  const { perSecond } = await closedLoad({
    port: portOf(node),
    seconds: SECONDS,
    connections: CONNECTIONS,
    request: () => request,
  });
  await scene.close();
  const [file = ''] = readdirSync(folder);
  const flame = flameOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), CUT);
  writeFileSync(join(import.meta.dirname, '../../../docs/imagenes', `${name}.svg`), drawFlame(flame, title));
  console.log(`${Math.round(perSecond)} answers a second under the profiler`);
} finally {
  await stage.close();
  rmSync(folder, { recursive: true });
}
process.exit();
