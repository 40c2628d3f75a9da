// The tests that run once per mutant: all of core's but the browser and the million strings.
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** None of them looks at the page. */
const { globalSetup: _page, ...test } = base.test ?? {};

export default mergeConfig(
  { ...base, test },
  defineConfig({
    test: {
      exclude: ['**/{bundle,strings}.test.ts', 'test/**', 'apps/**', '**/node_modules/**'],
      coverage: { enabled: false },
      env: { CURP_POPULATION: '600' },
    },
  }),
);
