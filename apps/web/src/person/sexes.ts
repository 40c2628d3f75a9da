// The three values of the sex, as the form and the answers say them.
export const SEXES: readonly { readonly value: string; readonly name: string }[] = [
  { value: 'M', name: 'Mujer' },
  { value: 'H', name: 'Hombre' },
  { value: 'X', name: 'No binario' },
];

export function sexName(value: string): string {
  return SEXES.find((sex) => sex.value === value)?.name ?? value;
}
