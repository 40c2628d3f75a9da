// Shared strings, which cells refer to by number: all in one buffer, without a JavaScript string for each.
import { nameHash } from './byte-codes.ts';
import { ByteWriter } from './byte-writer.ts';
import { INFLATED, MOST_STRINGS } from './limits.ts';
import type { Part } from './read-zip.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import { XmlScanner } from './xml-scanner.ts';

const NAME = { item: nameHash('si'), text: nameHash('t'), phonetic: nameHash('rPh') };

export class SharedStrings {
  readonly #texts = new ByteWriter(INFLATED.sharedStrings);
  #ends = new Uint32Array(1024);
  #count = 0;
  #isPhonetic = false;

  /** Joins the runs of a rich text; omits the phonetic readings of Japanese text. */
  read(scanner: XmlScanner): void {
    while (scanner.next()) {
      if (scanner.name === NAME.text && scanner.isClosing && !this.#isPhonetic) {
        this.#texts.xml(scanner.bytes, scanner.textFrom, scanner.textTo);
      } else if (scanner.name === NAME.phonetic) this.#isPhonetic = !scanner.isClosing && !scanner.isEmpty;
      else if (scanner.name === NAME.item && (scanner.isClosing || scanner.isEmpty)) this.#endItem();
    }
  }

  #endItem(): void {
    if (this.#count === MOST_STRINGS) throw new WorkbookProblem('too-big');
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(2 * this.#count);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#ends[this.#count++] = this.#texts.length;
  }

  /** Writes nothing for an unknown number. */
  write(number: number, to: ByteWriter): void {
    if (number < 0 || number >= this.#count) return;
    to.copy(this.#texts.bytes, number === 0 ? 0 : (this.#ends[number - 1] as number), this.#ends[number] as number);
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
