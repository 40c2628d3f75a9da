// curp completar: prints the completion script of a shell.
import { writeError, writeJson } from '@curp/command-line/screen';
import type { Call, Command, ExitCode } from '../call.ts';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { zshScript } from '../completion/zsh.ts';

const SCRIPTS: ReadonlyMap<string, (commands: readonly Command[]) => string> = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
  ['fish', fishScript],
]);

export async function completar(
  { args: [shell = ''], json, stdout, stderr }: Call,
  commands: readonly Command[],
): Promise<ExitCode> {
  const script = SCRIPTS.get(shell)?.(commands);
  if (script === undefined) {
    const fix = `Es uno de: ${[...SCRIPTS.keys()].join(', ')}.`;
    writeError({ problem: 'No se conoce ese intérprete.', fix }, false, stdout, stderr);
    return 2;
  }
  if (json) writeJson(stdout, { guion: script });
  else stdout.write(script);
  return 0;
}
