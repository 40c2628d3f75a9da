/** Runs a part and prints how long it took. */
export async function timed<Result>(what: string, part: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await part();
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  return result;
}
