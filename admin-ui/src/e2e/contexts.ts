import { type BrowserContext, test as base } from '@playwright/test';
import { watch } from './restless.ts';

/** Contexts of a worker, by what they were made with. */
type Kept = Map<string, BrowserContext>;

/** As if nobody had been here; what the browser has read and compiled of the product's files, it has still. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await page.close();
}

/**
 * Stories of a worker happen in one context, one after the other, each as if it were the first there: to read the
 * product's files anew is half of what a page takes to open. A story that changes the context itself asks for one apart.
 */
export const test = base.extend<{ apart: boolean }, { kept: Kept }>({
  apart: [false, { option: true }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the parameter what a fixture needs
    async ({}, use) => {
      const kept: Kept = new Map();
      await use(kept);
      await Promise.all([...kept.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  context: async ({ apart, browser, kept, baseURL, viewport, locale, hasTouch, isMobile, colorScheme }, use) => {
    const made = async () => {
      // What a story chose of these, the browser gives to every context.
      const context = await browser.newContext();
      await watch(context);
      return context;
    };
    if (apart) {
      const context = await made();
      await use(context);
      return context.close();
    }
    const key = JSON.stringify({ baseURL, viewport, locale, hasTouch, isMobile, colorScheme });
    const context = kept.get(key) ?? (await made());
    kept.set(key, context);
    await use(context);
    // Others at their own screens have gone home.
    const others = browser.contexts().filter((one) => ![...kept.values()].includes(one));
    await Promise.all(others.map((one) => one.close()));
    await forget(context, new URL(baseURL ?? '').origin);
  },
});
