// Parses what bubblewrap writes to its --info-fd.
import type { Readable } from 'node:stream';

/** Reads until the object is whole: it comes in several writes, and one that arrives between two listeners is lost. */
export async function childPid(info: Readable): Promise<number> {
  let text = '';
  for await (const chunk of info) {
    text += String(chunk);
    if (text.includes('}')) break;
  }
  return (JSON.parse(text) as { readonly 'child-pid': number })['child-pid'];
}
