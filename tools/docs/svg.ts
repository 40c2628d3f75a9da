// What the SVG pictures of the documentation share. Each draws its own card, so that it reads on light and dark pages.

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Of the corners of the card. */
  readonly radius: number;
  readonly title: string;
  readonly description: string;
  readonly style: string;
}

export function svg({ width, height, radius, title, description, style }: Picture, shapes: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escaped(title)}</title>`,
    `<desc id="d">${escaped(description)}</desc>`,
    `<style>${style}</style>`,
    `<rect class="card" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${radius}"/>`,
    ...shapes,
    '</svg>\n',
  ].join('\n');
}

export function text(style: string, x: number, y: number, words: string): string {
  return `<text class="${style}" x="${round(x)}" y="${y}">${words}</text>`;
}

export function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
