import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  platform: 'node',
  target: 'es2023',
  dts: true,
  fixedExtension: false,
  copy: [{ from: '../../descargas/sql', to: 'dist', rename: 'files' }],
});
