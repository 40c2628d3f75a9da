// Fuzzes a service with fast-check: sends cases on several connections at once and checks each answer. Each kind of fault is
// reported once, reduced to the smallest request that shows it; the workers go on with the other cases.
import { LONGEST_ROW_BYTES } from '../../../apps/api/src/lists/list-messages.ts';
import * as fc from 'fast-check';
import { parseResponses } from './parse-response.ts';
import { type Canary, newCanary } from './canary.ts';
import { anyCase, anyHeaderCase, type Case } from './request-cases.ts';
import { type Endpoint, endpointsOf } from './endpoints.ts';
import { serialise } from './request-draft.ts';
import { ResponseChecker } from './check-response.ts';
import { KeptConnection, type NoResponse, sendBytes } from './connection.ts';
import { anyStream, type Stream } from './byte-streams.ts';

export interface FuzzPlan {
  readonly port: number;
  /** Shared out among the workers, because a project may run few lists at once. */
  readonly tokens: readonly string[];
  readonly workers: number;
  /** The OpenAPI document of the service. */
  readonly document: object;
  readonly seed: number;
  readonly cases: number;
}

export interface FuzzReport {
  readonly cases: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Byte streams without a whole request, and without an answer. */
  readonly silent: number;
  /** One of each kind, with the seed and the smallest request that shows it. */
  readonly faults: readonly string[];
}

const SHOWN_CHARS = 1500;
/** Printed in place of the real values. */
const PRINTED_CANARY: Canary = { secret: 'SECRET', datum: 'DATUM', token: 'TOKEN' };

export function fuzzRequests(plan: FuzzPlan): Promise<FuzzReport> {
  return fuzzCases(plan, anyCase);
}

export function fuzzHeaders(plan: FuzzPlan): Promise<FuzzReport> {
  return fuzzCases(plan, anyHeaderCase);
}

async function fuzzCases(
  plan: FuzzPlan,
  casesOf: (endpoints: readonly Endpoint[]) => fc.Arbitrary<Case>,
): Promise<FuzzReport> {
  const endpoints = endpointsOf(plan.document);
  const checker = new ResponseChecker(endpoints);
  const tally = new Tally();
  await runWorkers(plan, tally, casesOf(endpoints), (token) => {
    const connection = new KeptConnection(plan.port);
    const attempt = async ({ endpoint, draft, isUnchanged }: Case): Promise<string | undefined> => {
      const sent = serialise(draft, newCanary(token));
      const isHead = draft.method === 'HEAD';
      const response = await connection.send(sent, isHead);
      if ('failure' in response) return isCutList(sent, response) ? undefined : response.failure;
      tally.count(response.status);
      const problem = checker.checkCase(endpoint, sent, isHead, response);
      if (problem !== undefined || !isUnchanged || response.status === 200) return problem;
      // It may be the answer to the rest of the case before, which came late.
      connection.close();
      const again = await connection.send(sent, isHead);
      return 'status' in again && again.status === 200 ? undefined : `${response.status} to a request without a flaw`;
    };
    return { attempt, show: ({ draft }) => serialise(draft, PRINTED_CANARY), close: () => connection.close() };
  });
  return tally;
}

