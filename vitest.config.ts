import { defineConfig } from 'vitest/config';
import { GLOBAL_SETUP, SETTINGS, TESTS } from './api/src/testing/settings.ts';

export default defineConfig({
  test: {
    ...SETTINGS,
    // To read the product's modules takes longer than most files of tests: what replaces one begins with modules of its own.
    isolate: false,
    setupFiles: ['api/src/testing/no-trace.ts'],
    include: [TESTS],
    globalSetup: [GLOBAL_SETUP],
    reporters: ['default', './api/src/testing/failed-tests.ts'],
    // Most of what tests do is to wait for the database: no core is to be left idle.
    maxWorkers: '100%',
  },
});
