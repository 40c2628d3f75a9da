// Texts around the bounds of a name, 100 characters that count and 1,000 as typed, and far beyond: all programs refuse them alike.

const PIECES = ['A', '-', ', ', 'LIC. ', 'XX ', 'NO ', 'DE ', '\u0301', 'n\u0303', 'É', "'", '😀', '1', 'Ä '];
const LENGTHS = [100, 101, 999, 1000, 1001, 10_000];

export const LONG_TEXTS: readonly string[] = [
  // Cut between pieces, so that no character is halved.
  ...LENGTHS.flatMap((length) => PIECES.map((piece) => piece.repeat(Math.floor(length / piece.length)))),
  // Blanks in a row count once.
  ...[900, 995, 996, 997, 10_000].flatMap((count) => [`${' '.repeat(count)}RUIZ`, `ANA${' '.repeat(count)}MAR`]),
  ' '.repeat(1000),
  ' '.repeat(1001),
  `${' '.repeat(960)}${'😀'.repeat(21)}`,
];
