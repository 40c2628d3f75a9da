import { defineConfig, type UserConfig } from 'tsdown';

const COMMON = { platform: 'neutral', target: 'es2023' } as const satisfies UserConfig;

export default defineConfig([
  {
    ...COMMON,
    entry: { index: 'src/index.ts', react: 'src/react.ts' },
    // CommonJS too, for Jest and for TypeScript's older resolutions.
    format: ['esm', 'cjs'],
    dts: true,
  },
  // One file with everything in it, for a page without a bundler.
  {
    ...COMMON,
    entry: { 'curp-input.min': 'src/index.ts' },
    format: 'esm',
    dts: false,
    minify: true,
    clean: false,
    fixedExtension: false,
    deps: { alwaysBundle: [/^@curp\//] },
    // From their sources: what their last build left behind may be old.
    inputOptions: { resolve: { conditionNames: ['@curp/source', 'import'] } },
  },
]);
