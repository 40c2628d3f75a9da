// The tests that run once per mutant: all of core's but the browser, the oracle and the million strings.
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    test: {
      exclude: ['**/{bundle,oracle,strings}.test.ts', 'test/**', 'apps/**', '**/node_modules/**'],
      coverage: { enabled: false },
      env: { CURP_POPULATION: '600' },
    },
  }),
);
