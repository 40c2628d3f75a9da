// A key as typed -> what is wrong with it, on its tiles; what it tells; and what it was probably meant to be.
import { suggest, todayInMexicoCity, validate, type Validation } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import type { Desk } from '../desk.ts';
import { KeyInput } from '../key/key-input.tsx';
import { type Judgement, lengthJudgement, Verdict } from '../key/verdict.tsx';
import { CheckedTiles } from './checked-tiles.tsx';
import { Facts } from './facts.tsx';
import { findingsOf } from './findings.ts';
import { Suggestions } from './suggestions.tsx';

/** The official example with two letters O where zeros belong. */
const MISTYPED = 'SABC56O626MDFLRNO1';

export function ValidateView({ typedKey, onKey }: Desk): JSX.Element {
  const today = todayInMexicoCity(Date.now());
  const validation = validate(typedKey, { today });
  const suggestions = validation.ok ? [] : suggest(typedKey, { today });
  const isEmpty = validation.key === '';
  return (
    <section class="view validate">
      <div class="intro">
        <h1>Pegue una clave y vea si es válida</h1>
        <p>Se revisan su forma, su fecha, su entidad y su dígito verificador.</p>
      </div>
      <div class="bench">
        <div class="sheet">
          <KeyInput value={typedKey} onType={onKey} onExample={() => onKey(MISTYPED)} />
          <Verdict {...judged(validation)} />
          <Facts validation={validation} />
        </div>
        <div class="result">
          <CheckedTiles validation={validation} />
          {!isEmpty && (
            <div class="outcome">
              <ul class="findings" aria-label="Lo que se encontró">
                {findingsOf(validation).map(({ issue, isWrong }) => (
                  <li class={isWrong ? 'is-wrong' : ''} key={issue.code + issue.parameters?.position}>
                    {describeIssue(issue)}
                  </li>
                ))}
              </ul>
              <Suggestions typed={validation.key} suggestions={suggestions} onUse={onKey} />
              <p class="not-proof">
                Que una clave esté bien formada no prueba que exista ni de quién es: eso solo lo sabe el RENAPO.
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function judged(validation: Validation): Judgement {
  if (validation.key === '') return { look: '', sentence: '' };
  if (validation.ok) return { look: 'is-good', sentence: 'La clave está bien formada.' };
  const { length } = validation.issues;
  const count = length === 1 ? 'un problema' : `${length} problemas`;
  return lengthJudgement(validation.key) ?? { look: 'is-wrong', sentence: `La clave no es válida: tiene ${count}.` };
}
