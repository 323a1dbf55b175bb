import { violations } from './accessibility.ts';
import { readyToSign } from './signed-mandate.ts';
import { expect, type Person, test, WAY } from './story.ts';

/** A mandate of this person to sell a house. */
async function mandateOf(person: Person): Promise<string> {
  const place = { line1: '3 rue Royale', postcode: '78000', town: 'Versailles', inseeCode: '78646' };
  const client = await person.creates('clients', {
    firstName: 'Odile',
    lastName: 'Dupapier',
    emails: [{ email: 'odile@dupapier.example' }],
    address: place,
  });
  const house = await person.firstOf('property-types', { code: 'house' });
  const property = await person.creates('properties', { type: house, title: 'Maison d’Odile', address: place });
  return person.creates('mandates', {
    type: await person.firstOf('mandate-types', { kind: 'exclusive' }),
    source: await person.firstOf('mandate-sources', {}),
    clients: [client],
    properties: [property],
    duration: 6,
    hai: { value: 420_000 },
    fees: { value: 20_000 },
  });
}

test('the document of a mandate is read, written for it alone, filed and taken along, in French [MAN-049]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent4', 'fr');
  const id = await mandateOf(person);
  await page.setViewportSize({ width: 1366, height: 800 });
  await person.opens(`mandates/${id}`);
  await page.getByRole('button', { name: 'Mandat', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Mandat · / });
  const paper = dialog.frameLocator('iframe');
  await expect(paper.getByRole('heading', { name: 'Mandat exclusif de vente' })).toBeVisible();
  await expect(paper.getByText('Dupapier')).toBeVisible();
  await expect(paper.getByText(/quatre cent vingt mille euros/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Modifier le texte' }).click();
  const editor = dialog.locator('.tiptap');
  await expect(editor).toContainText('Mandat exclusif de vente');
  await editor.press('Control+End');
  await editor.pressSequentially(' Clause ajoutée pour {{ reference }}.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Texte propre à cette fiche')).toBeVisible();
  await expect(paper.getByText(/Clause ajoutée pour M20\d\d-\d+/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Classer dans les documents' }).click();
  await expect(page.getByText('Le document est classé')).toBeVisible();
  const taken = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect((await taken).suggestedFilename()).toMatch(/^Mandat M20.*\.pdf$/);

  await dialog.getByRole('button', { name: 'Revenir au modèle' }).click();
  await expect(dialog.getByText('Mandat exclusif de vente', { exact: true })).toBeVisible();
  await expect(paper.getByText(/Clause ajoutée/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await person.opens(`mandates/${id}/documents`);
  await expect(page.getByRole('button', { name: /^Mandat-M20.*\.pdf/ }).first()).toBeVisible();
});

test('a template is written with the values of records, and seen with one of them [ADM-025]', async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  const id = await mandateOf(person);
  const { reference } = await person.call<{ reference: string }>('GET', `mandates/${id}`);
  await person.opens('admin/mandate/avenant');
  await expect(page.getByRole('heading', { level: 1, name: 'Amendment templates' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await person.opens('admin/mandate/templates/add');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ours');
  await page.getByRole('combobox', { name: 'Document', exact: true }).click();
  await page.getByRole('option', { name: 'Mandate', exact: true }).click();
  const editor = page.locator('.tiptap');
  await editor.click();
  await page.getByRole('button', { name: 'Insert a value' }).click();
  await page.getByRole('option', { name: 'Reference', exact: true }).first().click();
  await expect(editor).toContainText('Mandate · Reference');
  await page.getByRole('combobox', { name: 'See it with a record' }).click();
  await page.keyboard.type(reference);
  await page.getByRole('option', { name: new RegExp(reference) }).click();
  const paper = page.frameLocator('iframe');
  await expect(paper.getByText(reference)).toBeVisible();
  await expect(page.getByText('Without it the act is void')).toBeVisible();
  await editor.press('End');
  await editor.pressSequentially(' {{ nothing }}');
  await expect(page.getByText(/nothing/).last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a template of e-mandates begins as what its list is of; the one that fits is what a mandate is sent with [ESG-005][ESG-006]', async ({
  person,
  page,
}) => {
  await person.signsIn('super', 'fr');
  await page.setViewportSize({ width: 1366, height: 800 });
  await person.opens('admin/mandate/eavenant-templates');
  await expect(page.getByRole('heading', { level: 1, name: 'Modèles d’e-avenant' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await person.opens('admin/mandate/emandate-templates');
  await expect(page.getByRole('heading', { level: 1, name: 'Modèles d’e-mandat' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(6);
  await expect(page.locator('tbody').getByText('Mandat simple de vente (électronique)')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page
    .getByRole('link', { name: 'Ajouter' })
    .or(page.getByRole('link', { name: 'Créer' }))
    .click();
  await expect(page.getByRole('combobox', { name: 'Document', exact: true })).toHaveText('Mandat');
  await expect(page.getByLabel('Pour la signature électronique seulement')).toBeChecked();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Le nôtre');
  await page.locator('.tiptap').fill('Mandat d’ici, signé à distance.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Le nôtre' })).toBeVisible();
  await person.opens('admin/mandate/emandate-templates');
  await expect(page.locator('tbody tr')).toHaveCount(7);

  const { id } = await readyToSign(person, 'odile@lointaine.example');
  await person.opens(`mandates/${id}/emandate`);
  await page.getByRole('button', { name: 'Aperçu : Mandat' }).click();
  const dialog = page.getByRole('dialog', { name: /^Mandat · / });
  const paper = dialog.frameLocator('iframe');
  await expect(paper.getByText('Chaque partie signe électroniquement')).toBeVisible();
  await expect(paper.getByText('[Signatures électroniques]')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Télécharger le PDF' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await person.opens(`mandates/${id}/template`);
  await page.getByRole('button', { name: /^Lire et imprimer/ }).click();
  await expect(
    page
      .getByRole('dialog')
      .frameLocator('iframe')
      .getByText(/^Fait à/),
  ).toBeVisible();
});

test('the vendor of an exempt property attests why, once it has a mandate [ADM-020][PRO-061]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent4', 'fr');
  await page.setViewportSize({ width: 1366, height: 800 });
  const place = { line1: '4 chemin des Vignes', postcode: '78000', town: 'Versailles', inseeCode: '78646' };
  const vendor = await person.creates('clients', {
    firstName: 'Odile',
    lastName: 'Ducabanon',
    emails: [{ email: 'odile@ducabanon.example' }],
    address: place,
  });
  const property = await person.creates('properties', {
    type: await person.firstOf('property-types', { code: 'house' }),
    title: 'Cabanon d’Odile',
    address: place,
    vendors: [vendor],
  });
  await person.opens(`properties/${property}/dpe`);
  await expect(page.getByRole('button', { name: 'Attestation sans DPE' })).toHaveCount(0);
  await person.changes('properties', property, { dpe: { type: 'none', exemption: 'small' } });
  await person.opens(`properties/${property}/dpe`);
  await expect(page.getByText('Bâtiment indépendant de moins de 50\u00a0m² de surface de plancher')).toBeVisible();
  await page.getByRole('button', { name: 'Attestation sans DPE' }).click();
  const dialog = page.getByRole('dialog', { name: /^Attestation sans DPE/ });
  await expect(dialog.getByText('Merci d’attribuer un mandat à ce bien pour établir l’attestation DPE')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  await person.creates('mandates', {
    type: await person.firstOf('mandate-types', { kind: 'simple' }),
    source: await person.firstOf('mandate-sources', {}),
    clients: [vendor],
    properties: [property],
    duration: 6,
    hai: { value: 42_000 },
    fees: { value: 2_000 },
  });
  await page.getByRole('button', { name: 'Attestation sans DPE' }).click();
  const paper = dialog.frameLocator('iframe');
  await expect(paper.getByRole('heading', { name: /^Attestation d’absence/ })).toBeVisible();
  await expect(paper.getByText(/Ducabanon, demeurant 4 chemin des Vignes/)).toBeVisible();
  await expect(paper.getByText(/Bâtiment indépendant de moins de 50/)).toBeVisible();
  await expect(paper.getByText(/R126-15 du même code, b\)/)).toBeVisible();
  await expect(dialog.getByText('Aucune mention ne manque')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the document of a mandate is as wide as the screen', async ({ person, page }) => {
    await person.signsIn('agent4', 'fr');
    const id = await mandateOf(person);
    await person.opens(`mandates/${id}`);
    await page.getByRole('button', { name: 'Mandat', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Mandat · / });
    await expect(dialog.frameLocator('iframe').getByText('Dupapier')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
