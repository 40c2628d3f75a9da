// A bug of ours must not pass for a problem of the data. Where it was is told; its message may hold a name.

export function faultOf(error: unknown): string {
  const places = error instanceof Error ? (error.stack ?? '').match(/^ +at .*$/gm) : null;
  return `Error: falló curp, no sus datos. Avísenos con estas líneas:\n${places?.join('\n') ?? ''}\n`;
}
