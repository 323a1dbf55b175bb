import { defineConfig } from 'vitest/config';
import { GLOBAL_SETUP, SETTINGS, TESTS } from './api/src/testing/settings.ts';

export default defineConfig({
  test: {
    ...SETTINGS,
    include: [TESTS],
    globalSetup: [GLOBAL_SETUP],
    reporters: ['default', './api/src/testing/failed-tests.ts'],
    // Most of what tests do is to wait for the database: no core is to be left idle.
    maxWorkers: '100%',
  },
});
