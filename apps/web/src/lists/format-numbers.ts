// Numbers, counts and durations in Spanish.

const FIGURES = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });

export function formatNumber(number: number): string {
  return FIGURES.format(number);
}

/** «1 fila», «12 filas». */
export function formatCount(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`;
}

export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
