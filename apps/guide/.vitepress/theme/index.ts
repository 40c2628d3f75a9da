// VitePress's theme in the colours of the page, with the fonts of the reader's system, and the elements that the pages show at
// work.
import theme from 'vitepress/theme-without-fonts';
import './face.css';

export default {
  extends: theme,
  enhanceApp: async () => {
    if (!import.meta.env.SSR) await import('@curp/input');
  },
};
