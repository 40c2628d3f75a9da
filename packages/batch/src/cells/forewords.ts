// Given names after a word that is not a name (FINADO JUAN). The key calculated from that word differs from the person's.
import { fold } from './fold.ts';

export function hasForeword(text: string): boolean {
  return /^(?:finad[oa]|nin[oa]|menor|bebe|difunt[oa]) \S/.test(fold(text).trim());
}
