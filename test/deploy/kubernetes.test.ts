// deploy/kubernetes: the manifests agree with each other and with the service: settings, ports, paths and shutdown time.
// test/nightly validates them by the schemas of Kubernetes.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { LONGEST_BODY_MS } from '../../apps/api/src/http/read-body.ts';
import { envExample, readConfig } from '../../apps/api/src/config.ts';
import { ROOT } from '../../tools/testing/repository-pages.ts';
import { serviceOf } from './compose.ts';
import { IMAGE } from './dockerfile.ts';
import { HAS_KUBECTL, PATIENCE_MS } from './kubectl.ts';

const FOLDER = join(ROOT, 'deploy/kubernetes');

type Labels = Readonly<Record<string, string>>;

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: SecretKey };
}

interface SecretKey {
  readonly name: string;
  readonly key: string;
  readonly optional?: boolean;
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly volumeMounts?: readonly { readonly mountPath: string }[];
  readonly args: readonly string[];
  readonly env: readonly Variable[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly lifecycle?: object;
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly securityContext: object;
}

interface Pod {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly containers: readonly [Container];
    readonly securityContext: object;
    readonly automountServiceAccountToken: boolean;
    readonly terminationGracePeriodSeconds: number;
    readonly topologySpreadConstraints: readonly { readonly labelSelector: { readonly matchLabels: Labels } }[];
  };
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own, validated by its schema first
  readonly spec: any;
}

function read(path: string): Manifest {
  return parse(readFileSync(join(FOLDER, path), 'utf8'), { merge: true }) as Manifest;
}

const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml') && !path.endsWith('kustomization.yaml'))
  .toSorted();

const DEPLOYMENT = read('deployment.yaml');
const POD = DEPLOYMENT.spec.template as Pod;
const [API] = POD.spec.containers;
const JOB_POD = read('migrations/job.yaml').spec.template as Pod;
const ADMIN_POD = read('admin/job.yaml').spec.template as Pod;
const BACKUP_POD = read('backup/cronjob.yaml').spec.jobTemplate.spec.template as Pod;
/** Of our image. */
const PODS = [POD, JOB_POD, ADMIN_POD];
const OWNER: Labels = { ADMIN_DATABASE_URL: 'curp-migrations/admin-database-url' };
const FOLDERS = ['.', 'migrations', 'admin'];

describe('deploy/kubernetes, by kubectl', () => {
  test.runIf(HAS_KUBECTL).for([...FOLDERS, 'backup'])('kubectl puts %s together', (path) => {
    const options = { encoding: 'utf8', timeout: PATIENCE_MS } as const;
    const { status, stdout } = spawnSync('kubectl', ['kustomize', join(FOLDER, path)], options);
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/image: curp-api$/m);
  });
});

