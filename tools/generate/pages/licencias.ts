// The lists of docs/licencias.md: the third-party packages in each published artifact, and their licences.
import { thirdPartiesOf } from '../../release/licences.ts';
import { ARTIFACTS, type Held } from '../../release/sbom-tree.ts';
import { code, type Parts, table } from './markdown.ts';

function rows(): string[][] {
  const found = new Map<string, { readonly third: Held; readonly places: string[] }>();
  for (const { name } of ARTIFACTS) {
    for (const third of thirdPartiesOf(name)) {
      const key = `${third.name} ${third.version}`;
      const row = found.get(key) ?? { third, places: [] };
      row.places.push(code(name));
      found.set(key, row);
    }
  }
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { third, places }]) => [third.name, third.version, third.licence, places.join(', ')]);
}

function names(isBundle: boolean, hasThirdParties: boolean): string {
  return ARTIFACTS.filter((one) => one.isBundle === isBundle && thirdPartiesOf(one.name).length > 0 === hasThirdParties)
    .map(({ name }) => code(name))
    .join(', ');
}

export const LICENCIAS: Parts = {
  artefactos:
    () => `- ${[names(false, false), names(true, false)].filter((list) => list !== '').join(', ')}: nada de terceros.
- ${names(true, true)}: los paquetes van dentro, y los textos de sus licencias los acompañan.`,
  paquetes: () => table(['Paquete', 'Versión', 'Licencia', 'Está en'], rows()),
};
