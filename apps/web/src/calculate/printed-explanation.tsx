// The person, the key and its eighteen positions on one printed page; on the screen, a table that can be opened.
import { type Explanation, FIELDS, type Position } from '@curp/core';
import { describeIssueInFull } from '@curp/core/messages';
import { SOURCES } from '@curp/core/norm';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { NOT_PROOF } from '../key/not-proof.ts';
import { withAssignedKey } from '../key/positions.ts';
import { type Draft, NAME_FIELDS, personOf } from '../person/draft.ts';
import { entityName, longDate, sexName } from '../person/display-text.ts';
import { nameMarks } from '../person/marks.ts';
import { markedText } from '../person/marked-input.tsx';
import type { DraftExplanation } from '../person/explain-draft.ts';

export interface PrintedExplanationProps {
  readonly draft: Draft;
  readonly explained: DraftExplanation;
  readonly explanation: Explanation;
  /** Another of the person's possible keys, when the user chose it. */
  readonly chosen: string | null;
}

export function PrintedExplanation({ draft, explained, explanation, chosen }: PrintedExplanationProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class={`full ${isOpen ? 'open' : ''}`}>
      <button
        type="button"
        class="toggle"
        aria-expanded={isOpen}
        aria-controls="full-table"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Ocultar la tabla' : 'Ver las dieciocho posiciones'}
      </button>
      <div id="full-table" class="paper">
        <h2>Explicación de la CURP {chosen ?? explanation.key}</h2>
        <dl class="facts">
          {NAME_FIELDS.map((field) => (
            <div key={field}>
              <dt>{FIELDS[field].label}</dt>
              <dd>
                {draft[field].trim() === ''
                  ? '(no tiene)'
                  : markedText(draft[field], nameMarks(draft[field], field, explained, null))}
              </dd>
            </div>
          ))}
          <div>
            <dt>Nacimiento</dt>
            <dd>
              {longDate(personOf(draft).birthDate)}, {entityName(draft.entity)}
            </dd>
          </div>
          <div>
            <dt>Sexo</dt>
            <dd>{sexName(draft.sex)}</dd>
          </div>
        </dl>
        <PositionTable positions={withAssignedKey(explanation.positions, chosen)} />
        <ul class="paper-warnings">
          {explanation.warnings.map((warning) => (
            <li key={warning.code + warning.field + warning.parameters?.offset}>{describeIssueInFull(warning)}</li>
          ))}
        </ul>
        <p class="paper-note">{NOT_PROOF}</p>
        <p class="paper-note">
          {Object.entries(SOURCES)
            .filter(([id]) => explanation.positions.some(({ citation }) => citation.includes(id)))
            .map(([id, name]) => `${id}: ${name}.`)
            .join(' ')}
        </p>
      </div>
    </div>
  );
}

function PositionTable({ positions }: { readonly positions: readonly Position[] }): JSX.Element {
  return (
    <div class="scroll" role="region" aria-label="Las dieciocho posiciones" tabIndex={0}>
      <table class="positions">
        <thead>
          <tr>
            <th scope="col">Posición</th>
            <th scope="col">Carácter</th>
            <th scope="col">De dónde sale</th>
            <th scope="col">Dónde está la regla</th>
          </tr>
        </thead>
        <tbody>
          {positions.map(({ position, character, field, sentence, citation, presumed }) => (
            <tr key={position} class={field ?? 'none'}>
              <td>{position}</td>
              <td>
                <span class={`tile small ${field ?? 'none'}${presumed ? ' presumed' : ''}`}>{character}</span>
              </td>
              <td>{sentence}</td>
              <td>{citation}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
