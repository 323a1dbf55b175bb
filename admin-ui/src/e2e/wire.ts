import type { Page } from '@playwright/test';

/** What came over the wire, headers included, as the browser counts it. */
export interface Wire {
  requests: string[];
  bytes: number;
}

/** Counts from a cold cache on. */
export async function countsWire(page: Page): Promise<Wire> {
  const wire: Wire = { requests: [], bytes: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) wire.requests.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.bytes += encodedDataLength;
  });
  return wire;
}

/** What one way from nothing to the first list took. */
export interface FirstLoad {
  signInKilobytes: number;
  listKilobytes: number;
  listRequests: string[];
}

/**
 * The most that it may take: kB to the sign-in page, kB and requests to the first list. What each area is called and how it
 * is declared comes with the first list, half a kilobyte a resource, of which there are ninety.
 */
export const MOST = { signInKilobytes: 150, listKilobytes: 575, listRequests: 30 };

/** Opens a list from a cold cache, signs in, and waits for its first rows. */
export async function firstLoad(page: Page, list: string, email: string, password: string): Promise<FirstLoad> {
  const wire = await countsWire(page);
  const settled = async () => {
    await page.waitForLoadState('networkidle');
    return Math.round(wire.bytes / 1000);
  };
  await page.goto(list);
  await page.locator('input[name=email]').waitFor();
  const signInKilobytes = await settled();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('tbody tr').nth(9).waitFor();
  return { signInKilobytes, listKilobytes: await settled(), listRequests: wire.requests };
}
