import { expect, test, WAY } from './story.ts';

/** Nobody works in this network, so that its pages look the same each time. */
const TENANT = 'NORD';
test.use({ tenant: TENANT });
const PAGES = { list: 'clients/individuals/list', create: 'clients/individuals/add', admin: 'admin/dashboard' };

/** A phone in French by day, a desk in English at night: all others are looked at by `test:all`. */
const isWay = (language: string, theme: string, width: number): boolean =>
  `${language} ${theme} ${width}` === 'fr light 390' || `${language} ${theme} ${width}` === 'en dark 1280';

for (const language of ['en', 'fr'] as const)
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1280, 390])
      test(`the main pages look as they did: ${language}, ${theme}, ${width}`, {
        tag: isWay(language, theme, width) ? WAY : [],
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.addInitScript(
          ([chosen, shade]) => {
            localStorage.setItem('language', chosen ?? '');
            localStorage.setItem('RaStore.theme', JSON.stringify(shade));
            localStorage.setItem('RaStore.sidebar.open', JSON.stringify(window.innerWidth > 900));
          },
          [language, theme],
        );
        const name = (what: string) => `${what}-${language}-${theme}-${width}.png`;
        await page.goto(`/tenant/${TENANT}/login`);
        // A page that hasn't come yet is white, and stays so long enough to be taken for finished.
        await expect(page.locator('input[name=email]')).toBeFocused();
        await expect(page).toHaveScreenshot(name('login'));
        await page.locator('input[name=email]').fill('super@nord.example');
        await page.locator('input[name=password]').fill('Demo-1234!');
        await page.locator('button[type=submit]').click();
        await expect(page.locator('h1')).toContainText(language === 'fr' ? 'Bonjour' : 'Hello');
        for (const [what, path] of Object.entries(PAGES)) {
          await page.goto(`/tenant/${TENANT}/${path}`);
          await expect(page.locator('h1')).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await expect(page).toHaveScreenshot(name(what), { mask: [page.locator('time')] });
        }
      });
