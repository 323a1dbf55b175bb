import { userEvent } from 'vitest/browser';
import type { FakeApi } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const LIST = 'clients/individuals/list';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('link', { name: new RegExp(name) });
const count = () => document.querySelector('h1 + span')?.textContent;

function clients(api: FakeApi): void {
  for (const [at, rating] of ['hot', 'hot', 'cold'].entries())
    api.holds('clients', { lastName: `Durand${at}`, rating, owner: api.user.id });
}

test('filters are chips, held in the address, and an empty list says what to do [ERR-026][NFR-020]', async ({
  api,
  visit,
}) => {
  clients(api);
  await visit(LIST);
  await expect.poll(count).toBe('3');
  await button('Add filter').click();
  await page.getByRole('menuitem', { name: 'Rating' }).click();
  await page.getByRole('checkbox', { name: 'Hot' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Rating: Hot')).toBeVisible();
  await expect.poll(() => window.location.search).toMatch(/rating/);
  await expect.poll(count).toBe('2');
  await visit(`${LIST}${window.location.search}`);
  await expect.element(button('Rating: Hot')).toBeVisible();
  await expect.poll(count).toBe('2');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobodyiscalledso');
  await expect.element(page.getByText('No client found, please change your filters', { exact: true })).toBeVisible();
  await button('Remove all filters').first().click();
  await expect.element(button('Rating: Hot')).not.toBeInTheDocument();
  await expect.poll(count).toBe('3');
});

test('an empty list says in French what to do', async ({ api, visit }) => {
  clients(api);
  await visit(`${LIST}?filter=${encodeURIComponent('{"rating":["warm"]}')}`, { language: 'fr' });
  await expect.element(page.getByText(/^Aucun résultat \(.*\), veuillez modifier vos filtres$/)).toBeVisible();
});

test('columns are chosen and remembered', async ({ api, visit }) => {
  clients(api);
  const header = (name: string) => page.getByRole('columnheader', { name });
  await visit(LIST);
  await expect.element(header('Rating')).toBeVisible();
  await button('Columns').click();
  await page.getByLabelText('Rating', { exact: true }).first().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(header('Rating')).not.toBeInTheDocument();
  await visit(LIST);
  await expect.element(header('State')).toBeVisible();
  expect(header('Rating').elements()).toEqual([]);
});

test('rows can be compact, and stay so', async ({ api, visit }) => {
  clients(api);
  const height = () => document.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0;
  await visit(LIST);
  await button('Compact rows').click();
  await visit(LIST);
  await expect.element(button('Comfortable rows')).toBeVisible();
  await expect.poll(height).toBeGreaterThan(0);
  const compact = height();
  await button('Comfortable rows').click();
  await expect.poll(height).toBeGreaterThan(compact);
});

test('a list opens without a saved query that it no longer answers, says so, and keeps the others', async ({
  api,
  visit,
}) => {
  clients(api);
  const query = { metadata: { model: 'client' }, userId: api.user.id };
  api.holds('bookmarks', { ...query, name: 'Cold ones', default: false, data: { filter: '{"rating":["cold"]}' } });
  api.holds('bookmarks', { ...query, name: 'Former', default: true, data: { filter: '{"gone":1}' } });
  await visit(LIST);
  const said = page.getByRole('alert');
  await expect.element(said.getByText('The saved query “Former” no longer fits this list')).toBeVisible();
  await expect.element(row('Durand0').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Cold ones' }).click();
  await expect.element(button('Rating: Cold')).toBeVisible();
  expect(said.elements()).toEqual([]);
  await page.getByRole('tab', { name: 'Former' }).click();
  await said.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('tab', { name: 'Former' })).not.toBeInTheDocument();
});

test('a sort alone is a query that can be saved, and another order or page size is another query [BMK-001]', async ({
  api,
  visit,
}) => {
  clients(api);
  const data = { filter: '{}', sort: 'lastName', order: 'ASC', perPage: 10 };
  const own = { userId: api.user.id, default: false, metadata: { model: 'client' } };
  api.holds('bookmarks', { ...own, name: 'By name', data });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const at = (order: string, perPage: number) =>
    `${LIST}?filter=%7B%7D&sort=lastName&order=${order}&page=1&perPage=${perPage}`;
  await visit(at('ASC', 10));
  await expect.element(tab('By name')).toHaveAttribute('aria-selected', 'true');
  for (const [order, lines] of [
    ['DESC', 10],
    ['ASC', 25],
  ] as const) {
    await visit(at(order, lines));
    await expect.element(page.getByRole('tab', { name: 'By name' })).toBeVisible();
    await expect.element(tab('By name')).toHaveAttribute('aria-selected', 'false');
    await expect.element(button('Save this query')).toBeVisible();
  }
  await button('Save this query').click();
  const asked = page.getByRole('dialog', { name: 'Save this query' });
  await asked.getByRole('textbox').fill('By 25');
  await asked.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => api.of('bookmarks').all().at(-1))
    .toMatchObject({ name: 'By 25', metadata: own.metadata, data: { ...data, perPage: 25 } });
});
