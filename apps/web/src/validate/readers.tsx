// The key as each authority reads it, in a small table; what each one looks at and its citation are below, folded.
import { type KeyReading, readKey } from '@curp/core/readers';
import type { JSX } from 'preact';

export interface ReadersProps {
  readonly typedKey: string;
  readonly today: string;
}

/** Only for a valid key: what an authority does with one that is wrong would look like an approval. */
export function Readers({ typedKey, today }: ReadersProps): JSX.Element {
  const readings = readKey(typedKey, { today });
  return (
    <>
      <h2>Cómo la lee cada autoridad</h2>
      <table class="readers">
        <tbody>
          {readings.map((reading) => (
            <ReaderRow key={reading.reader} {...reading} />
          ))}
        </tbody>
      </table>
      <details class="reader-texts">
        <summary>Qué revisa cada una, y dónde está impreso</summary>
        <dl>
          {readings.map(({ reader, name, scope, citation }) => (
            <div key={reader}>
              <dt>{name}</dt>
              <dd>
                {scope} <cite>{citation}.</cite>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** The names that systems give to the data, in words. */
const DATA_NAMES: Readonly<Record<string, string>> = {
  lugar_nacimiento: 'Lugar de nacimiento',
  sexo_asignado: 'Sexo',
  sexo: 'Sexo',
  entidad: 'Entidad',
  clave: 'Clave',
};

const VERDICTS = new Map<boolean | null, readonly [look: string, text: string]>([
  [true, ['is-good', 'La acepta.']],
  [false, ['is-wrong', 'No la acepta.']],
  [null, ['', 'No se sabe si la acepta.']],
]);

function ReaderRow({ reader, name, isSecondHand, accepts, failures, reads }: KeyReading): JSX.Element {
  const [look, verdict] = VERDICTS.get(accepts) ?? [];
  // What RENAPO refuses and reads is already among the findings and the facts.
  const isTold = reader === 'renapo';
  return (
    <tr>
      <th scope="row">
        {name}
        {isSecondHand && <span class="second-hand"> de segunda mano</span>}
      </th>
      <td>
        <b class={look}>{verdict}</b>
        {!isTold && failures.map(({ clause, sentence }) => <p key={clause}>{sentence}</p>)}
        {!isTold &&
          reads.map(({ name: called, value, note }) => (
            <p key={called}>
              {DATA_NAMES[called] ?? called}: <b>{value}</b> {note !== null && <span class="note-of">{note}</span>}
            </p>
          ))}
      </td>
    </tr>
  );
}
