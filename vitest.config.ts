import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './tools/testing/bare-environment.ts';
import { IS_NIGHTLY } from './tools/testing/nightly.ts';

/** Slow, and they rarely find anything: they run each night, and with `CURP_NIGHTLY=si npx vitest run FILE`. */
const NIGHTLY = [
  'apps/api/test/lists/shared-process.test.ts',
  'apps/api/test/pages/pages-in-browser.test.ts',
  'apps/api/test/readme.test.ts',
  'apps/cli/test/list/pack.test.ts',
  'apps/web/test/lists/office-lists.test.ts',
  'apps/web/test/offline.test.ts',
  'packages/batch/test/xlsx/hostile.test.ts',
  'packages/client/test/list-memory.test.ts',
  'test/deploy/{backup,install,monitoring,tls}.test.ts',
  'test/doubtful/**',
  'test/{examples,list-examples}.test.ts',
  'test/ports/readmes.test.ts',
  'test/web-page-snippets.test.ts',
];

export default defineConfig({
  resolve: { conditions: ['@curp/source'] },
  ssr: { resolve: { conditions: ['@curp/source'] } },
  test: {
    include: ['{packages,apps}/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    // They need packages of their own: npm run nightly -- tests.
    exclude: ['test/nightly/**', '**/node_modules/**', ...(IS_NIGHTLY ? [] : NIGHTLY)],
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
