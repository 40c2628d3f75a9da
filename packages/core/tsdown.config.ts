import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    bulk: 'src/bulk.ts',
    entities: 'src/entity-names.ts',
    fake: 'src/fake.ts',
    find: 'src/find.ts',
    key: 'src/key.ts',
    messages: 'src/messages.ts',
    norm: 'src/norm.ts',
    readers: 'src/readers.ts',
    schema: 'src/schema.ts',
    wire: 'src/wire.ts',
  },
  // CommonJS too, for Jest and for TypeScript's older resolutions.
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  copy: [{ from: '../../fixtures/conformance', to: 'dist' }],
});
