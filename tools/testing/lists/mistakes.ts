// Rows without a key, each with its expected codes. None affects how the rest of the list is read, as a date with the
// month first or a lone H would.

type Cells = Record<'givenNames' | 'firstSurname' | 'secondSurname' | 'birthDate' | 'sex' | 'entity', string>;

export interface Mistake {
  readonly cells: Partial<Cells>;
  readonly codes: readonly number[];
}

export const MISTAKES: readonly Mistake[] = [
  { cells: { givenNames: '' }, codes: [400] },
  { cells: { givenNames: '  ' }, codes: [400] },
  { cells: { firstSurname: '#N/A' }, codes: [401] },
  { cells: { secondSurname: '#N/D' }, codes: [402] },
  { cells: { secondSurname: 'undefined' }, codes: [402] },
  { cells: { birthDate: '' }, codes: [403] },
  { cells: { birthDate: '#¡REF!' }, codes: [403] },
  { cells: { sex: '' }, codes: [406] },
  { cells: { sex: 'null' }, codes: [406] },
  { cells: { entity: '' }, codes: [407] },
  { cells: { sex: '1' }, codes: [416] },
  { cells: { sex: 'M/F' }, codes: [416] },
  { cells: { birthDate: 'pendiente' }, codes: [417] },
  { cells: { birthDate: '31/02/1990' }, codes: [417] },
  { cells: { birthDate: '29/02/1991' }, codes: [417] },
  { cells: { birthDate: '00/00/0000' }, codes: [417] },
  { cells: { birthDate: '01/01/2031' }, codes: [417] },
  { cells: { birthDate: '15/08/1789' }, codes: [417] },
  { cells: { birthDate: '1985' }, codes: [417] },
  { cells: { birthDate: '850312' }, codes: [417] },
  { cells: { birthDate: 'marzo 1985' }, codes: [417] },
  { cells: { birthDate: '05/03/12' }, codes: [417] },
  { cells: { entity: 'Guadalajara' }, codes: [417] },
  { cells: { entity: 'Monterrey, México' }, codes: [417] },
  { cells: { entity: 'Estados Unidos Mexicanos' }, codes: [417] },
  { cells: { entity: 'Baja' }, codes: [417] },
  { cells: { entity: '33' }, codes: [417] },
  { cells: { entity: '14 - SONORA' }, codes: [417] },
  { cells: { firstSurname: 'Østergaard' }, codes: [417] },
  { cells: { firstSurname: 'Weiß' }, codes: [417] },
  { cells: { secondSurname: '---' }, codes: [417] },
  { cells: { givenNames: '?' }, codes: [417] },
  { cells: { firstSurname: 'Soto, Ruiz' }, codes: [417] },
  { cells: { givenNames: '', sex: '', entity: 'Houston' }, codes: [400, 406, 417] },
  { cells: { birthDate: '', sex: '?', entity: '' }, codes: [403, 407, 416] },
  {
    cells: { givenNames: '', firstSurname: '', secondSurname: '', birthDate: '', sex: '', entity: '' },
    codes: [400, 403, 406, 407],
  },
];
