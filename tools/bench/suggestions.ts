// npm run bench -- suggestions: how often a suggestion for a damaged key, without a person, is right, by kind of slip.
// --keys N (3000 unless said) of each kind. Prints a table.
import { parseArgs } from 'node:util';
import { measureSuggestions, mixtures, type SuggestionRates } from './suggestion-rates.ts';

const { values } = parseArgs({ options: { keys: { type: 'string', default: '3000' } } });
const rates = measureSuggestions(Number(values.keys));

console.table(Object.fromEntries(Object.entries(rates).map(([kind, row]) => [kind, shown(row)])));
console.table(
  Object.fromEntries(
    mixtures(rates).map(({ substitution, shownAlone, rightAlone }) => [
      `80 % ${substitution}`,
      { 'shown alone': percent(shownAlone), 'right when alone': percent(rightAlone) },
    ]),
  ),
);

function shown({ right, wrong, several, severalWithTruth, none, undetected, place }: SuggestionRates): object {
  return {
    single: right + wrong,
    right,
    wrong,
    several,
    'truth among them': severalWithTruth,
    none,
    undetected,
    place,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
