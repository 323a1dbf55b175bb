import { expect, page, test } from '../../testing/screen.tsx';

test('people of a developer or a partner are offered as holders of no record [ROL-002]', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const person = { active: true, email: 'x@test.example' };
  api.holds('users', { ...person, firstName: 'Anne', lastName: 'Interne' });
  api.holds('users', { ...person, firstName: 'Paul', lastName: 'Promoteur', roles: ['developer'] });
  const { id } = api.holds('clients', { lastName: 'Tenue', owner: api.user.id });
  await visit(`clients/individuals/${id}/details`);
  await page.getByRole('combobox', { name: 'Add a person' }).first().click();
  await expect.element(page.getByRole('option', { name: /Anne Interne/ })).toBeVisible();
  expect(page.getByRole('option', { name: /Promoteur/ }).elements()).toEqual([]);
});
