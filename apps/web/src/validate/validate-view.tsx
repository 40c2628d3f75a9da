// «Validar»: a typed key -> its issues and suggested corrections, the facts it contains, how each authority reads it and
// its tiles. Several pasted keys become a table.
import { completions, slipPlace, suggest, todayInMexicoCity, validate, type Validation } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ViewProps } from '../view-props.ts';
import { KeyInput } from '../key/key-input.tsx';
import { VALID_IS_NOT_PROOF } from '../key/not-proof.ts';
import type { PastedRow } from '../key/pasted-key.ts';
import { lengthVerdict, Verdict, type VerdictProps } from '../key/verdict.tsx';
import { CheckedTiles } from './checked-tiles.tsx';
import { Facts } from './facts.tsx';
import { findingsOf } from './findings.ts';
import { ManyKeys } from './many-keys.tsx';
import { Readers } from './readers.tsx';
import { Suggestions } from './suggestions.tsx';

/** The official example with two letters O where zeros belong. */
const MISTYPED = 'SABC56O626MDFLRNO1';

export function ValidateView({ typedKey, onKey }: ViewProps): JSX.Element {
  const [pasted, setPasted] = useState<readonly PastedRow[] | null>(null);
  return (
    <section class="view validate">
      <div class="intro">
        <h1>Pegue una clave y vea si es válida</h1>
        <p>Se revisan forma, fecha, entidad y dígito verificador; también de muchas claves a la vez.</p>
      </div>
      {pasted === null ? (
        <OneKey typedKey={typedKey} onKey={onKey} onMany={setPasted} />
      ) : (
        <ManyKeys pasted={pasted} onChange={setPasted} onClose={() => setPasted(null)} />
      )}
    </section>
  );
}

interface OneKeyProps extends Pick<ViewProps, 'typedKey' | 'onKey'> {
  readonly onMany: (pasted: readonly PastedRow[]) => void;
}

function OneKey({ typedKey, onKey, onMany }: OneKeyProps): JSX.Element {
  const today = todayInMexicoCity(Date.now());
  const validation = validate(typedKey, { today });
  return (
    <div class="bench">
      <div class="sheet">
        <KeyInput value={typedKey} onType={onKey} onExample={() => onKey(MISTYPED)} onMany={onMany} />
        <Verdict {...verdictOf(validation)} />
        <ul class="findings" aria-label="Lo que se encontró">
          {findingsOf(validation).map(({ issue, isWrong }) => (
            <li class={isWrong ? 'is-wrong' : ''} key={issue.code + issue.parameters?.position}>
              {describeIssue(issue)}
            </li>
          ))}
        </ul>
        <Suggestions
          typed={validation.key}
          suggestions={suggest(typedKey, { today })}
          place={slipPlace(typedKey, { today })}
          completed={completions(typedKey, { today })}
          onUse={onKey}
        />
      </div>
      <div class={`result ${validation.key === '' ? 'anatomy' : ''}`}>
        {validation.key === '' && <h2>Qué va en cada posición</h2>}
        <CheckedTiles validation={validation} />
        {validation.key !== '' && (
          <div class="outcome">
            <Facts validation={validation} />
            {validation.ok && <Readers typedKey={validation.key} today={today} />}
            <p class="not-proof">{VALID_IS_NOT_PROOF}</p>
          </div>
        )}
      </div>
    </div>
  );
}

function verdictOf(validation: Validation): VerdictProps {
  if (validation.key === '') return { look: '', sentence: '' };
  if (validation.ok) return { look: 'is-good', sentence: 'La clave es válida.' };
  const { length } = validation.issues;
  const count = length === 1 ? 'un problema' : `${length} problemas`;
  return lengthVerdict(validation.key) ?? { look: 'is-wrong', sentence: `La clave no es válida: tiene ${count}.` };
}
