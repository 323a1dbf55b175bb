import { expect, page, test } from '../testing/screen.tsx';

test('when who is signed in cannot be told, the page says so and tries again', async ({ api, visit }) => {
  let isAway = true;
  const me = { user: api.user, roles: api.roles, secondStep: { active: true, demanded: false } };
  const tenant = { id: 'TEST', name: 'Agence Test', productName: 'Hestia', languages: ['en', 'fr'] };
  api.on('GET', /^me$/, () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return { ...me, tenant: { ...tenant, color: null, logo: null, usefulLinks: null } };
  });
  await visit('');
  await expect.element(page.getByRole('alert')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /^Hello/, level: 1 })).toBeVisible();
});
