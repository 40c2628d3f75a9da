// The steps that must be atomic, as text that stands beside this file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Script {
  readonly text: string;
  readonly sha: string;
}

function load(name: string): Script {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

export const SPEND: Script = load('spend.lua');
export const GIVE_BACK: Script = load('give-back.lua');
export const BEAT: Script = load('beat.lua');
export const FORGET: Script = load('forget.lua');
export const CORRECT: Script = load('correct.lua');
export const RAISE: Script = load('raise.lua');
