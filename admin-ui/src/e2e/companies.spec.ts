import { expect, TENANT, test, WAY } from './story.ts';

test('a company is found, created through its steps and opened [COM-001][COM-002][COM-003][COM-005]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent2');
  await person.goesHome();
  await page.getByRole('link', { name: 'Companies' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/tenant/${TENANT}/clients/companies/list`));
  await page.getByRole('link', { name: 'Create' }).first().click();
  await expect(page).toHaveURL(`/tenant/${TENANT}/clients/companies/add`);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText("'Name' is required").first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('SCI des Embruns');
  await page.getByRole('combobox', { name: 'Legal form' }).click();
  await page.getByRole('option', { name: 'SCI' }).click();
  await page.getByRole('textbox', { name: 'Registration number' }).fill('123 456 789');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('This is not a valid SIREN or SIRET number').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Registration number' }).fill('404 833 048');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'SCI des Embruns' })).toBeVisible();
  await expect(page).toHaveURL(/\/clients\/companies\/COM[0-9A-Z]{26}/);
  await expect(page.getByText('404833048').first()).toBeVisible();
  await person.goesToTab('Papers');
  await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible();
});

test('representatives are added, edited, put in order and removed; the client leads back[COM-008][COM-010]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent3');
  const contact = [{ email: 'gerance@example.org' }];
  const company = await person.creates('companies', { name: 'SCI des Ajoncs', type: 'SCI' });
  for (const firstName of ['Aline', 'Bruno'])
    await person.creates('clients', { firstName, lastName: 'Des Ajoncs', emails: contact });
  await person.opens(`clients/companies/${company}/clients`);
  await expect(page.getByText('No representative yet')).toBeVisible();
  for (const name of ['Aline Des Ajoncs', 'Bruno Des Ajoncs']) {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Client' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await dialog.getByRole('combobox', { name: 'Function' }).click();
    await page.getByRole('option', { name: 'Partner', exact: true }).click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Edit: Bruno Des Ajoncs' }).click();
  await page.getByRole('dialog').getByText('May sign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bruno' })).toContainText('May sign');
  await page.getByRole('button', { name: 'Reorder' }).click();
  const handle = page.getByRole('button', { name: /Bruno Des Ajoncs/ }).and(page.locator('[role=dialog] *'));
  await person.movesUp(handle, { from: 2, of: 2, by: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const representatives = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Des Ajoncs' });
  await expect(representatives.first()).toContainText('Bruno');
  await page.getByRole('button', { name: 'Delete: Aline Des Ajoncs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Aline Des Ajoncs' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Bruno Des Ajoncs' }).click();
  await page.getByRole('tab', { name: 'Companies' }).click();
  await expect(page.getByRole('link', { name: 'SCI des Ajoncs' })).toBeVisible();
});

test("somebody else's client is refused at its field, and nothing is lost [COM-015]", async ({ person, page }) => {
  await person.signsIn('agent4');
  await person.creates('clients', { firstName: 'Cécile', lastName: 'Réservée', emails: [{ email: 'c@example.org' }] });
  await person.signsIn('agent3');
  const company = await person.creates('companies', { name: 'SCI des Genêts', type: 'SCI' });
  await person.opens(`clients/companies/${company}/clients`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('combobox', { name: 'Client' }).fill('Cécile Réservée');
  await page.getByRole('option', { name: /^Cécile Réservée/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Insufficient access rights to assign this client to the company')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Cécile Réservée');
});
