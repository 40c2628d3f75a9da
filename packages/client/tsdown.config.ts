import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  // CommonJS too, for Jest and for TypeScript's older resolutions.
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2023',
  // The types that it shares with core, which is built first, are copied: the client has no dependencies.
  dts: true,
});
