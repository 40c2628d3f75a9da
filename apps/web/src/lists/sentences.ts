// How figures and times are said.

const FIGURES = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });

export function figure(number: number): string {
  return FIGURES.format(number);
}

/** «1 fila», «12 filas». */
export function counted(number: number, one: string, many: string): string {
  return `${figure(number)} ${number === 1 ? one : many}`;
}

export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
