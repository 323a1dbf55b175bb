import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
/** What of the rules can differ in the dark. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Until the page is at rest: a colour that fades in has another contrast than the one it ends with. */
async function still(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]:not([data-sample] *)')).toHaveCount(0);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((one) => one.finished)).then(() => undefined);
  });
}

async function looked(page: Page, rules?: string[]): Promise<string[]> {
  await still(page);
  // No frame is looked into: without the page that gathers what frames say, a check takes a third of the time.
  const check = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  const { violations: found } = await (rules ? check.withRules(rules) : check.withTags(WCAG)).analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any: [why] }) => (why ? `${html} (${why.message})` : html)).join('\n')}`,
  );
}

/**
 * What the page violates of WCAG 2.2 AA, a line each with the elements; frames hold what others wrote and are left out.
 *
 * @param rules of axe; all of WCAG unless said
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await still(page);
  // What breaks these rules breaks them at rest too.
  if (process.env.E2E_UNREST) return [];
  const found = await looked(page, rules);
  // What came while it was looked at may have faded in: at rest it is looked at once more, and what is wrong still is.
  if (found.length === 0) return found;
  await page.waitForLoadState('networkidle');
  return looked(page, rules);
}

/** What is wrong with the page that is open: what it violates, in the light and in the dark, and whether a phone is too narrow. */
export async function faults(page: Page): Promise<string[]> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  await page.waitForLoadState('networkidle');
  await still(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (size) await page.setViewportSize(size);
  const wide = width > PHONE.width ? [`is ${width} wide on a phone`] : [];
  return [...light, ...dark.map((one) => `in the dark: ${one}`), ...wide];
}
