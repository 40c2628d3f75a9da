import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    bulk: 'src/bulk.ts',
    entities: 'src/entity-names.ts',
    messages: 'src/messages.ts',
    norm: 'src/norm.ts',
  },
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  copy: [{ from: '../../fixtures/conformance', to: 'dist' }],
});
