// Vite plugin: writes the licences of the code that VitePress brings to the browser, and fails if a package is not listed.
import type { Plugin } from 'vite';
import { notices, thirdPartiesOf } from '../../../tools/release/licences.ts';

export function licencePlugin(): Plugin {
  return {
    name: 'curp-guide-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const listed = new Set(thirdPartiesOf('@curp/guide').map(({ name }) => name));
      for (const chunk of Object.values(bundle)) {
        const used = chunk.type === 'chunk' ? chunk.moduleIds.flatMap(packageOf) : [];
        const missing = used.find((name) => !listed.has(name));
        if (missing !== undefined) this.error(`${missing} is in the guide and not in tools/release/sbom-tree.ts`);
      }
      this.emitFile({ type: 'asset', fileName: 'licencias.txt', source: notices('@curp/guide') });
    },
  };
}

function packageOf(moduleId: string): string[] {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId) ?? [];
  return name === undefined ? [] : [name];
}
