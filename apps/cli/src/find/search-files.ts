// Opens the sources of curp buscar (standard input, files, and the files of folders) as streams of bytes.
import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Source {
  /** Its path, or «-» for standard input. */
  readonly name: string;
  readonly open: () => AsyncIterable<Buffer>;
}

/** Links inside a folder are not followed: they could lead out of it, or around in a circle. */
export async function* sourcesOf(names: readonly string[], stdin: Readable): AsyncGenerator<Source> {
  for (const name of names.length === 0 ? ['-'] : names) {
    if (name === '-') yield { name, open: () => bytesOf(stdin) };
    else if ((await lstat(name).catch(() => undefined))?.isDirectory() === true) yield* folderSources(name);
    else yield fileSource(name);
  }
}

async function* folderSources(folder: string): AsyncGenerator<Source> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* folderSources(path);
    else if (entry.isFile()) yield fileSource(path);
  }
}

const CHUNK_BYTES = 1 << 20;

function fileSource(name: string): Source {
  return { name, open: () => bytesOf(createReadStream(name, { highWaterMark: CHUNK_BYTES })) };
}

/** The first chunk is long enough to recognise a format or an encoding, unless the file is shorter. */
const SHORTEST_HEAD = 8;

async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let isHeadGiven = false;
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    if (!isHeadGiven) head = Buffer.concat([head, bytes]);
    if (!isHeadGiven && head.length < SHORTEST_HEAD) continue;
    yield isHeadGiven ? bytes : head;
    isHeadGiven = true;
  }
  if (!isHeadGiven) yield head;
}
