// The faces of the Python port, run in their frameworks where they are installed.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingNeed } from '../../tools/ports/programs.ts';

const EXPECTED: Readonly<Record<string, string>> = {
  django: "('SABC560626MDFLRN01', 'key-check-digit')",
  pydantic:
    "('SABC560626MDFLRN01', 'Value error, El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.')",
  pandas: "(('SABC560626MDFLRN01', ''), ('', 'entity-unknown'))",
  faker: '1000',
};

const PORT = join(import.meta.dirname, '../../ports/python/src');

function printed(): ReadonlyMap<string, string> {
  const env = { ...process.env, PYTHONPATH: PORT, PYTHONIOENCODING: 'utf-8' };
  const lines = execFileSync('python3', [join(import.meta.dirname, 'faces.py')], { env, encoding: 'utf8' });
  return new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => [line.replace(/ .*/, ''), line.replace(/^\w+ /, '')]),
  );
}

const faces = missingNeed('python') === undefined ? printed() : new Map<string, string>();

test.for(Object.entries(EXPECTED))(
  '%s takes a key that is right and says what is wrong',
  ([face, expected], context) => {
    const said = faces.get(face) ?? 'not installed: python3';
    context.skip(said.startsWith('not installed'), said);
    expect(said).toBe(expected);
  },
);
