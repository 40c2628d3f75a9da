// curp completar: the script that teaches a shell to complete the commands of the table.
import type { Call, Command, ExitCode } from '../command.ts';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { zshScript } from '../completion/zsh.ts';
import { writeJson } from '../telling.ts';

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
    stderr.write(
      `${stderr.paint('red', 'Error:')} No se conoce ese intérprete.\nEs uno de: ${[...SCRIPTS.keys()].join(', ')}.\n`,
    );
    return 2;
  }
  if (json) writeJson(stdout, { guion: script });
  else stdout.write(script);
  return 0;
}
