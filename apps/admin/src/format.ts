// Formats project limits and instants for the operator: es-MX numbers, Mexico City time.
import { todayInMexicoCity } from '@curp/core';

/** Days and hours of usage are of this zone; PostgreSQL knows it by the same name, and a test compares both with core. */
export const ZONE = 'America/Mexico_City';

const NUMBER = new Intl.NumberFormat('es-MX');
// The Swedish locale writes dates as ISO 8601, which sort and in which day and month cannot be swapped.
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });

const SECONDS = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** 2026-07-14 03:12 */
export function mexicoTime(at: Date): string {
  return CLOCK.format(at);
}

/** 2026-07-14 03:12:45 */
export function mexicoSecond(at: Date): string {
  return SECONDS.format(at);
}

/** 2026-07, of the same calendar that the quotas count by. */
export function mexicoMonth(at: Date): string {
  return todayInMexicoCity(at.getTime()).slice(0, 7);
}
