// The texts that cells share: a cell says their number. All of them in one buffer, without a string for each.
import { nameCode } from './byte.ts';
import { ByteWriter } from './byte-writer.ts';
import { INFLATED } from './limits.ts';
import { XmlScanner } from './xml-scanner.ts';
import type { Part } from './zip-in.ts';

const NAME = { item: nameCode('si'), text: nameCode('t'), reading: nameCode('rPh') };

export class SharedStrings {
  readonly #texts = new ByteWriter(INFLATED.sharedStrings);
  readonly #ends: number[] = [];
  #isReading = false;

  /** Runs of a text follow one another; the readings that stand above Japanese ones are left out. */
  read(scanner: XmlScanner): void {
    while (scanner.next()) {
      if (scanner.name === NAME.text && scanner.isClosing && !this.#isReading) {
        this.#texts.xml(scanner.bytes, scanner.textFrom, scanner.textTo);
      } else if (scanner.name === NAME.reading) this.#isReading = !scanner.isClosing && !scanner.isEmpty;
      else if (scanner.name === NAME.item && (scanner.isClosing || scanner.isEmpty))
        this.#ends.push(this.#texts.length);
    }
  }

  /** Nothing for a number that no text has. */
  write(number: number, to: ByteWriter): void {
    const end = this.#ends[number];
    if (end !== undefined) to.copy(this.#texts.bytes, number === 0 ? 0 : (this.#ends[number - 1] as number), end);
  }
}

export async function readSharedStrings(part: Part | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (part === undefined) return strings;
  const scanner = new XmlScanner();
  for await (const chunk of part.open(INFLATED.sharedStrings)) {
    scanner.push(chunk);
    strings.read(scanner);
  }
  return strings;
}
