import { expect, page, test } from '../../testing/screen.tsx';

test('on a desk the work of a record begins within 200 pixels, under two lines of tabs as well', async ({
  api,
  visit,
}) => {
  await page.viewport(1366, 800);
  const { id } = api.holds('mandates', { reference: 'M-1', status: 'completed', for: 'property', owner: api.user.id });
  api.otherwise = {};
  await visit(`mandates/${id}/clients`);
  const lines = page.getByRole('tablist');
  await expect.poll(() => lines.elements().length).toBe(2);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const end = () => Math.max(...lines.elements().map((one) => one.getBoundingClientRect().bottom));
  await expect.poll(end).toBeLessThanOrEqual(200);
});

test('on a phone a step of many words leaves the title its room', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  api.otherwise = {};
  const { id } = api.holds('bookings', { reference: 'R-1', status: 'accepted', owner: api.user.id });
  await visit(`contracts/commercialisation/bookings/${id}`, { width: 390, language: 'fr' });
  await expect.element(page.getByRole('button', { name: 'Annuler cette réservation' })).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => title.element().getBoundingClientRect().width).toBeGreaterThan(150);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
