// markdown-it plugin: gives each table cell the title of its column, which is shown next to it on a phone.
import type { MarkdownOptions } from 'vitepress';

export const labelCells: NonNullable<MarkdownOptions['config']> = (markdown) => {
  markdown.core.ruler.push('table_labels', ({ tokens }) => {
    let titles: string[] = [];
    let column = 0;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') titles = [];
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') titles.push(textOf(tokens[index + 1]?.children ?? []));
      if (token.type === 'td_open') token.attrSet('data-label', titles[column++] ?? '');
    }
  });
};

function textOf(children: readonly { readonly content: string }[]): string {
  return children.map(({ content }) => content).join('');
}
