import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { dependencies } from './admin-ui/src/testing/dependencies.ts';
import { chromium } from './api/bin/lib/chromium.mjs';
import { CHROMIUM_FLAGS } from './api/bin/lib/chromium-flags.mjs';
import LongestFirst from './api/src/testing/longest-first.ts';
import { COMPONENTS, GLOBAL_SETUP, SETTINGS, TESTS } from './api/src/testing/settings.ts';
import { withoutDatabase } from './api/src/testing/without-database.ts';

const plain = withoutDatabase(import.meta.dirname, TESTS);

const NODE = {
  ...SETTINGS,
  // To read the product's modules takes longer than most files of tests: what replaces one begins with modules of its own.
  isolate: false,
  setupFiles: ['api/src/testing/no-trace.ts'],
  // Most of what tests do is to wait for the database: no core is to be left idle.
  maxWorkers: '100%',
};

const OF_JSON = /,\s*\{ with: \{ type: 'json' \} \}/g;

/** A browser refuses JSON by its attribute where Vite serves it as a module; a build takes the attribute away too. */
const JSON_AS_MODULES = {
  name: 'json-as-modules',
  enforce: 'pre' as const,
  transform: (code: string) => (code.includes("type: 'json'") ? code.replaceAll(OF_JSON, '') : undefined),
};

/** Components and pages in a browser, on an API in the page's memory. */
const screens = async (): Promise<TestProjectInlineConfiguration> => ({
  extends: 'admin-ui/vite.config.ts',
  plugins: [JSON_AS_MODULES],
  // Libraries as people get them: styles in development are made, and read by the browser, one by one. React warns still.
  resolve: { conditions: ['module', 'browser', 'production'] },
  // What is found amid a run makes the page begin anew: all is known before.
  optimizeDeps: { noDiscovery: true, include: dependencies('admin-ui/src') },
  test: {
    name: 'screens',
    include: [COMPONENTS],
    isolate: false,
    // A page has one thread: a second page takes the other core.
    maxWorkers: 2,
    setupFiles: ['admin-ui/src/testing/undebugged.ts'],
    env: { TEST_DEPTH: process.env.TEST_DEPTH ?? '' },
    testTimeout: 30_000,
    // The first test of a page waits for its modules, too.
    expect: { poll: { interval: 20, timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        actionTimeout: 8_000,
        launchOptions: { executablePath: await chromium(), args: CHROMIUM_FLAGS },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
      }),
      screenshotFailures: false,
      // Names are looked for as stories do it.
      locators: { exact: false },
      instances: [{ browser: 'chromium' }],
    },
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './api/src/testing/failed-tests.ts', './api/src/testing/slow-files.ts'],
    projects: [
      { test: { ...NODE, name: 'plain', include: plain } },
      {
        test: {
          ...NODE,
          name: 'server',
          include: [TESTS],
          exclude: [COMPONENTS, ...plain],
          globalSetup: [GLOBAL_SETUP],
        },
      },
      await screens(),
    ],
  },
});
