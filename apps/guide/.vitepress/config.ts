// Builds the Markdown pages of the repository into `dist`, with relative addresses: any folder of any host can have it.
import { basename } from 'node:path';
import { defineConfig } from 'vitepress';
import { licencePlugin } from '../build/licences.ts';
import { writeMarkdownPages } from '../build/markdown-pages.ts';
import { SIDEBAR } from '../build/navigation.ts';
import { writePolicy } from '../build/policy.ts';
import { anchorOf, copyLinkedFiles, pageOf, rewriteLinks } from '../build/repository-links.ts';
import { LABELS, SEARCH_LABELS } from '../build/spanish.ts';
import { labelCells } from '../build/table-labels.ts';

export default defineConfig({
  srcDir: '../..',
  srcExclude: ['*/*/CHANGELOG.md'],
  rewrites: pageOf,
  // VitePress would read every config.ts below srcDir.
  additionalConfig: {},
  outDir: 'dist',
  base: './',
  lang: 'es-MX',
  title: 'CURP: ayuda',
  description: 'La CURP calculada, explicada letra por letra y comprobada: guías, norma, errores y servicio.',
  // With it, the switch of the theme would add a style element, which the policy forbids.
  appearance: { disableTransition: false },
  themeConfig: {
    ...LABELS,
    siteTitle: 'CURP',
    sidebar: SIDEBAR,
    search: {
      provider: 'local',
      options: {
        translations: SEARCH_LABELS,
        // The browser does not keep the searched text: it may be a key or a name.
        disableQueryPersistence: true,
        miniSearch: {
          // «pagina» finds «página».
          options: { processTerm: (term) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() },
          // Pages in English come after those in Spanish, whatever they say. The function is copied into the site as text.
          searchOptions: {
            boostDocument: (page) =>
              /(^|\/)(adr|en|dev|packages(?!\/input)|fixtures|tools|deploy|apps(?!\/cli))\/|(^|\/)(README|CONTRIBUTING|SECURITY|CHANGELOG|evidence)\.html/.test(
                String(page),
              )
                ? 0.001
                : 1,
          },
        },
      },
    },
  },
  markdown: {
    anchor: { slugify: anchorOf },
    codeCopyButton: { tooltipText: 'Copiar', copiedText: 'Copiado' },
    config: (markdown) => {
      void rewriteLinks(markdown);
      void labelCells(markdown);
    },
    // Without colours: they would be inline styles, which the policy forbids.
    highlight: (code) => `<pre v-pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`,
  },
  vite: {
    plugins: [licencePlugin()],
    // Workspaces that a page shows at work are bundled from their sources.
    resolve: { conditions: ['@curp/source', 'module', 'browser', 'production'] },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } },
  transformHead: ({ page }) =>
    page === '404.md'
      ? []
      : [['link', { rel: 'alternate', type: 'text/markdown', href: `./${basename(pageOf(page))}` }]],
  buildEnd: ({ outDir, pages }) => {
    writeMarkdownPages(outDir, pages);
    copyLinkedFiles(outDir);
    writePolicy(outDir);
  },
});

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
