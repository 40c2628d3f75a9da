// Texts written in place of a name or next to it give no wrong key without an error or a warning in CURP_AVISOS.
import { expect, test } from 'vitest';
import { curpFormula, type Host, warningsFormula } from '../src/formulas.ts';
import { AS_GIVEN, AS_IT_IS, brokenPromises, DOUBTFUL, TIDIED } from './doubtful-rows.ts';

const HOST: Host = { today: '2026-01-01' };

test('every doubtful text is refused, read or warned of as its list says', () => {
  const shown = {
    keys: curpFormula([AS_GIVEN], HOST),
    warnings: warningsFormula([AS_GIVEN], HOST),
    tidyKeys: curpFormula([TIDIED], HOST),
    literalKeys: curpFormula([AS_IT_IS], HOST),
    literalWarnings: warningsFormula([AS_IT_IS], HOST),
  };

  expect(DOUBTFUL.length).toBeGreaterThan(1500);
  expect(brokenPromises(shown)).toEqual([]);
});
