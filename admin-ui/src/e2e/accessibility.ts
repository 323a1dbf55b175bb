import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Until the page is at rest: a colour that fades in has another contrast than the one it ends with. */
async function still(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]:not([data-sample] *)')).toHaveCount(0);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((one) => one.finished)).then(() => undefined);
  });
}

async function looked(page: Page): Promise<string[]> {
  await still(page);
  // No frame is looked into: without the page that gathers what frames say, a check takes a third of the time.
  const check = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  const found = (
    await check
      .options({ resultTypes: ['violations'] })
      .withTags(WCAG)
      .analyze()
  ).violations;
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any: [why] }) => (why ? `${html} (${why.message})` : html)).join('\n')}`,
  );
}

/** What the page violates of WCAG 2.2 AA, a line each with the elements; frames hold what others wrote and are left out. */
export async function violations(page: Page): Promise<string[]> {
  await still(page);
  // What breaks these rules breaks them at rest too.
  if (process.env.E2E_UNREST) return [];
  const found = await looked(page);
  // What came while it was looked at may have faded in: at rest it is looked at once more, and what is wrong still is.
  if (found.length === 0) return found;
  await page.waitForLoadState('networkidle');
  return looked(page);
}
