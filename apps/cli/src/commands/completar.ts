// curp completar: prints the completion script of a shell.
import { writeJson } from '@curp/command-line/screen';
import type { Call, Command, ExitCode } from '../call.ts';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { zshScript } from '../completion/zsh.ts';
import { refuse } from '../output.ts';

const SCRIPTS: ReadonlyMap<string, (commands: readonly Command[]) => string> = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
  ['fish', fishScript],
]);

export async function completar(call: Call, commands: readonly Command[]): Promise<ExitCode> {
  const { args, json, stdout } = call;
  const script = SCRIPTS.get(args[0] ?? '')?.(commands);
  if (script === undefined) {
    const fix = `Es uno de: ${[...SCRIPTS.keys()].join(', ')}.`;
    return refuse({ ...call, json: false }, { problem: 'No se conoce ese intérprete.', fix });
  }
  if (json) writeJson(stdout, { guion: script });
  else stdout.write(script);
  return 0;
}
