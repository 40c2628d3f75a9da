// One question put to this library and to its peers: who agrees, and of which class is every disagreement?
import type { RuleId } from '@curp/core';

export interface DisagreementClass<Peer extends string> {
  readonly id: string;
  readonly peers: readonly Peer[];
  /** The rule that decides. */
  readonly rule: RuleId;
  readonly sentence: string;
}

interface Question<Input, Answer, Peer extends string> {
  readonly ours: (input: Input) => Answer;
  readonly peers: Readonly<Record<Peer, (input: Input) => Answer>>;
  readonly classes: readonly DisagreementClass<Peer>[];
  /** The peer's answer, by the rule and the classes alone. */
  readonly predict: (peer: Peer, input: Input, trial?: Trial) => Answer;
}

export interface Trial {
  /** A class set aside: in that, the peer does as the rule does. */
  readonly without?: string;
  /** Told of every class that changes something on the way to the answer. */
  readonly onActive?: (id: string) => void;
}

interface Disagreement<Input, Answer> {
  readonly peer: string;
  readonly input: Input;
  readonly ours: Answer;
  readonly theirs: Answer;
  /** The classes without which the peer would have answered something else. */
  readonly classes: readonly string[];
}

export interface ClassCount<Input, Answer> {
  readonly id: string;
  readonly peer: string;
  readonly rule: RuleId;
  readonly sentence: string;
  readonly cases: number;
  /** The one with the fewest other classes mixed in. */
  readonly example: Disagreement<Input, Answer> | undefined;
}

export interface Outcome<Input, Answer> {
  readonly inputs: number;
  readonly agreements: Readonly<Record<string, number>>;
  readonly counts: readonly ClassCount<Input, Answer>[];
  /** Whatever was not predicted to the letter, agreements included. */
  readonly unexplained: readonly Disagreement<Input, Answer>[];
}

export function contest<Input, Answer, Peer extends string>(
  inputs: readonly Input[],
  question: Question<Input, Answer, Peer>,
): Outcome<Input, Answer> {
  const peers = Object.keys(question.peers) as Peer[];
  const ours = inputs.map(question.ours);
  const unexplained: Disagreement<Input, Answer>[] = [];
  const agreements: Record<string, number> = {};
  const counts: ClassCount<Input, Answer>[] = [];
  for (const peer of peers) {
    const disagreements = disagreementsOf(peer, inputs, ours, question, unexplained);
    agreements[peer] = inputs.length - disagreements.length;
    counts.push(...countsOf(peer, disagreements, question.classes));
  }
  return { inputs: inputs.length, agreements, counts, unexplained };
}

function disagreementsOf<Input, Answer, Peer extends string>(
  peer: Peer,
  inputs: readonly Input[],
  answers: readonly Answer[],
  { peers, predict }: Question<Input, Answer, Peer>,
  unexplained: Disagreement<Input, Answer>[],
): Disagreement<Input, Answer>[] {
  const disagreements: Disagreement<Input, Answer>[] = [];
  for (const [index, input] of inputs.entries()) {
    const ours = answers[index] as Answer;
    const theirs = peers[peer](input);
    const active = new Set<string>();
    const predicted = predict(peer, input, { onActive: (id) => active.add(id) }) === theirs;
    if (ours === theirs && predicted) continue;
    const causes = [...active].filter((without) => predict(peer, input, { without }) !== theirs);
    const disagreement = { peer, input, ours, theirs, classes: causes };
    if (ours !== theirs) disagreements.push(disagreement);
    if (!predicted || causes.length === 0) unexplained.push(disagreement);
  }
  return disagreements;
}

function countsOf<Input, Answer, Peer extends string>(
  peer: Peer,
  disagreements: readonly Disagreement<Input, Answer>[],
  classes: readonly DisagreementClass<Peer>[],
): ClassCount<Input, Answer>[] {
  return classes
    .filter(({ peers }) => peers.includes(peer))
    .map(({ id, rule, sentence }) => {
      const cases = disagreements.filter((disagreement) => disagreement.classes.includes(id));
      const example = cases.toSorted((left, right) => left.classes.length - right.classes.length)[0];
      return { id, peer, rule, sentence, cases: cases.length, example };
    });
}
