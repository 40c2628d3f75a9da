import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './tools/testing/bare-environment.ts';

export default defineConfig({
  resolve: { conditions: ['@curp/source'] },
  ssr: { resolve: { conditions: ['@curp/source'] } },
  test: {
    include: ['{packages,apps}/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    // They need packages of their own: npm run nightly -- tests.
    exclude: ['test/nightly/**', '**/node_modules/**'],
    env: COMPILE_CACHE,
    globalSetup: 'test/built-page.ts',
    // For machines that are several times slower at their worst; no test waits that long on a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Most of the time they wait for processes, stores and browsers: two at a time take little more than half as long.
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['packages/core/src/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
  },
});
