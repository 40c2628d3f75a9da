// The programs in the READMEs of the ports print what they say.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { missingNeed } from '../../tools/generate/ports/programs.ts';
import { goModule, readSettings } from '../../tools/release/version.ts';

const GO_MODULE = goModule(readSettings());
const PORTS = join(import.meta.dirname, '../../ports');
const folder = mkdtempSync(join(tmpdir(), 'curp-readmes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How a piece of a README becomes a program of the language, and the commands that build and run it. */
const PROGRAM_OF: Readonly<Record<string, { name: string; text: (piece: string) => string; commands: string[] }>> = {
  python: { name: 'a.py', text: (piece) => piece, commands: [`PYTHONPATH=${PORTS}/python/src python3 a.py`] },
  php: {
    name: 'a.php',
    text: (piece) => `<?php require '${PORTS}/php/src/Curp.php';\n${piece}`,
    commands: ['php a.php'],
  },
  java: {
    name: 'A.java',
    text: (piece) => `import mx.curp.Curp;\npublic class A { public static void main(String[] args) {\n${piece}\n} }`,
    commands: [
      `test -d mx || javac -encoding UTF-8 -d . ${PORTS}/java/src/main/java/mx/curp/Curp.java`,
      'javac -encoding UTF-8 A.java',
      'java -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -cp . A',
    ],
  },
  csharp: {
    name: 'A.cs',
    text: (piece) => `using System;\nusing CurpMx;\nstatic class A { static void Main() {\n${piece}\n} }`,
    commands: [
      `test -f Curp.dll || mcs -target:library -out:Curp.dll ${PORTS}/csharp/Curp.cs`,
      'mcs -r:Curp.dll A.cs',
      'LANG=C.UTF-8 mono A.exe',
    ],
  },
  go: {
    name: 'a.go',
    text: (piece) => `package main\nimport ("${GO_MODULE}"; "fmt")\nfunc main() {\n${piece}\n}`,
    commands: [
      `printf 'module a\\ngo 1.19\\nrequire ${GO_MODULE} v1.0.0\\nreplace ${GO_MODULE} => ${PORTS}/go\\n' > go.mod`,
      'go run a.go',
    ],
  },
};

for (const [port, { name, text, commands }] of Object.entries(PROGRAM_OF)) {
  const pieces = readFileSync(join(PORTS, port, 'README.md'), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms);
  const examples = Array.from(pieces, ([, language, piece = '']) => ({ language, piece })).filter(
    ({ language }) => language === port,
  );
  const missing = missingNeed(port);
  describe.skipIf(missing !== undefined)(
    `${port}${missing === undefined ? '' : `: ${missing} is not installed`}`,
    () => {
      test.for(examples.map(({ piece }, index) => ({ piece, index })))(
        'piece $index prints what it says',
        { timeout: 300_000 },
        ({ piece }) => {
          writeFileSync(join(folder, name), text(piece));
          const printed = execFileSync('bash', ['-ec', commands.join('\n')], { cwd: folder, encoding: 'utf8' });
          const said = Array.from(piece.matchAll(/^(?:#|\/\/) → (.*)$/gm), ([, line]) => line);
          expect(printed.trimEnd().split('\n')).toEqual(said);
        },
      );
    },
  );
}
