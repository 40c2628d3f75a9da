// Questions to the store: one in flight per token, and none whose answer a change has overtaken is remembered.
import { startDeadline } from '../deadline.ts';
import { keyOf, type Memory, type TokenHash } from './memory.ts';
import type { Change, Found, TokenStore } from './store.ts';

const QUESTION_MS = 1000;

export type Outcome =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'ended' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed' };

const ENDED: Outcome = { kind: 'ended' };
const ABSENT: Outcome = { kind: 'absent' };
const FAILED: Outcome = { kind: 'failed' };

export class Lookups {
  readonly #store: TokenStore;
  readonly #memory: Memory;
  readonly #underway = new Map<string, Promise<Outcome>>();
  #late = false;
  #failing = false;

  constructor(store: TokenStore, memory: Memory) {
    this.#store = store;
    this.#memory = memory;
  }

  /** Whether somebody waited in vain since the store last answered. */
  get late(): boolean {
    return this.#late;
  }

  /** Whether the last question got no answer at all. */
  get failing(): boolean {
    return this.#failing;
  }

  get size(): number {
    return this.#underway.size;
  }

  underway(key: string): Promise<Outcome> | undefined {
    return this.#underway.get(key);
  }

  ask({ key, hash, older }: TokenHash): Promise<Outcome> {
    const underway = this.#underway.get(key);
    if (underway !== undefined) return underway;
    // A change is told by the hash that the token is kept under, which may be either.
    const keys = older === undefined ? [key] : [key, older.key];
    const question = this.#find(hash, older?.hash).then((outcome) => {
      // A change takes the question out of here: its answer may be older than the change.
      const isCurrent = keys.every((each) => this.#underway.get(each) === question);
      for (const each of keys) if (this.#underway.get(each) === question) this.#underway.delete(each);
      if (isCurrent) this.#remember(outcome, key, older?.key);
      return outcome;
    });
    for (const each of keys) this.#underway.set(each, question);
    return question;
  }

  #remember(outcome: Outcome, key: string, older = key): void {
    if (outcome.kind === 'found') this.#memory.keep(outcome.found.isOlder === true ? older : key, outcome.found);
    if (outcome.kind === 'ended') this.#memory.keep(key, 'ended');
    if (outcome.kind === 'absent') this.#memory.keep(key, undefined);
  }

  /** The same answer, or 'failed' when it takes longer; the question itself goes on and may still be remembered. */
  within(ms: number, question: Promise<Outcome>): Promise<Outcome> {
    return new Promise((resolve) => {
      const cancel = startDeadline(ms, () => {
        this.#late = true;
        resolve(FAILED);
      });
      void question.then((outcome) => {
        cancel();
        resolve(outcome);
      });
    });
  }

  overtake(changes: readonly Change[]): void {
    for (const { hash } of changes) {
      // Of a question nobody knows the project yet.
      if (hash === undefined) this.#underway.clear();
      else this.#forget(this.#underway.get(keyOf(hash)));
    }
  }

  /** It may stand under two keys. */
  #forget(question: Promise<Outcome> | undefined): void {
    if (question === undefined) return;
    for (const [key, underway] of this.#underway) if (underway === question) this.#underway.delete(key);
  }

  overtakeAll(): void {
    this.#underway.clear();
  }

  async #find(hash: Buffer, older: Buffer | undefined): Promise<Outcome> {
    try {
      const found = await this.#store.find(hash, QUESTION_MS, older);
      this.#late = this.#failing = false;
      if (found === 'ended') return ENDED;
      return found === undefined ? ABSENT : { kind: 'found', found };
    } catch {
      this.#late = this.#failing = true;
      return FAILED;
    }
  }
}
