import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

test('what is refused at a field of another section is told, and the form is sent again', async ({ api, visit }) => {
  const { id } = api.holds('clients', { lastName: 'Durand', owner: api.user.id });
  let isRefused = true;
  api.on('PATCH', /^clients\/(\w+)$/, ({ body }, of = '') => {
    if (!isRefused) return api.of('clients').change(of, body);
    throw new Refusal(422, 'invalid', 'Not so', [{ path: '/rating', code: 'x', message: 'Not with this rating' }]);
  });
  await visit(`clients/individuals/${id}`);
  await page.getByRole('button', { name: 'Edit: Identity' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Jeanne');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Not with this rating')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { name: 'Jeanne Durand' })).toBeVisible();
});
