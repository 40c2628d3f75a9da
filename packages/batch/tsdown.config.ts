import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'src/index.ts', 'double-encoding': 'src/cells/double-encoding.ts', xlsx: 'src/xlsx/index.ts' },
  platform: 'neutral',
  target: 'es2023',
  dts: true,
});
