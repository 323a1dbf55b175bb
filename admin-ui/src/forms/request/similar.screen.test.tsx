import { expect, page, test } from '../../testing/screen.tsx';

test('a request that is entered shows what its client asks already [REQ-021]', async ({ api, visit }) => {
  api.otherwise = {};
  const client = api.holds('clients', { lastName: 'Garnier' });
  const asked = (reference: string, status: string) =>
    api.holds('requests', { reference, status, type: 'buyer', client: client.id });
  const results = [asked('D2026-00001', 'todo'), asked('D2026-00002', 'done')];
  api.on('GET', /^requests\/similar$/, () => ({ results }));
  await visit(`clients/requests/add?source=${encodeURIComponent(JSON.stringify({ client: client.id }))}`);
  await expect.element(page.getByText('This client has an open request:')).toBeVisible();
  await expect.element(page.getByText('D2026-00001')).toBeVisible();
  await expect.element(page.getByText('D2026-00002')).not.toBeInTheDocument();
  expect(api.made('GET', /^requests\/similar$/)[0]?.query.get('client')).toBe(client.id);
});
