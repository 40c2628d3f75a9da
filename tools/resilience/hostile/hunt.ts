// The hunt: cases on many connections at once, each judged when it is answered. The first that is wrong ends it, made as
// small as it can be.
import * as fc from 'fast-check';
import { readAnswers } from './answers.ts';
import { type Canary, newCanary } from './canary.ts';
import { anyCase, type Case } from './cases.ts';
import { doorsOf } from './contract.ts';
import { write } from './draft.ts';
import { Judge } from './judge.ts';
import { Line, tell } from './line.ts';
import { anyStream, type Stream } from './streams.ts';

export interface Hunt {
  readonly port: number;
  /** One after the other, a lane each: a project may have few lists at once. */
  readonly tokens: readonly string[];
  readonly lanes: number;
  /** The contract, as the service gives it. */
  readonly document: object;
  readonly seed: number;
  readonly cases: number;
}

export interface Catch {
  readonly cases: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Streams of bytes to which nothing was said. */
  readonly silent: number;
  /** What was wrong, with the seed and the smallest request that shows it. */
  readonly faults: readonly string[];
}

const SHOWN = 1500;
/** What is printed instead of the canary. */
const NAMED: Canary = { secret: 'SECRET', datum: 'DATUM', token: 'TOKEN' };

export async function huntCases(hunt: Hunt): Promise<Catch> {
  const doors = doorsOf(hunt.document);
  const judge = new Judge(hunt.document, doors);
  const tally = new Tally();
  await inLanes(hunt, tally, anyCase(doors), (token) => {
    const line = new Line(hunt.port);
    const attempt = async ({ door, draft, isSound }: Case): Promise<string | undefined> => {
      const sent = write(draft, newCanary(token));
      const isHead = draft.method === 'HEAD';
      const heard = await line.ask(sent, isHead);
      if ('silence' in heard) return heard.silence;
      tally.count(heard.status);
      const isRefused = isSound && heard.status !== 200;
      const problem = judge.ofCase(door, sent, isHead, heard);
      return problem ?? (isRefused ? `${heard.status} to a request without a flaw` : undefined);
    };
    return { attempt, show: ({ draft }) => write(draft, NAMED), close: () => line.close() };
  });
  return tally;
}

export async function huntStreams(hunt: Hunt): Promise<Catch> {
  const doors = doorsOf(hunt.document);
  const judge = new Judge(hunt.document, doors);
  const tally = new Tally();
  await inLanes(hunt, tally, anyStream(doors), (token) => {
    const attempt = async (stream: Stream): Promise<string | undefined> => {
      const sent = stream(newCanary(token));
      const text = await tell(hunt.port, sent);
      if (text === undefined) return 'a connection that is neither answered nor ended';
      const { answers, rest } = readAnswers(text);
      if (answers.length === 0) tally.silent++;
      for (const { status } of answers) tally.count(status);
      if (rest !== '') return `what is no whole answer: ${JSON.stringify(rest.slice(0, 100))}`;
      return answers.map((heard) => judge.ofStream(sent, heard)).find((problem) => problem !== undefined);
    };
    return { attempt, show: (stream) => stream(NAMED), close: () => {} };
  });
  return tally;
}

class Tally implements Catch {
  readonly statuses = new Map<number, number>();
  readonly faults: string[] = [];
  cases = 0;
  silent = 0;

  count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

interface Lane<Sent> {
  readonly attempt: (sent: Sent) => Promise<string | undefined>;
  readonly show: (sent: Sent) => string;
  readonly close: () => void;
}

async function inLanes<Sent>(
  { tokens, lanes, seed, cases }: Hunt,
  tally: Tally,
  arbitrary: fc.Arbitrary<Sent>,
  open: (token: string) => Lane<Sent>,
): Promise<void> {
  const run = async (index: number): Promise<void> => {
    const lane = open(tokens[index % tokens.length] ?? '');
    const property = fc.asyncProperty(arbitrary, async (sent) => {
      tally.cases++;
      const problem = await lane.attempt(sent);
      if (problem !== undefined) throw new Error(problem);
    });
    const details = await fc.check(property, { seed: seed + index, numRuns: Math.ceil(cases / lanes) });
    lane.close();
    if (!details.failed || details.counterexample === null) return;
    const problem = details.errorInstance instanceof Error ? details.errorInstance.message : 'it failed';
    const shown = JSON.stringify(lane.show(details.counterexample[0])).slice(0, SHOWN);
    tally.faults.push(`${problem} (seed ${details.seed}, path ${details.counterexamplePath}): ${shown}`);
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => run(index)));
}
