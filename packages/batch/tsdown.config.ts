import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'src/index.ts', 'double-encoding': 'src/double-encoding.ts', xlsx: 'src/xlsx.ts' },
  platform: 'neutral',
  target: 'es2023',
  dts: true,
});
