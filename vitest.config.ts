import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { API_TESTS, GLOBAL_SETUP, SETTINGS, TESTS } from './api/src/testing/settings.ts';

/** What a test changes for all that comes after it in its process. */
const CHANGES = /\bvi\.(mock|spyOn|stub|useFake|setSystemTime)|process\.(env|on|chdir|stdout)\b|\bglobalThis\b/;
const shared = globSync(API_TESTS).filter((file) => !CHANGES.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    ...SETTINGS,
    globalSetup: [GLOBAL_SETUP],
    reporters: ['default', './api/src/testing/failed-tests.ts'],
    // Most of what tests do is to wait for the database: no core is to be left idle.
    maxWorkers: '100%',
    projects: [
      // What the application is made of is read once for all files of a process: that takes longer than many a test.
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'apart', include: [TESTS], exclude: ['**/node_modules/**', ...shared] } },
    ],
  },
});
