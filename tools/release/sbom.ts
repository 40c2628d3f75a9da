// npm run sbom: writes a CycloneDX bill of materials per published artifact into reports/sbom. Reproducible: without date
// and serial number, the same package-lock.json gives the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Artifact, ARTIFACTS, type Held, heldBy, ROOT } from './sbom-tree.ts';

/** Packages that contain third-party code that no lock file names. */
const OPAQUE = /^@scalar\/fastify-api-reference$|^@duckdb\/node-bindings-/;

/** https://cyclonedx.org/docs/1.6/json/ */
export function sbom(artifact: Artifact): object {
  const held = heldBy(artifact);
  const [self, ...others] = Array.from(held, ([reference, found]) => component(reference, found));
  const opaque = Array.from(held).filter(([, { name }]) => OPAQUE.test(name));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component: { ...self, type: 'application' } },
    components: others,
    dependencies: Array.from(held, ([ref, { needs }]) => ({ ref, dependsOn: [...needs].toSorted() })),
    ...(opaque.length > 0 && {
      compositions: [{ aggregate: 'incomplete', assemblies: opaque.map(([reference]) => reference) }],
    }),
  };
}

function component(reference: string, { name, version, licence, integrity, isOptional }: Held): object {
  return {
    type: 'library',
    'bom-ref': reference,
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(integrity !== undefined && { hashes: [hash(integrity)] }),
    licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}

/** Subresource integrity is base64, CycloneDX hexadecimal. */
function hash(integrity: string): object {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

if (import.meta.main) {
  const folder = new URL('reports/sbom/', ROOT);
  mkdirSync(folder, { recursive: true });
  for (const artifact of ARTIFACTS) {
    const file = `${artifact.name.replace('@curp/', 'curp-')}.cdx.json`;
    writeFileSync(new URL(file, folder), `${JSON.stringify(sbom(artifact), null, 2)}\n`);
    console.log(`reports/sbom/${file}: ${heldBy(artifact).size - 1} components`);
  }
}
