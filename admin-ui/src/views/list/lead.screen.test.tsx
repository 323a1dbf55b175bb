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

test('on a phone a card tells when something last came of a thread, and whether one has read it', async ({
  api,
  visit,
}) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const thread = { type: 'ISSUE', state: 'open', labels: [], owner: api.user.id, participants: [] };
  api.holds('threads', { ...thread, subject: 'Boiler', lastMessageAt: ago(3), read: false });
  api.holds('threads', { ...thread, subject: 'Garage', lastMessageAt: ago(4), read: true });
  await visit('threads/list', { width: 390 });
  const [unread, read] = [page.getByRole('link', { name: /Boiler/ }), page.getByRole('link', { name: /Garage/ })];
  await expect.element(unread).toMatchTextContent('3 days ago');
  await expect.element(read).toMatchTextContent('4 days ago');
  await expect.element(unread.getByRole('img', { name: 'Not read yet' })).toBeVisible();
  expect(read.getByRole('img').elements()).toEqual([]);
});
