import { userEvent } from 'vitest/browser';
import { ofProperties } from '../../records/property/asked.ts';
import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const opens = () => userEvent.keyboard('{Control>}k{/Control}');
const option = (name: string | RegExp) => page.getByRole('option', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

test('Escape closes Ctrl-K, whether it has found something or not', async ({ api, visit }) => {
  api.holds('clients', { lastName: 'Martin' });
  await visit('bin');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of ['', 'martin']) {
    await opens();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    if (text) await userEvent.keyboard(text);
    if (text) await expect.element(page.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('Enter pressed before the answer is there leads to what the text finds; arrows choose another', async ({
  api,
  visit,
}) => {
  for (const firstName of ['Aline', 'Zoé']) api.holds('clients', { lastName: 'Pressé', firstName });
  await visit('bin');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await opens();
  await userEvent.keyboard('zoe presse');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Zoé Pressé')).toBeVisible();
  await opens();
  await userEvent.keyboard('presse');
  const found = option(/(Aline|Zoé) Pressé/);
  await expect.element(found.nth(1)).toBeVisible();
  expect(found.elements()).toHaveLength(2);
  await expect.element(found.first()).toHaveClass(/Mui-focused/);
  const [second = ''] = /(Aline|Zoé) Pressé/.exec(String(found.last().element().textContent)) ?? [];
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(heading(second)).toBeVisible();
});

test('Ctrl-K offers what was looked at last and what can be done, by keyboard alone', async ({ api, visit }) => {
  const { id } = api.holds('properties', { title: 'Mill by the weir', price: 412_000 });
  ofProperties(api);
  api.on('POST', /^companies\/similar$/, () => ({ results: [], pagination: { total: 0 } }));
  await visit(`properties/${id}`);
  await expect.element(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect.element(heading('Bin')).toBeVisible();
  await opens();
  await expect.element(option('Mill by the weir')).toMatchTextContent(/€412,000/);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(/Mill by the weir/)).toBeVisible();
  await opens();
  await userEvent.keyboard('new comp');
  await expect.element(option('New company')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(/company/i)).toBeVisible();
});
