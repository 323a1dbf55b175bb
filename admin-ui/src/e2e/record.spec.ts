import { violations } from './accessibility.ts';
import { expect, test } from './story.ts';

test('the groups of a record are all on the screen, and reached by keyboard', async ({ person, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await person.signsIn('agent1');
  const id = await person.firstOf('properties', { status: 'sale' });
  await person.opens(`properties/${id}`);
  const groups = page.getByRole('tablist').first();
  await expect(groups.getByRole('tab')).toHaveText([
    'Record',
    'Pictures and ad',
    'Publication',
    'Buyers',
    'Activity',
    'Papers',
  ]);
  await person.walksTabs(async () => {
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
  });
  await person.opens(`properties/${id}`);
  await groups.getByRole('tab', { name: 'Record' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/images$/);
  await expect(page.getByRole('tab', { name: 'Pictures', exact: true })).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
});
