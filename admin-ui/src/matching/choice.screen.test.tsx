import { expect, page, test } from '../testing/screen.tsx';

const ME = 'USR00000001';

test('only matches that one may send are chosen to be sent together', async ({ api, visit }) => {
  const property = api.holds('properties', { title: 'Maison', status: 'sale', owner: 'USR00000002' }).id;
  const pair = (lastName: string, owner: string) => {
    const client = api.holds('clients', { lastName, owner });
    const search = api.holds('saved-searches', { client: client.id, owner, active: true });
    const verdict = { outcome: 'met', score: 80, criteria: [] };
    return { search, client, verdict, firstSeenAt: null, dismissedAt: null, sentAt: null };
  };
  const results = [pair('Garnier', ME), pair('Roux', 'USR00000002')];
  api.on('GET', /^properties\/\w+\/matches$/, () => ({ results, pagination: { total: 2 }, counts: {} }));
  api.otherwise = {};
  await visit(`properties/${property}/matches`);
  await expect.element(page.getByRole('checkbox', { name: /Garnier/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Roux/ })).toBeVisible();
  expect(page.getByRole('checkbox', { name: /Roux/ }).elements()).toEqual([]);
});
