// Every function that the package exports has an example in its comment, which runs. What only @curp/batch uses has none.
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import * as core from '@curp/core';
import * as entities from '@curp/core/entities';
import * as fake from '@curp/core/fake';
import * as finding from '@curp/core/find';
import * as key from '@curp/core/key';
import * as messages from '@curp/core/messages';
import * as readers from '@curp/core/readers';
import * as schema from '@curp/core/schema';
import * as wire from '@curp/core/wire';
import { describe, expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../src');
const SOURCES = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
const MODULES: Readonly<Record<string, object>> = {
  core,
  entities,
  fake,
  find: finding,
  key,
  messages,
  readers,
  schema,
  wire,
};

/** The comments before functions of that name. */
function commentsOf(name: string): string[] {
  const declaration = new RegExp(String.raw`/\*\*((?:(?!\*/).)*)\*/\nexport function\*? ${name}\b`, 's');
  return SOURCES.flatMap((source) => declaration.exec(source)?.[1] ?? []);
}

describe.for(Object.entries(MODULES))('@curp/core: %s', ([, module]) => {
  const functions = Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));

  test.for(functions)('%s', (name) => {
    const comments = commentsOf(name);
    expect(comments).not.toEqual([]);
    for (const comment of comments) {
      const [, code = '', printed] = /@example\n(.*?) \/\/ → (.*?)\s*$/s.exec(comment.replaceAll(/^ \* ?/gm, '')) ?? [];
      const value: unknown = runInNewContext(stripTypeScriptTypes(code), {
        ...core,
        ...entities,
        ...fake,
        ...finding,
        ...key,
        ...messages,
        ...readers,
        ...schema,
        ...wire,
        Date,
      });
      expect(inspect(value, { breakLength: Infinity, depth: 4 })).toBe(printed);
    }
  });
});