describe('deploy/kubernetes, the files with each other', () => {
  test.for(FOLDERS)('kustomization.yaml in %s has every file and a tag for the image', (path) => {
    const { resources, images } = kustomization(join(path, 'kustomization.yaml'));
    const here = FILES.filter((file) => join(path, file.split('/').at(-1) ?? '') === file);
    expect(resources.toSorted()).toEqual(here.map((file) => file.split('/').at(-1)).toSorted());
    expect(images).toEqual([
      { name: API.image, newName: expect.any(String), newTag: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    ]);
  });

  test.for(FOLDERS)('%s has the same image as the others', (path) => {
    expect(kustomization(join(path, 'kustomization.yaml')).images).toEqual(kustomization('kustomization.yaml').images);
  });

  const selectors: readonly [string, Labels, Pod][] = [
    ['Deployment', DEPLOYMENT.spec.selector.matchLabels, POD],
    ['Service', read('service.yaml').spec.selector, POD],
    ['PodDisruptionBudget', read('poddisruptionbudget.yaml').spec.selector.matchLabels, POD],
    ['NetworkPolicy', read('networkpolicy.yaml').spec.podSelector.matchLabels, POD],
    ['NetworkPolicy of the migrations', read('migrations/networkpolicy.yaml').spec.podSelector.matchLabels, JOB_POD],
    ['NetworkPolicy of curp-admin', read('admin/networkpolicy.yaml').spec.podSelector.matchLabels, ADMIN_POD],
    ['NetworkPolicy of the backup', read('backup/networkpolicy.yaml').spec.podSelector.matchLabels, BACKUP_POD],
    ...POD.spec.topologySpreadConstraints.map(({ labelSelector }): [string, Labels, Pod] => [
      'spread',
      labelSelector.matchLabels,
      POD,
    ]),
  ];

  test.for(selectors)('%s selects its pods and not the other ones', ([, labels, pod]) => {
    expect([...PODS, BACKUP_POD].filter(({ metadata }) => isSelected(metadata.labels, labels))).toEqual([pod]);
  });

  test('the autoscaler scales the Deployment, which sets no replicas', () => {
    expect(read('horizontalpodautoscaler.yaml').spec.scaleTargetRef).toEqual({
      apiVersion: DEPLOYMENT.apiVersion,
      kind: DEPLOYMENT.kind,
      name: DEPLOYMENT.metadata.name,
    });
    expect(DEPLOYMENT.spec).not.toHaveProperty('replicas');
  });

  test('port numbers are those of the settings, and every port name exists', () => {
    const numbers = Object.fromEntries(
      (API.ports ?? []).map(({ name, containerPort }) => [name, String(containerPort)]),
    );
    expect(numbers).toEqual({ http: valueOf('PORT'), ops: valueOf('OPS_PORT') });
    const policy = read('networkpolicy.yaml').spec.ingress as { ports: { port: string }[] }[];
    expect(policy.map(({ ports }) => ports.map(({ port }) => port))).toEqual([['http'], ['ops']]);
    expect(read('service.yaml').spec.ports).toMatchObject([{ targetPort: 'http' }]);
  });

  test('a pod can reach only DNS and its stores', () => {
    expect(portsOut('networkpolicy.yaml')).toEqual([[53, 53], [5432], [6379]]);
    expect(portsOut('migrations/networkpolicy.yaml')).toEqual([[53, 53], [5432]]);
    expect(portsOut('admin/networkpolicy.yaml')).toEqual([[53, 53], [5432]]);
    expect(portsOut('backup/networkpolicy.yaml')).toEqual([[53, 53], [5432]]);
  });
});

function isSelected(labels: Labels, selector: Labels): boolean {
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}

function kustomization(path: string): Kustomization {
  return parse(readFileSync(join(FOLDER, path), 'utf8')) as Kustomization;
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly configMapGenerator?: readonly object[];
  readonly images: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[];
}

interface Way {
  readonly to: readonly object[];
  readonly ports: readonly { readonly port: number }[];
}

/** The egress ports of a policy, whose targets must be selected by labels. */
function portsOut(path: string): number[][] {
  return (read(path).spec.egress as Way[]).map(({ to, ports }) => {
    expect(to).toEqual([{ namespaceSelector: expect.anything(), podSelector: expect.anything() }]);
    return ports.map(({ port }) => port);
  });
}

/** Secret and key of each variable from a Secret, with a question mark if optional. */
function fromSecrets({ spec }: Pod): Labels {
  return secretsOf(spec.containers[0].env);
}

function secretsOf(variables: readonly Variable[]): Labels {
  const secrets = variables.flatMap(({ name, valueFrom }) => {
    const secret = valueFrom?.secretKeyRef;
    return secret === undefined ? [] : [[name, `${secret.name}/${secret.key}${secret.optional === true ? '?' : ''}`]];
  });
  return Object.fromEntries(secrets) as Labels;
}

function valueOf(name: string): string | undefined {
  return API.env.find((variable) => variable.name === name)?.value;
}

describe('deploy/kubernetes, the files and the service', () => {
  const settings = new Set(Array.from(envExample().matchAll(/^([A-Z_]+)=/gm), ([, name]) => name));
  const secrets: Labels = {
    DATABASE_URL: 'postgres://usuario@servidor:5432/base',
    REDIS_URL: 'redis://servidor:6379',
    TOKEN_PEPPER: 'una pimienta de pruebas',
  };

  test.for([
    { previous: undefined, when: 'without a previous pepper' },
    { previous: '', when: 'with an empty one' },
    { previous: 'la pimienta de antes', when: 'with one' },
  ])('every variable is a setting, and the service accepts all of them together, $when', ({ previous }) => {
    expect(API.env.map(({ name }) => name).filter((name) => !settings.has(name))).toEqual([]);
    const given: Record<string, string | undefined> = { ...secrets, TOKEN_PEPPER_PREVIOUS: previous };
    const environment = Object.fromEntries(API.env.map(({ name, value }) => [name, value ?? given[name]]));
    expect(readConfig(environment)).toMatchObject({ ok: true, config: { TOKEN_PEPPER_PREVIOUS: previous ?? '' } });
  });

  test('only secret settings come from a Secret; migrations have their own', () => {
    const admin = { ADMIN_DATABASE_URL: 'curp-admin/admin-database-url' };
    const peppers = { TOKEN_PEPPER: 'curp-api/token-pepper', TOKEN_PEPPER_PREVIOUS: 'curp-api/token-pepper-previous?' };
    const stores = { DATABASE_URL: 'curp-api/database-url', REDIS_URL: 'curp-api/redis-url' };
    expect(PODS.map(fromSecrets)).toEqual([{ ...stores, ...peppers }, OWNER, { ...admin, ...peppers }]);
    const [, owner] = ADMIN_POD.spec.containers as readonly Container[];
    expect(owner?.args).toEqual(ADMIN_POD.spec.containers[0].args);
    expect(secretsOf(owner?.env ?? [])).toEqual({ ...peppers, ...OWNER });
    expect(FILES.map((path) => read(path).kind)).not.toContain('Secret');
  });

  test('no network is believed by default: the operator names the proxies in a ConfigMap', () => {
    const { value, valueFrom } = API.env.find(({ name }) => name === 'TRUST_PROXY') ?? {};
    const proxies = { name: 'curp-api', key: 'trust-proxy', optional: true };
    expect([value, valueFrom]).toEqual([undefined, { configMapKeyRef: proxies }]);
    expect(readFileSync(join(ROOT, 'deploy/kubernetes/README.md'), 'utf8')).toContain(
      'kubectl create configmap curp-api -n curp --from-literal=trust-proxy=RED',
    );
  });

  test('the grace period is longer than the drain and the longest shutdown', () => {
    const stop = /LONGEST_STOP_MS = ([\d_]+)/.exec(readFileSync(join(ROOT, 'apps/api/src/main.ts'), 'utf8'))?.[1];
    const longest = Number(valueOf('DRAIN_MS')) + Number(stop?.replaceAll('_', ''));
    expect(longest).toBeGreaterThan(LONGEST_BODY_MS);
    expect(API.lifecycle).toBeUndefined();
    expect(POD.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(longest);
  });

  test('the drain outlasts the probe that notices it, with five seconds for the rest of the cluster', () => {
    const { periodSeconds, failureThreshold } = API.readinessProbe;
    expect(Number(valueOf('DRAIN_MS'))).toBeGreaterThanOrEqual((periodSeconds * failureThreshold + 5) * 1000);
    expect(DEPLOYMENT.spec.strategy.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
  });

  test.for([
    { who: 'the service', pod: POD, user: IMAGE.user },
    { who: 'the migrations', pod: JOB_POD, user: IMAGE.user },
    { who: 'curp-admin', pod: ADMIN_POD, user: IMAGE.user },
    { who: 'the backup', pod: BACKUP_POD, user: serviceOf('postgres').user, group: { fsGroup: 999 } },
  ])('$who runs unprivileged, on a read-only root and without capabilities', ({ pod: { spec }, user, group = {} }) => {
    const [uid, gid] = (user ?? '').split(':').map(Number);
    expect(spec.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: uid,
      runAsGroup: gid,
      seccompProfile: { type: 'RuntimeDefault' },
      ...group,
    });
    expect(spec.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.containers[0].resources).toMatchObject({
      requests: { cpu: /./, memory: /./ },
      limits: { memory: /./ },
    });
  });

  test('the backup has the image of PostgreSQL that Compose runs, and the script of its folder', () => {
    const [{ image, command, volumeMounts }] = BACKUP_POD.spec.containers;
    const { resources, configMapGenerator } = kustomization('backup/kustomization.yaml');
    expect(image).toBe(serviceOf('postgres').image);
    expect(command).toEqual(['/bin/sh', '/script/curp-backup']);
    expect(volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(['/script', '/backups']);
    expect(configMapGenerator).toEqual([{ name: 'curp-backup', files: ['curp-backup'] }]);
    expect(resources.map((file) => `backup/${file}`).toSorted()).toEqual(
      FILES.filter((file) => file.startsWith('backup/')),
    );
  });

  test('the commands are files of the image', () => {
    const entries = readFileSync(join(ROOT, 'apps/api/tsdown.config.ts'), 'utf8');
    expect(API.args).toEqual(['main.js']);
    expect(JOB_POD.spec.containers[0].args).toEqual(['admin.js', 'migrar']);
    expect(entries).toContain("entry: { main: 'src/main.ts', admin: '../admin/src/main.ts' }");
  });

  test('a process that waits for PostgreSQL is not restarted', () => {
    const probes = [API.startupProbe, API.livenessProbe, API.readinessProbe].map(({ httpGet }) => httpGet);
    expect(probes.map(({ port, path }) => `${port} ${path}`)).toEqual(['ops /livez', 'ops /livez', 'ops /readyz']);
  });
});
