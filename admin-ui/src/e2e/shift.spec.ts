import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

/** How far a page may move by itself as it comes, as browsers count it. */
const MOST = 0.05;
/** Answers come late, each for itself: what waits for none of them moves by all. */
const LATE_MS = 300;
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1366, height: 900 } };
const RESOURCES = {
  clients: 'clients/individuals',
  properties: 'properties',
  mandates: 'mandates',
  offers: 'properties/offers',
  threads: 'threads',
};

/** Counts from now on, at each page anew, what moved without anybody’s doing, and what it was. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const found: { sum: number; moved: string[] } = { sum: 0, moved: [] };
    Object.assign(window, { shifts: found });
    const nameOf = (node: Node | null) => node?.textContent?.trim().slice(0, 40) ?? '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        found.sum += entry.value;
        found.moved.push(`${entry.value.toFixed(3)}: ${entry.sources.map(({ node }) => nameOf(node)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts);
}

for (const [size, viewport] of Object.entries(SIZES))
  test(`the dashboard, lists, records and forms stay where they are as they come: ${size}`, async ({
    person,
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await person.signsIn('agent1', 'fr');
    const records = await Promise.all(
      Object.entries(RESOURCES).map(async ([name, path]) => `${path}/${await person.firstOf(name, {})}`),
    );
    const forms = ['clients/individuals', 'properties', 'mandates'].map((path) => `${path}/add`);
    const lists = Object.values(RESOURCES).map((path) => `${path}/list`);
    const shifts = await watchShifts(page);
    await page.route('**/api/tenant/**', async (route) => {
      await new Promise((over) => setTimeout(over, LATE_MS));
      await route.continue().catch(() => undefined);
    });
    const found: string[] = [];
    for (const path of ['', ...lists, ...records, ...forms]) {
      await person.opens(path);
      await expect(page.locator('main h1').first()).toBeVisible();
      await person.rests();
      const { sum, moved } = await shifts();
      if (sum >= MOST) found.push(`/${path} moved by ${sum.toFixed(3)}\n  ${moved.join('\n  ')}`);
    }
    expect(found).toEqual([]);
  });