/** Once it has answered rows, the service cuts a list at a row over its limit (an unclosed quote makes one), and says so. */
function isCutList(sent: string, { received }: NoResponse): boolean {
  const isLong = sent.length - sent.indexOf('\r\n\r\n') > LONGEST_ROW_BYTES;
  const isList = /^[A-Z]+ \/curp\/calcular_lote/.test(sent) && received.startsWith('HTTP/1.1 200 ');
  return isLong && isList && /\n(?:#cortada|\{"cortada")[^\n]*\n\r\n$/.test(received);
}

export async function fuzzStreams(plan: FuzzPlan): Promise<FuzzReport> {
  const endpoints = endpointsOf(plan.document);
  const checker = new ResponseChecker(endpoints);
  const tally = new Tally();
  await runWorkers(plan, tally, anyStream(endpoints), (token) => {
    const attempt = async (stream: Stream): Promise<string | undefined> => {
      const sent = stream(newCanary(token));
      const received = await sendBytes(plan.port, sent, hasWholeRequest(sent));
      if (received === undefined) return 'a connection that is neither answered nor ended';
      const { answers, rest } = parseResponses(received.text);
      if (answers.length === 0 && !received.isReset && hasWholeRequest(sent)) return 'no answer to a whole request';
      if (answers.length === 0) tally.silent++;
      for (const { status } of answers) tally.count(status);
      if (rest !== '') return `what is no whole answer: ${JSON.stringify(rest.slice(0, 100))}`;
      return answers.map((response) => checker.checkStream(sent, response)).find((problem) => problem !== undefined);
    };
    return { attempt, show: (stream) => stream(PRINTED_CANARY), close: () => {} };
  });
  return tally;
}

/**
 * It begins with a request without a body, which has to be answered; one whose body is cut off with the connection does not.
 * RFC 9112 2.2: empty lines before a request are ignored.
 */
function hasWholeRequest(sent: string): boolean {
  const [head = '', ...rest] = sent.replace(/^[\r\n]+/, '').split('\r\n\r\n');
  return head !== '' && rest.length > 0 && !/^(?:content-length|transfer-encoding)\s*:/im.test(head);
}

class Tally implements FuzzReport {
  readonly statuses = new Map<number, number>();
  cases = 0;
  silent = 0;
  readonly #faults = new Map<string, { shown: string; count: number }>();

  get faults(): readonly string[] {
    return [...this.#faults.values()].map(({ shown, count }) => `${count} × ${shown}`);
  }

  /** Whether it is the first fault of its kind. */
  addFault(problem: string): boolean {
    const known = this.#faults.get(kindOf(problem));
    if (known === undefined) this.#faults.set(kindOf(problem), { shown: problem, count: 1 });
    else known.count++;
    return known === undefined;
  }

  describeFault(problem: string, shown: string): void {
    const known = this.#faults.get(kindOf(problem));
    if (known !== undefined) known.shown = shown;
  }

  count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

interface Worker<Sent> {
  readonly attempt: (sent: Sent) => Promise<string | undefined>;
  readonly show: (sent: Sent) => string;
  readonly close: () => void;
}

async function runWorkers<Sent>(
  { tokens, workers, seed, cases }: FuzzPlan,
  tally: Tally,
  arbitrary: fc.Arbitrary<Sent>,
  open: (token: string) => Worker<Sent>,
): Promise<void> {
  const run = async (index: number): Promise<void> => {
    const worker = open(tokens[index % tokens.length] ?? '');
    const most = Math.ceil(cases / workers);
    for (let done = 0, round = 0; done < most; round++) {
      // The kind of fault that is being reduced: meanwhile the others do not count.
      let reduced: string | undefined;
      const property = fc.asyncProperty(arbitrary, async (sent) => {
        tally.cases++;
        const problem = await worker.attempt(sent);
        if (problem === undefined) return;
        if (reduced === undefined && tally.addFault(problem)) reduced = kindOf(problem);
        if (reduced === kindOf(problem)) throw new Error(problem);
      });
      const details = await fc.check(property, { seed: seed + index + round * workers, numRuns: most - done });
      done += Math.max(1, details.numRuns);
      if (!details.failed || details.counterexample === null) continue;
      const problem = details.errorInstance instanceof Error ? details.errorInstance.message : 'it failed';
      const shown = JSON.stringify(worker.show(details.counterexample[0])).slice(0, SHOWN_CHARS);
      const path = `(seed ${details.seed}, path ${details.counterexamplePath})`;
      tally.describeFault(problem, `${problem} ${path}: ${shown}`);
    }
    worker.close();
  };
  await Promise.all(Array.from({ length: workers }, (_, index) => run(index)));
}

/** The problem without what was received, which differs from case to case. */
function kindOf(problem: string): string {
  return problem.replace(/(?: after |: )"[^]*$/, '');
}
