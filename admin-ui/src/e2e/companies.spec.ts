import { expect, test } from './story.ts';

test('a company is found, created through its steps and opened [COM-001][COM-002][COM-003][COM-005]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent2');
  await page.getByRole('link', { name: 'Companies' }).first().click();
  await expect(page).toHaveURL(/\/tenant\/DEMO\/clients\/companies\/list/);
  await page.getByRole('link', { name: 'Create' }).first().click();
  await expect(page).toHaveURL('/tenant/DEMO/clients/companies/add');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText("'Name' is required").first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('SCI des Embruns');
  await page.getByRole('combobox', { name: 'Legal form' }).click();
  await page.getByRole('option', { name: 'SCI' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('textbox', { name: 'Registration number' }).fill('123 456 789');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('This is not a valid SIREN or SIRET number').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Registration number' }).fill('404 833 048');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'SCI des Embruns' })).toBeVisible();
  await expect(page).toHaveURL(/\/clients\/companies\/COM[0-9A-Z]{26}/);
  await expect(page.getByText('404833048')).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});
