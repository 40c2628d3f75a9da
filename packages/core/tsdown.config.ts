import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/messages.ts', 'src/norm.ts'],
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  copy: [{ from: '../../fixtures/conformance', to: 'dist' }],
});
