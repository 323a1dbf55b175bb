import { faults } from './accessibility.ts';
import { expect, TENANT, test, WAY } from './story.ts';

/** One page of each kind that the product has; every page is looked at by `test:all`. */
const KINDS = {
  dashboard: '',
  list: 'clients/individuals/list',
  board: 'properties/list?view=board',
  wizard: 'clients/individuals/add',
  administration: 'admin/dashboard',
};

test('one page of each kind violates nothing of WCAG 2.2 AA in the light or the dark, and fits a phone', {
  tag: WAY,
}, async ({ person, page }) => {
  test.slow();
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await faults(page)).map((one) => `${name}: ${one}`));
  await page.goto(`/tenant/${TENANT}/login`);
  await check('sign-in');
  await person.signsIn('super');
  await person.goesHome();
  for (const [name, path] of Object.entries(KINDS)) {
    await person.arrivesAt(path);
    await check(name);
  }
  await person.arrivesAt('clients/individuals/list');
  await page.locator('tbody tr a').first().click();
  const edit = page.getByRole('button', { name: /^Edit:/ }).first();
  await expect(edit).toBeVisible();
  await check('record');
  await edit.click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await check('form');
  expect(found).toEqual([]);
});
