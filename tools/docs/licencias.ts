// docs/licencias.md: the third-party packages in each published artifact, and their licences.
import { thirdPartiesOf } from '../release/licences.ts';
import { ARTIFACTS, type Held } from '../release/sbom-tree.ts';
import { code, GENERATED, table } from './markdown.ts';

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

export function licencias(): string {
  const free = [names(false, false), names(true, false)].filter((list) => list !== '').join(', ');
  return `${GENERATED}

# Licencias de terceros

Todo lo de este repositorio está bajo la [licencia MIT](../LICENSE). Esta es la lista de lo que escribieron otros y llega a quien usa lo publicado, según \`package-lock.json\`; lo que solo sirve para desarrollar no está.

- ${free}: nada de terceros.
- ${names(false, true)}: npm instala los paquetes junto a la orden, cada uno con el texto de su licencia.
- ${names(true, true)}: los paquetes van dentro, y los textos de sus licencias los acompañan: en \`dist/THIRD-PARTY-NOTICES.txt\` del servicio, en \`pagina/licencias-….txt\` de la página y en \`licencias.txt\` de la guía.

Dos llevan dentro código de otros que ninguna lista de npm nombra: el programa de la página \`/docs\` (Scalar), que se entrega como se publicó, con los avisos que trae, y el motor DuckDB que usa \`curp\` para Parquet.

${table(['Paquete', 'Versión', 'Licencia', 'Está en'], rows())}

\`npm run sbom\` escribe lo mismo en \`reports/sbom\`, en formato CycloneDX 1.6, con la suma SHA-512 de cada paquete y quién necesita a quién.
`;
}
