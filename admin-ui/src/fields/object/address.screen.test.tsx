import { expect, page, test } from '../../testing/screen.tsx';

test('in a line an address stands as on an envelope: the postcode before its town', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const address = { line1: '88 avenue Victor-Hugo', postcode: '92100', town: 'Boulogne-Billancourt', country: 'FR' };
  api.holds('agencies', { name: 'Boulogne', phone: '+33199002547', address });
  await visit('admin/agencies/list', { language: 'fr' });
  await expect.element(page.getByText('88 avenue Victor-Hugo, 92100 Boulogne-Billancourt, France')).toBeVisible();
});
