import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './story.ts';

/** What came over the wire, headers included, as the browser counts it. */
interface Wire {
  requests: string[];
  bytes: number;
}

/** Counts from a cold cache on. */
async function countsWire(page: Page): Promise<Wire> {
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

test('few files and few bytes lead from nothing to sign-in, and to the first list', async ({ person, page }) => {
  const wire = await countsWire(page);
  await person.opens('clients/individuals/list');
  await expect(page.locator('input[name=email]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const signIn = { requests: wire.requests.length, kilobytes: Math.round(wire.bytes / 1000) };

  await page.locator('input[name=email]').fill('agent1@demo.example');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('tbody tr').nth(9)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const list = { requests: wire.requests.length, kilobytes: Math.round(wire.bytes / 1000) };
  expect(signIn.kilobytes).toBeLessThanOrEqual(150);
  expect(list.kilobytes).toBeLessThanOrEqual(520);
  expect(list.requests, wire.requests.join('\n')).toBeLessThanOrEqual(30);
});
