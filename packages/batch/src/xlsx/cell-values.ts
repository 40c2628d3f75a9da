// The value of a cell -> its text, by the type and style of the cell (ECMA-376 part 1, 18.18.11).
import { BYTE, nameHash } from './byte-codes.ts';
import type { ByteWriter } from './byte-writer.ts';
import { isoDate, paddedNumber, plainNumber, withoutMidnight } from './number-format.ts';
import type { Workbook } from './open-workbook.ts';
import type { XmlScanner } from './xml-scanner.ts';

export const TYPE = {
  number: nameHash('n'),
  sharedString: nameHash('s'),
  inlineString: nameHash('inlineStr'),
  logical: nameHash('b'),
  text: nameHash('str'),
  date: nameHash('d'),
};

const DECODER = new TextDecoder();

/** The scanner is at </v>. For a formula, <v> has the last calculated value. */
export function writeValue(type: number, style: number, scanner: XmlScanner, workbook: Workbook, to: ByteWriter): void {
  const { bytes, textFrom, textTo } = scanner;
  switch (type) {
    case TYPE.sharedString:
      workbook.sharedStrings.write(scanner.digits(textFrom, textTo), to);
      break;
    case TYPE.number:
      writeNumber(style, scanner, workbook, to);
      break;
    case TYPE.logical:
      to.text(bytes[textFrom] === BYTE.zero || textTo - textFrom > 'true'.length ? 'FALSO' : 'VERDADERO');
      break;
    case TYPE.date:
      to.text(withoutMidnight(DECODER.decode(bytes.subarray(textFrom, textTo))));
      break;
    default:
      to.xml(bytes, textFrom, textTo);
  }
}

/** Digits that a double always represents exactly. */
const EXACT = 15;

function writeNumber(style: number, scanner: XmlScanner, { meanings, epoch }: Workbook, to: ByteWriter): void {
  const { bytes, textFrom, textTo } = scanner;
  const meaning = meanings[style];
  const isNumber = meaning === undefined || meaning.is === 'number';
  if (isNumber && textTo - textFrom <= EXACT && scanner.digits(textFrom, textTo) !== -1) {
    to.copy(bytes, textFrom, textTo);
    return;
  }
  const text = DECODER.decode(bytes.subarray(textFrom, textTo));
  if (isNumber) to.text(plainNumber(text));
  else to.text(meaning.is === 'padded' ? paddedNumber(text, meaning.digits) : isoDate(text, meaning.is, epoch));
}
