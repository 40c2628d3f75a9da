import { openList } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../../tools/testing/people/cases.ts';

const HEAD = 'NOMBRE,PATERNO,MATERNO,FECHA NAC,SEXO,ENTIDAD NAC\n';

/** The text with each of its bytes over 7F given as a number. */
function bytesOf(name: string, ...high: readonly number[]): Uint8Array {
  let next = 0;
  const text = `${HEAD}ANA,${name},VEGA,31/12/1990,M,OAXACA\n`;
  return Uint8Array.from(text, (character) => (character === '~' ? (high[next++] ?? 63) : character.charCodeAt(0)));
}

describe('a text of another system is refused in one sentence', () => {
  test.for([
    { name: 'L~PEZ', high: [0xe0], says: 'un texto de MS-DOS', why: 'Ó of code page 850, à of Windows' },
    { name: 'L~pez', high: [0xa2], says: 'un texto de MS-DOS', why: 'ó of code page 850, ¢ of Windows' },
    { name: 'PE~A', high: [0xa5], says: 'un texto de MS-DOS', why: 'Ñ of code pages 850 and 437, ¥ of Windows' },
    { name: 'NU~EZ', high: [0x84], says: 'un texto de Mac', why: 'Ñ of old Macs, a quotation mark of Windows' },
    { name: 'L~PEZ', high: [0xee], says: 'un texto de Mac', why: 'Ó of old Macs, î of Windows' },
    { name: 'L~PEZ', high: [0xd3], says: 'read', why: 'Ó of Windows' },
    { name: 'P~rez', high: [0xe9], says: 'read', why: 'é of Windows, Ú of code page 850' },
    { name: 'JOS~', high: [0xc9], says: 'read', why: 'É of Windows' },
    { name: 'Nu~ez', high: [0xf1], says: 'read', why: 'ñ of Windows' },
    { name: 'Fran~ois', high: [0xe7], says: 'read', why: 'ç of Windows, Á of old Macs inside small letters' },
  ])('$says — $why', ({ name, high, says }) => {
    const list = openList('csv', bytesOf(name, ...high), { today: TODAY, isWhole: true });
    const outcome = list.ok ? 'read' : list.problems.map(({ sentence }) => sentence).join();

    expect(outcome).toContain(says);
  });
});
