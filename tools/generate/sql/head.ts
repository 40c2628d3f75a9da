// The header of every file: what it is, its version and edition, and that it is generated.
import manifest from '../../../packages/sql/package.json' with { type: 'json' };

/** Each line after the sign with which the language begins a comment. */
export function head(sign: string, what: string): string {
  return [
    `${what}. @curp/sql ${manifest.version}, criterios de 2021.`,
    'Hecho de los registros de @curp/core por npm run docs: no se edita a mano.',
    'Una CURP calculada no prueba que la persona esté registrada.',
  ]
    .map((line) => `${sign} ${line}\n`)
    .join('');
}
