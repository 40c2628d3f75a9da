import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const { globalSetup: _page, include: _include, exclude: _exclude, ...test } = base.test ?? {};

export default mergeConfig(
  { ...base, test },
  { test: { include: ['test/nightly/**/*.test.ts'], environment: './test/nightly/happy-dom-environment.ts' } },
);
