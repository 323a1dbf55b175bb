import { expect, page, test } from '../../testing/screen.tsx';

test('below a title that names records the second line says of them what it leaves out', async ({ api, visit }) => {
  const property = api.holds('properties', { title: 'Flat with a lift', publicAddress: { town: 'Lyon' } });
  const client = api.holds('clients', { firstName: 'Anne', lastName: 'Fournier', owner: api.user.id });
  api.holds('mandates', {
    reference: 'M-1',
    for: 'property',
    status: 'created',
    owner: api.user.id,
    properties: [property.id],
    clients: [client.id],
    companies: [],
    titleParts: { 'properties.title': ['Flat with a lift'], 'clients.lastName': ['Fournier'] },
  });
  await visit('mandates/list');
  const row = page.getByRole('row', { name: /M-1/ });
  await expect.element(row.getByRole('link', { name: 'Flat with a lift · Fournier' })).toBeVisible();
  await expect.element(row).toMatchTextContent(/M-1 · Lyon · Anne/);
});
