// Letters that another program could not write and replaced: «?» within a word, or U+FFFD. The file no longer has them.

export function hasLostLetters(text: string): boolean {
  return text.includes('\uFFFD') || (text.includes('?') && /\p{L}\?|\?\p{L}/u.test(text));
}
