// Validators of the Kubernetes schemas (kubernetes-models), and the members of a document that they do not know.
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as cronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as volumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as pod } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Pod';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as budget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';

interface Validate {
  (document: unknown): boolean;
  readonly errors?: unknown;
}

const SCHEMAS: Readonly<Record<string, Validate>> = {
  'v1 Namespace': namespace,
  'v1 PersistentVolumeClaim': volumeClaim,
  'v1 Pod': pod,
  'v1 Service': service,
  'apps/v1 Deployment': deployment,
  'batch/v1 CronJob': cronJob,
  'batch/v1 Job': job,
  'policy/v1 PodDisruptionBudget': budget,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
};

export interface Document {
  readonly apiVersion: string;
  readonly kind: string;
  readonly spec: object;
}

export function schemaOf({ apiVersion, kind }: Document): Validate {
  const validate = SCHEMAS[`${apiVersion} ${kind}`];
  if (validate === undefined) throw new Error(`no schema for ${apiVersion} ${kind}`);
  return validate;
}

/** Members that the validator never reads, because its schema lacks them. */
export function unknownMembers(validate: Validate, document: object): string[] {
  const unread = new Set<string>();
  const watch = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    for (const name of Object.keys(value)) unread.add(`${path}/${name}`);
    const members = new Map(Object.entries(value).map(([name, member]) => [name, watch(member, `${path}/${name}`)]));
    return new Proxy(value, {
      get: (target, name) => {
        unread.delete(`${path}/${String(name)}`);
        return members.has(String(name)) ? members.get(String(name)) : Reflect.get(target, name);
      },
    });
  };
  validate(watch(document, ''));
  const parents = [...unread];
  return parents.filter((path) => !parents.some((parent) => path.startsWith(`${parent}/`)));
}
