// VitePress's theme with the fonts of the reader's system. Custom elements for the pages are imported here.
export { default } from 'vitepress/theme-without-fonts';
