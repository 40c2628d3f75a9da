// A bug in this program must not look like a problem of the data. Prints where it happened, not its message, which may
// contain a name.

export function faultOf(error: unknown): string {
  const places = error instanceof Error ? (error.stack ?? '').match(/^ +at .*$/gm) : null;
  return `Error: falló curp, no sus datos. Avísenos con estas líneas:\n${places?.join('\n') ?? ''}\n`;
}
