import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const menu = page.getByRole('navigation', { name: 'Main menu' });
const search = page.getByRole('searchbox', { name: 'Search' });
const none = page.getByText('No property found');

test('partner properties have a list and a menu entry of their own [PRO-002]', async ({ api, visit }) => {
  api.holds('partner-properties', {
    externalId: 'QXZWK-1',
    status: 'new',
    imported: false,
    parsed: { title: 'Mill by the river' },
  });
  api.holds('properties', { reference: 'VJQHX-2', partner: false });
  await visit('bin');
  await menu.getByRole('link', { name: 'Partner properties' }).click();
  await expect.element(page.getByRole('heading', { name: 'Partner properties' })).toBeVisible();
  expect(window.location.pathname).toBe('/tenant/TEST/properties/partners-properties-list');
  await expect.element(page.getByRole('link', { name: 'Mill by the river' })).toBeVisible();
  await expect.element(page.getByText('QXZWK-1').first()).toBeVisible();
  expect(page.getByRole('link', { name: 'VJQHX-2' }).elements()).toEqual([]);
  await menu.getByRole('link', { name: 'Properties', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'VJQHX-2' })).toBeVisible();
  await search.fill('qxzwk-1');
  await expect.element(none).toBeVisible();
});

test('a property that was taken over from a partner is found in a list of its own, and in no other [PRO-001][PAR-015]', async ({
  api,
  visit,
}) => {
  api.holds('properties', { reference: 'WKZQT-3', partner: true });
  api.holds('properties', { reference: 'VJQHX-2', partner: false });
  await visit('properties/list');
  await expect.element(page.getByRole('link', { name: 'VJQHX-2' })).toBeVisible();
  expect(page.getByRole('link', { name: 'WKZQT-3' }).elements()).toEqual([]);
  await menu.getByRole('link', { name: 'Taken over from partners' }).click();
  await expect.element(page.getByRole('link', { name: 'WKZQT-3' })).toBeVisible();
  expect(window.location.pathname).toBe('/tenant/TEST/properties/partners');
  expect(page.getByRole('link', { name: 'VJQHX-2' }).elements()).toEqual([]);
});

test('the list is counted by status, and narrowed by a click [PRO-001]', async ({ api, visit }) => {
  for (let count = 1; count <= 14; count++)
    api.holds('properties', { reference: `R-${count}`, partner: false, status: count <= 12 ? 'sale' : 'sold' });
  await visit('properties/list');
  const statuses = page.getByRole('group', { name: 'Status' });
  const onSale = statuses.getByRole('button', { name: /^On sale/ });
  await expect.element(statuses.getByRole('button', { name: /^All/ })).toMatchTextContent(/14/);
  await expect.element(onSale).toMatchTextContent(/12/);
  await onSale.click();
  await expect.element(onSale).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => document.querySelector('h1 + span')?.textContent).toBe('12');
  const body = page.getByRole('rowgroup').last();
  expect(body.getByRole('row').elements()).toHaveLength(10);
  expect(body.getByText('On sale').elements()).toHaveLength(10);
  expect(await violations()).toEqual([]);
});

test('on a phone the list is cards [PRO-001]', async ({ api, visit }) => {
  api.holds('properties', { reference: 'R-1', partner: false, status: 'sold' });
  await visit('properties/list', { width: 390 });
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Sold/ }).first().click();
  await expect.element(page.getByRole('main').getByRole('listitem').getByText('Sold').first()).toBeVisible();
  expect(await violations()).toEqual([]);
});
