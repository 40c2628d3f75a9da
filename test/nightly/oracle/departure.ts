// What a departure from the rule is made of: enough to predict the answer of the library that departs.
import type { NameField, Person, RuleId } from '@curp/core';
import type { DisagreementClass } from './contest.ts';
import type { Calculator } from './peers.ts';

/** One position as the rule makes it from the text that the peer reads. */
export interface Place {
  readonly position: number;
  readonly character: string;
  /** The character that decided, as the peer reads it; empty when none did. */
  readonly letter: string;
  readonly rule: RuleId;
  /** The first four letters before an inconvenient word is replaced. */
  readonly word: string;
  readonly person: Person;
}

export interface Departure extends DisagreementClass<Calculator> {
  /** The peer gives no key to a person who has one. */
  readonly refuses?: (person: Person) => boolean;
  /** What the peer makes of a text, in capitals, before it looks for letters. */
  readonly reads?: (text: string, field: NameField, person: Person) => string;
  /** What the rule makes of the text at that step and the peer leaves undone. */
  readonly omits?: (text: string) => string;
  /** What the peer writes where the rule writes something else. */
  readonly writes?: (place: Place) => string | undefined;
}
