// deploy/kubernetes/horizontalpodautoscaler.yaml in a simulation of the documented algorithm of Kubernetes: replicas
// follow a load, and neither its noise nor a single high reading moves them to and fro.
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPage } from '../../tools/testing/repository-pages.ts';

interface Rules {
  readonly stabilizationWindowSeconds: number;
  readonly policies: readonly [{ readonly value: number; readonly periodSeconds: number }];
}

interface Autoscaler {
  readonly minReplicas: number;
  readonly maxReplicas: number;
  readonly metrics: readonly [{ readonly resource: { readonly target: { readonly averageValue: string } } }];
  readonly behavior: { readonly scaleUp: Rules; readonly scaleDown: Rules };
}

const { spec } = parse(readPage('deploy/kubernetes/horizontalpodautoscaler.yaml')) as { spec: Autoscaler };
const { scaleUp, scaleDown } = spec.behavior;
const TARGET_CORES = Number.parseInt(spec.metrics[0].resource.target.averageValue, 10) / 1000;
/** The defaults of kube-controller-manager. */
const PERIOD_S = 15;
const TOLERANCE = 0.1;

interface Moment {
  readonly second: number;
  readonly replicas: number;
  readonly desired: number;
}

/** Replicas at each reading; `load` is in cores, all pods together. */
function replicasUnder(load: (second: number) => number, seconds: number): number[] {
  const past: Moment[] = [];
  let replicas = spec.minReplicas;
  for (let second = 0; second <= seconds; second += PERIOD_S) {
    const ratio = load(second) / replicas / TARGET_CORES;
    const desired = Math.abs(ratio - 1) <= TOLERANCE ? replicas : Math.ceil(replicas * ratio);
    past.push({ second, replicas, desired });
    const within = (window: number): Moment[] => past.filter((moment) => moment.second >= second - window);
    const desiredWithin = ({ stabilizationWindowSeconds }: Rules): number[] =>
      within(stabilizationWindowSeconds).map((moment) => moment.desired);
    const most = (within(scaleUp.policies[0].periodSeconds)[0]?.replicas ?? 0) + scaleUp.policies[0].value;
    const least = (within(scaleDown.policies[0].periodSeconds)[0]?.replicas ?? 0) - scaleDown.policies[0].value;
    const [low, high] = [Math.min(...desiredWithin(scaleUp)), Math.max(...desiredWithin(scaleDown))];
    const stable = Math.min(Math.max(replicas, low), high);
    replicas = Math.min(Math.max(stable, least, spec.minReplicas), most, spec.maxReplicas);
  }
  return past.map((moment) => moment.replicas);
}

function changes(replicas: readonly number[]): number[] {
  return replicas.flatMap((count, index) => (index > 0 && count !== replicas[index - 1] ? [count] : []));
}

test('a load that swings by a third every two minutes: replicas rise to what it needs and stay', () => {
  const replicas = replicasUnder((second) => 3 * (1 + Math.sin((second * Math.PI) / 60) / 3), 7200);
  expect(changes(replicas)).toEqual(changes(replicas).toSorted((one, other) => one - other));
  expect(replicas.at(-1)).toBe(Math.ceil(4 / TARGET_CORES));
});

test('one high reading adds nothing', () => {
  expect(changes(replicasUnder((second) => (second === 600 ? 9 : 1.2), 3600))).toEqual([]);
});

test('scales up within two and a half minutes of a load; scales down one pod at a time', () => {
  const replicas = replicasUnder((second) => (second >= 600 && second < 4200 ? 4.7 : 1.2), 9000);
  const needed = Math.ceil(4.7 / TARGET_CORES);
  expect(replicas.indexOf(needed) * PERIOD_S - 600).toBeLessThanOrEqual(150);
  expect(changes(replicas)).toEqual([5, 7, 8, 7, 6, 5, 4, 3]);
});
