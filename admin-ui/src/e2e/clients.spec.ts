import { expect, type Person, TENANT, test, WAY } from './story.ts';

test('an agent finds, creates, edits and deletes a client [CLI-001][CLI-002][CLI-003][CLI-006][ERR-034]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent1');
  await person.goesHome();
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/tenant/${TENANT}/clients/individuals/list`));
  await expect(page.locator('tbody tr')).toHaveCount(10);

  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL(`/tenant/${TENANT}/clients/individuals/add`);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('A first name or a last name is required').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Zéphyrine');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Quévremont');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('A phone or an e-mail is required').first()).toBeVisible();
  await page.locator('input[type=email]').fill('zephyrine@example.org');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Quévremont');
  await expect(page.locator('input[type=email]')).toHaveValue('zephyrine@example.org');
  await page.getByRole('combobox', { name: 'Town' }).fill('saint-tropez');
  await page.getByRole('option', { name: 'Saint-Tropez (83990)' }).click();
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('83990');
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('zephyrine@example.org');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Zéphyrine Quévremont' })).toBeVisible();
  await expect(page).toHaveURL(/\/clients\/individuals\/CLI[0-9A-Z]{26}/);

  await page.getByRole('button', { name: 'Edit: Follow-up' }).click();
  await page.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByRole('option', { name: 'Hot' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Edit: Follow-up' })).toBeVisible();
  await expect(page.getByText('Hot', { exact: true }).first()).toBeVisible();

  await person.chooses(page.getByRole('tab', { name: 'History' }).first());
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByText(/· changed ·/)).toBeVisible();

  await person.opens('clients/individuals/list');
  await page.getByRole('searchbox', { name: 'Search' }).fill('quevremon zephy');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: 'Zéphyrine Quévremont' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/individuals\/list/);
});

/** Somebody else changes the client that is open. */
const changesElsewhere = (person: Person, theirs: object) =>
  person.changes('clients', String(/CLI[0-9A-Z]{26}/.exec(person.page.url())?.[0]), theirs);

test('what two people changed at once shows both sides, what only one of them changed is kept', { tag: WAY }, async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  await person.opens('clients/individuals/list');
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await person.rests();
  await page.locator('tbody tr').last().locator('a').first().click();
  const edit = page.getByRole('button', { name: /^Edit:/ }).first();
  await edit.click();
  await changesElsewhere(person, { firstName: 'Elsewhere', birthName: 'Brest' });
  await page.getByLabel('First name').fill('Mine');
  await page.getByLabel('Birth name').fill('Quimper');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else in the meantime' });
  await expect(dialog).toContainText('Elsewhere');
  await dialog.getByRole('radiogroup', { name: 'Birth name' }).getByRole('radio', { name: 'Stored now' }).check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(edit).toBeVisible();
  await expect(page.getByText('Mine', { exact: true })).toBeVisible();
  await expect(page.getByText('Brest', { exact: true })).toBeVisible();
  await edit.click();
  await changesElsewhere(person, { birthName: 'Lorient' });
  await page.getByLabel('First name').fill('Again');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeVisible();
  await expect(page.getByText('Again', { exact: true })).toBeVisible();
  await expect(page.getByText('Lorient', { exact: true })).toBeVisible();
});

test('on a phone, in French, the choice between two versions fits its dialog', async ({ person, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await person.signsIn('agent5', 'fr');
  const id = await person.creates('clients', { lastName: 'Largeur', phones: [{ number: '0639981118' }] });
  await person.opens(`clients/individuals/${id}`);
  await page
    .getByRole('button', { name: /^Éditer\s:/ })
    .first()
    .click();
  await page.getByLabel('Prénom').fill('Ici');
  await changesElsewhere(person, { firstName: 'Ailleurs' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fiche modifiée entre-temps par quelqu’un d’autre' });
  await expect(dialog.getByRole('button')).toHaveCount(2);
  for (const button of await dialog.getByRole('button').all())
    expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Abandonner mes modifications' }).click();
  await expect(page.getByRole('heading', { name: 'Ailleurs Largeur' })).toBeVisible();
});

test('in French everything is French, errors too [ACC-001][ERR-001][I18-001][I18-012]', { tag: WAY }, async ({
  person,
  page,
}) => {
  await person.signsIn('super', 'fr');
  await person.goesHome();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await person.opens('admin/groups/add');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("Le champ 'Nom' est obligatoire").first()).toBeVisible();
});

test('an agent may not edit the client of another, and sees no contact data', async ({ person, page }) => {
  await person.signsIn('agent9');
  const { results } = await person.call<{ results: { id: string; emails: unknown; phones: unknown }[] }>(
    'GET',
    'clients?range=[20,99]',
  );
  const id = results.find(({ emails, phones }) => emails === null && phones === null)?.id;
  await person.opens(`clients/individuals/${id}`);
  await expect(page.getByRole('button', { name: /^Edit:/ }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeDisabled();
  await expect(page.getByText('Reserved to the holders of this record').first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText(
    "You can't do this action because you don't have the needed access level",
  );
});

test('holders: the owner offers roles, and what changes rights asks first [ROL-041][ROL-045][ROL-046][ROL-047]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent6');
  const id = await person.creates('clients', { lastName: 'Partage', emails: [{ email: 'partage@example.org' }] });
  await person.opens(`clients/individuals/${id}`);
  await page.getByRole('combobox', { name: 'Add a person' }).fill('agent7');
  await page.getByRole('option').first().click();
  const role = page.getByRole('combobox', { name: /^Role of/ });
  await expect(role).toHaveText('Collaborator');
  await role.click();
  await expect(page.getByRole('option')).toHaveText(['Owner', 'Co-owner', 'Collaborator', 'Remove from the holders']);
  await page.getByRole('option', { name: 'Co-owner' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveText('Collaborator');
  await role.click();
  await page.getByRole('option', { name: 'Co-owner' }).click();
  await expect(page.getByRole('dialog')).toContainText('from Collaborator to Co-owner');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(role).toHaveText('Co-owner');
  await role.click();
  await page.getByRole('option', { name: 'Owner', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('becomes the owner');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeDisabled();
});
