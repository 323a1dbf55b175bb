import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{api,admin-ui,resources,permissions,seeds}/**/*.test.{ts,tsx}'],
    globalSetup: ['api/src/testing/global-setup.ts'],
    pool: 'forks',
    env: { LOG_LEVEL: 'silent' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
