import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = 3999;

export default defineConfig({
  testDir: 'admin-ui/src/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  // The browser may be the system's or the one from npm: letters differ by a hair between them.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.03, animations: 'disabled' } },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  ignoreSnapshots: process.platform !== 'linux',
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node api/bin/run.mjs api/src/main.ts',
    url: `http://127.0.0.1:${PORT}/api/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: join(tmpdir(), `hestia-e2e-${process.pid}`),
      DEMO_CLIENTS: '300',
      SENTRY_DSN: 'http://public@127.0.0.1:9/42',
    },
  },
});
