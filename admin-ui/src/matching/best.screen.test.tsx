import { expect, page, test } from '../testing/screen.tsx';

const ME = 'USR00000001';

test('a property that fits and may not be offered yet says why instead', async ({ api, visit }) => {
  const client = api.holds('clients', { lastName: 'Garnier', owner: ME, state: 'active_buyer' });
  const search = api.holds('saved-searches', { client: client.id, owner: ME, active: true });
  const pair = (title: string, stops: string[]) => {
    const property = api.holds('properties', { title, status: 'sale', owner: ME });
    const verdict = { outcome: 'met', score: 80, criteria: [] };
    return { search, property, verdict, stops, firstSeenAt: null, dismissedAt: null, sentAt: null };
  };
  const results = [pair('Maison', []), pair('Loft', ['The DPE has expired'])];
  api.on('GET', /^clients\/\w+\/matches$/, () => ({ results, pagination: { total: 2 }, counts: {} }));
  api.otherwise = {};
  await visit(`clients/individuals/${client.id}`);

  await expect.element(page.getByText('everything fits')).toBeVisible();
  expect(page.getByText('everything fits').elements()).toHaveLength(1);
  await expect.element(page.getByText('Not to be offered yet: The DPE has expired')).toBeVisible();
});
