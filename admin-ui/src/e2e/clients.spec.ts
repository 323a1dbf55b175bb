import { expect, test } from './story.ts';

test('an agent finds, creates, edits and deletes a client [CLI-001][CLI-002][CLI-003][ACC-018]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  await page.getByRole('menuitem', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/\/tenant\/DEMO\/clients\/individuals\/list/);
  await expect(page.locator('tbody tr')).toHaveCount(10);

  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL('/tenant/DEMO/clients/individuals/add');
  await page.getByRole('textbox', { name: 'First name' }).fill('Zéphyrine');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Quévremont');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A phone or an e-mail is required')).toBeVisible();
  await page.getByRole('button', { name: 'Add' }).first().click();
  await page
    .getByLabel('E-mail', { exact: false })
    .and(page.locator('input[type=email]'))
    .fill('zephyrine@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Zéphyrine Quévremont' })).toBeVisible();
  await expect(page).toHaveURL(/\/clients\/individuals\/CLI[0-9A-Z]{26}/);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByRole('option', { name: 'Hot' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByText('Hot').first()).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(/changed ·/)).toBeVisible();

  await person.opens('clients/individuals/list');
  await page.getByRole('textbox', { name: 'Search' }).fill('quevremon zephy');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.locator('tbody tr td').first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/individuals\/list/);
});

test('a stale version shows the conflict, and mine can be kept', async ({ person, page }) => {
  await person.signsIn('super');
  await person.opens('clients/individuals/list');
  await page.locator('tbody tr').last().locator('td').first().click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const id = /CLI[0-9A-Z]{26}/.exec(page.url())?.[0];
  await page.evaluate(async (client) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token:DEMO')}`,
      'Content-Type': 'application/json',
    };
    const url = `/api/tenant/DEMO/clients/${client}`;
    const { version } = await (await fetch(url, { headers })).json();
    await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ version, legacySource: 'Elsewhere' }) });
  }, id);
  await page.getByLabel('Legacy source').fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changed by somebody else in the meantime')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByText('Mine', { exact: true })).toBeVisible();
});

test('in French everything is French, errors too [ACC-001][ERR-001]', async ({ person, page }) => {
  await person.signsIn('super', 'fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await person.opens('admin/groups/add');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("Le champ 'Nom' est obligatoire")).toBeVisible();
});

test('an agent may not edit the client of another, and sees no contact data', async ({ person, page }) => {
  await person.signsIn('agent9');
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token:DEMO')}` };
    const { results } = await (await fetch('/api/tenant/DEMO/clients?range=[20,99]', { headers })).json();
    return results.find((one: { emails: unknown; phones: unknown }) => one.emails === null && one.phones === null).id;
  });
  await person.opens(`clients/individuals/${id}`);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expect(page.getByLabel('Reserved to the holders of this record').first()).toBeAttached();
});
