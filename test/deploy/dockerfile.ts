// Parses deploy/Dockerfile for the tests: stages and their instructions.
import { readPage } from '../../tools/testing/repository-pages.ts';

interface Instruction {
  readonly name: string;
  /** Its arguments, on one line. */
  readonly words: string;
}

export interface Stage {
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

const INSTRUCTIONS: readonly Instruction[] = readPage('deploy/Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', ...words] = line.split(/\s+/);
    return { name, words: words.join(' ') };
  });

export const STAGES: readonly Stage[] = INSTRUCTIONS.flatMap(({ name, words }, place) => {
  if (name !== 'FROM') return [];
  const rest = INSTRUCTIONS.slice(place + 1);
  const end = rest.findIndex((instruction) => instruction.name === 'FROM');
  return [{ from: words, instructions: end === -1 ? rest : rest.slice(0, end) }];
});

/** The arguments of every such instruction of a stage. */
export function wordsOf(stage: Stage | undefined, name: string): string[] {
  return (stage?.instructions ?? []).filter((instruction) => instruction.name === name).map(({ words }) => words);
}

const LAST = STAGES.at(-1);

/** Throws for the shell form. */
function exec(name: string): readonly string[] {
  const words = wordsOf(LAST, name).join(' ');
  return JSON.parse(words.slice(words.indexOf('['))) as string[];
}

export const IMAGE = {
  from: LAST?.from,
  entrypoint: exec('ENTRYPOINT'),
  command: exec('CMD'),
  healthcheck: exec('HEALTHCHECK'),
  user: wordsOf(LAST, 'USER').join(' '),
  folder: wordsOf(LAST, 'WORKDIR').join(' '),
  environment: Object.fromEntries(
    wordsOf(LAST, 'ENV').flatMap((words) =>
      words.split(' ').map((word): [string, string] => [word.split('=')[0] ?? '', word.replace(/^[^=]*=/, '')]),
    ),
  ),
} as const;

/** Build arguments and their defaults. */
export const ARGUMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  INSTRUCTIONS.filter(({ name }) => name === 'ARG').map(({ words }) => words.split('=') as [string, string]),
);
