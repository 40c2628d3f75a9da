// The details of a change, as stored in the audit and as a line of text: «ritmo: 10 → 50; cuota: 100,000 → sin límite».
import { formatNumber } from '../format.ts';

/** Keys are Spanish: they are read by operators, in the audit trail and in its JSON. */
export type Details = Readonly<Record<string, Detail | { readonly antes: Detail; readonly ahora: Detail }>>;
/** Null is a quota without limit. */
type Detail = string | number | null;

// In the order in which they are printed: jsonb keeps no order.
const NAMES = new Map([
  ['nombre', 'nombre'],
  ['estado', 'estado'],
  ['ritmo', 'ritmo'],
  ['rafaga', 'ráfaga'],
  ['cuota', 'cuota'],
  ['clase', 'clase'],
  ['pista', 'pista'],
  ['vence', 'vence'],
  ['operaciones', 'operaciones'],
  ['redes', 'redes'],
  ['contacto', 'contacto'],
  ['nota', 'nota'],
  ['migracion', 'migración'],
]);

export function describeChange(details: Details): string {
  return [...new Set([...NAMES.keys(), ...Object.keys(details)])]
    .flatMap((key) => (details[key] === undefined ? [] : [`${NAMES.get(key) ?? key}: ${describeDetail(details[key])}`]))
    .join('; ');
}

function describeDetail(detail: Details[string]): string {
  if (detail === null) return 'sin límite';
  if (typeof detail === 'number') return formatNumber(detail);
  return typeof detail === 'string' ? detail : `${describeDetail(detail.antes)} → ${describeDetail(detail.ahora)}`;
}
