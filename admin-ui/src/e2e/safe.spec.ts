import { signedFromAfar } from './signed-mandate.ts';
import { expect, TENANT, test } from './story.ts';

test('who administers users is offered the roles that they may give; what is of who may more, and their own, stays', async ({
  person,
  page,
}) => {
  await person.signsIn('admin_user');
  const opens = async (name: string) => {
    const id = await person.firstOf('users', { email: `${name}@demo.example` });
    await person.opens(`admin/users/${id}/admin`);
    await page.getByRole('button', { name: 'Edit: Access' }).click();
  };
  await opens('agent7');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await expect(page.getByRole('option')).toHaveText(['Users', 'Mandates', 'Requests', /^Developer/, /^Partner/]);
  await page.getByRole('option', { name: 'Requests' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit: Access' })).toBeVisible();
  const agent = await person.first<{ roles: string[] }>('users', { email: 'agent7@demo.example' });
  expect(agent.roles).toEqual(['lead']);
  await opens('acl');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Active' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Dashboard' })).toBeEnabled();
  await opens('admin_user');
  await expect(page.getByRole('combobox', { name: 'Roles' })).toBeDisabled();
  await person.changes('users', await person.firstOf('users', { email: 'agent7@demo.example' }), { roles: [] });
});

test('the scan of a signed mandate stays, and its page says so', async ({ person, page }) => {
  await person.signsIn('super');
  const { id } = await signedFromAfar(person, TENANT, 'stays@safe.example');
  await person.opens(`mandates/${id}/documents`);
  await expect(page.getByText('As the record stands, nobody changes this any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: /signed\.pdf/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove|Take away|Delete.*signed\.pdf/ })).toHaveCount(0);
  await expect(page.getByText('Add or photograph the signed mandate')).toHaveCount(0);
});
