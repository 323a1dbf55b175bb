import { expect, page, test } from '../testing/screen.tsx';

test('a list shows what there is, in French on a phone too', async ({ api, visit }) => {
  api.holds('clients', { firstName: 'Jeanne', lastName: 'Durand', owner: api.user.id });
  await visit('clients/individuals/list', { language: 'fr', width: 390 });
  await expect.element(page.getByRole('link', { name: 'Jeanne Durand' })).toBeVisible();
});
