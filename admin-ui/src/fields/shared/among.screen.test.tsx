import { resourceById } from '../../registry.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const of = (id: string) => {
  const found = resourceById(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

test('of what depends on another field nothing is asked before that one is filled, and it says so', async ({
  api,
  fills,
}) => {
  api.roles = ['super_admin'];
  await fills(of('offer'), ['mandates'], {}, { creating: true });
  await page.getByRole('combobox', { name: 'Mandates' }).click();
  await expect.element(page.getByText('Choose first: Property')).toBeVisible();
  expect(api.made('GET', /^mandates$/)).toEqual([]);
});

test('once it is filled, that is asked for', async ({ api, fills }) => {
  api.roles = ['super_admin'];
  const property = api.holds('properties', { title: 'Villa' }).id;
  const about = { status: 'completed', for: 'property', properties: [property], reference: 'M-1' };
  api.holds('mandates', about);
  await fills(of('offer'), ['mandates'], { property }, { creating: true });
  await page.getByRole('combobox', { name: 'Mandates' }).click();
  await expect.element(page.getByRole('option', { name: /M-1/ })).toBeVisible();
});

test('of a short list that depends on another field nothing is asked before either', async ({ api, fills }) => {
  api.roles = ['super_admin'];
  await fills(of('property'), ['secondaryTypes'], {}, { creating: true });
  await page.getByRole('combobox', { name: 'Secondary types' }).click();
  await expect.element(page.getByText('Choose first: Type')).toBeVisible();
  expect(api.made('GET', /^property-secondary-types$/).map(({ query }) => query.get('filter'))).toEqual([]);
});
