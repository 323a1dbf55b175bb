import { dialog, expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const OTHER = 'USR00000002';

test('another owner leaves the earlier one as what is chosen [PAR-009]', async ({ api, visit }) => {
  api.otherwise = {};
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin', active: true });
  api.holds('users', { id: OTHER, firstName: 'Hugo', lastName: 'Petit', active: true });
  const held = { owner: ME, coOwners: [], collaborators: [OTHER] };
  const { id } = api.holds('partners', { name: 'Réseau Breizh', ...held });
  await visit(`partners/${id}`);
  await page.getByRole('combobox', { name: 'Role of Hugo Petit' }).click();
  await page.getByRole('option', { name: 'Owner', exact: true }).click();
  const asked = dialog('Change the holders?');
  await expect.element(asked.getByText('Hugo Petit becomes the owner.')).toBeVisible();
  await asked.getByRole('combobox', { name: 'Camille Martin is then' }).click();
  await page.getByRole('option', { name: 'Co-owner', exact: true }).click();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(() => api.of('partners').all().at(-1))
    .toMatchObject({ owner: OTHER, coOwners: [ME], collaborators: [] });
});

test('people of a developer or a partner are offered as holders of no record [ROL-002]', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const person = { active: true, email: 'x@test.example' };
  api.holds('users', { ...person, firstName: 'Anne', lastName: 'Interne' });
  api.holds('users', { ...person, firstName: 'Paul', lastName: 'Promoteur', roles: ['developer'] });
  api.holds('users', { ...person, firstName: 'Rose', lastName: 'Partenaire', roles: ['partner'] });
  const { id } = api.holds('clients', { lastName: 'Tenue', owner: api.user.id });
  await visit(`clients/individuals/${id}/details`);
  await page.getByRole('combobox', { name: 'Add a person' }).first().click();
  await expect.element(page.getByRole('option', { name: /Anne Interne/ })).toBeVisible();
  expect(page.getByRole('option', { name: /Promoteur|Partenaire/ }).elements()).toEqual([]);
});
