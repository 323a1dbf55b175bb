/** Where tests are, from the repository's root. */
export const TESTS = '{api,admin-ui,resources,permissions,seeds}/**/*.test.{ts,tsx}';

export const GLOBAL_SETUP = 'api/src/testing/global-setup.ts';

/** How the files of tests are run, all together and by mutants. */
export const SETTINGS = {
  pool: 'forks',
  env: { LOG_LEVEL: 'silent' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

/** Those of components, which run in a browser. */
export const COMPONENTS = 'admin-ui/src/**/*.screen.test.tsx';
