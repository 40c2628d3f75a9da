// Why a key and a person's data may disagree, from the likeliest to the least.
export const CAUSES = [
  'typing-slip',
  'surnames-swapped',
  'word-not-replaced',
  'older-edition',
  'given-name-order',
  'maria-jose',
  'particle-kept',
  'particle-lost',
  'n-for-enye',
  'surname-missing',
  'surname-doubled',
  'married-name',
  'day-month-swapped',
  'date-digit',
  'century',
  'sex',
  'entity',
  'other-date',
  'other-name',
] as const;

export type CauseId = (typeof CAUSES)[number];
