import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  // CommonJS too, for Jest and for TypeScript's older resolutions.
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2023',
  dts: true,
});
