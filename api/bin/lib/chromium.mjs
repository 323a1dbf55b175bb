import { existsSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** A Chromium for the browser tests: CHROMIUM_PATH, the system's, or the one of the npm package (Linux). */
export async function chromium() {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path));
  if (found) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
