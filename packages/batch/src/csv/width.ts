// How wide a list is. A title above it, or a row that lost its end, is not what tells.

/** Of two that are as common, the wider. A lone cell says nothing while others say more: a short list may have many titles. */
export function commonestWidth(widths: readonly number[]): number {
  const times = new Map<number, number>();
  for (const width of widths) if (width > 1) times.set(width, (times.get(width) ?? 0) + 1);
  let commonest = 1;
  for (const [width, count] of times) {
    const most = times.get(commonest) ?? 0;
    if (count > most || (count === most && width > commonest)) commonest = width;
  }
  return commonest;
}
