import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{api,admin-ui,resources,permissions,seeds}/**/*.test.{ts,tsx}'],
    globalSetup: ['api/src/testing/global-setup.ts'],
    reporters: ['default', './api/src/testing/failed-tests.ts'],
    pool: 'forks',
    // Most of what tests do is to wait for the database: no core is to be left idle.
    maxWorkers: '100%',
    env: { LOG_LEVEL: 'silent' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
