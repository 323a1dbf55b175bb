import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

test('an agent finds colleagues and agencies in lists of twelve and on maps, and opens them to read [USR-005][USR-006][USR-007][USR-008][USR-020][USR-021][USR-022][USR-023]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent1');
  await person.goesHome();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const main = page.locator('main');
  await menu.getByRole('link', { name: 'Agents', exact: true }).click();
  await expect(page).toHaveURL(/toolbox\/contacts\/agents-list$/);
  await expect(main.locator('tbody tr')).toHaveCount(12);
  await expect(main.getByText(/^1-12 of \d+$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('agent2@demo');
  await expect(main.locator('tbody tr')).toHaveCount(1);
  await main.locator('tbody tr a').first().click();
  await expect(page).toHaveURL(/\/users\/USR/);
  await expect(page.getByRole('button', { name: 'Edit: Identity' })).toBeDisabled();

  // Of those in view a thousand are listed beside the map.
  const asksForAThousand = (resource: string) =>
    page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname.endsWith(`/${resource}`) && searchParams.get('range') === '[0,999]';
    });
  const agentsAsked = asksForAThousand('users');
  await menu.getByRole('link', { name: 'Map of agents' }).click();
  await agentsAsked;
  const agents = page.getByRole('group', { name: 'Map: Users' });
  await expect(agents.getByRole('button', { name: /^\d+ here: go closer$/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /in this view$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await menu.getByRole('link', { name: 'Agencies', exact: true }).click();
  await expect(main.locator('tbody').getByRole('link', { name: 'Aubépine Batignolles' })).toBeVisible();
  const agenciesAsked = asksForAThousand('agencies');
  await menu.getByRole('link', { name: 'Map of agencies' }).click();
  await agenciesAsked;
  // Places are put together anew as they come: what is pressed stands for good once they are listed beside.
  await expect(page.getByRole('heading', { name: /in this view$/ })).toBeVisible();
  const agencies = page.getByRole('group', { name: 'Map: Agencies' });
  await agencies.getByRole('button', { name: 'Aubépine Bordeaux Chartrons' }).click();
  await expect(page).toHaveURL(/toolbox\/contacts\/agencies\/AGY/);
  await expect(main.getByRole('heading', { name: 'Aubépine Bordeaux Chartrons', level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
