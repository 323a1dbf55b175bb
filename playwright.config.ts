import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './api/bin/lib/chromium-flags.mjs';

const PORT = Number(process.env.E2E_PORT ?? 3999);
// How many times slower the processor is made, see story.ts; waiting is longer then.
const SLOWER = Number(process.env.E2E_UNREST ?? 1);
// Workers read this file anew, and find where the product keeps its data in what was set here first.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `hestia-e2e-${process.pid}`);
process.env.E2E_CLIENTS ??= '300';
// Where the product writes the mails that only their recipients may read: it has no server that sends them.
process.env.E2E_CONSOLE ??= `${process.env.E2E_DATA_DIR}.console.txt`;

export default defineConfig({
  testDir: 'admin-ui/src/e2e',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: true,
  retries: 1,
  timeout: 120_000 * SLOWER,
  // The browser may be the system's or the one from npm: letters differ by a hair between them.
  expect: { timeout: 15_000 * SLOWER, toHaveScreenshot: { maxDiffPixelRatio: 0.03, animations: 'disabled' } },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  ignoreSnapshots: process.platform !== 'linux',
  // What has to go one after the other begins first, so that nothing is left to wait for it in the end.
  projects: [
    { name: 'signin', testMatch: 'signin.spec.ts' },
    { name: 'stories', testIgnore: 'signin.spec.ts' },
  ],
  reporter: [['list'], ['./admin-ui/src/e2e/flaky.ts'], ['./admin-ui/src/e2e/slow-files.ts']],
  outputDir: 'test-results',
  use: {
    trace: 'on-first-retry',
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // Stories wait for what is there, never for a movement.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a locale that knows accents, files are saved as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: CHROMIUM_FLAGS,
    },
  },
  webServer: {
    command: `node api/bin/run.mjs api/src/main.ts > "${process.env.E2E_CONSOLE}"`,
    url: `http://127.0.0.1:${PORT}/api/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO_CLIENTS: process.env.E2E_CLIENTS,
      SENTRY_DSN: 'http://public@127.0.0.1:9/42',
      PROOFREADING_URL: 'http://127.0.0.1:9',
      // An answer that stays open would keep the network from ever being idle, which stories wait for.
      EVENT_STREAM: 'off',
      // The mail servers of networks whose mails a story looks at.
      FEED_HOSTS: 'localhost',
    },
  },
});
