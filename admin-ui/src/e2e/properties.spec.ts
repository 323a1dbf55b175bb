import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { another, expect, TENANT, test, WAY } from './story.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

test('a property is entered through its steps on a phone, and opened [PRO-003][PRO-006]', { tag: WAY }, async ({
  person,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signsIn('agent5');
  await person.opens('properties/add');
  await page.getByRole('textbox', { name: 'Title' }).fill('Appartement sur cour');
  await next(page);
  await expect(page.getByText("'Type' is required").first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Flat', exact: true }).click();
  await page.getByRole('combobox', { name: 'Address', exact: true }).fill('14 rue des Dames');
  await page.getByRole('combobox', { name: 'Town' }).fill('villeurb');
  await page.getByRole('option', { name: 'Villeurbanne (69100)' }).click();
  // Once the town is placed the map comes above the button: a click may end beside it.
  const latitude = page.getByRole('spinbutton', { name: 'Latitude' });
  await expect(async () => {
    if (!(await latitude.isVisible())) await page.getByRole('button', { name: 'Type coordinates' }).click();
    await expect(latitude).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await latitude.fill('50.85');
  await page.getByRole('spinbutton', { name: 'Longitude' }).fill('4.35');
  await next(page);
  await expect(page.getByText('The point must lie in France').first()).toBeVisible();
  await latitude.fill('45.767');
  await page.getByRole('spinbutton', { name: 'Longitude' }).fill('4.879');
  await next(page);
  await page.getByRole('combobox', { name: 'In commonhold' }).click();
  await page.getByRole('option', { name: 'Yes', exact: true }).click();
  await page.getByRole('textbox', { name: 'Yearly charges' }).fill('1200');
  await next(page);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('215000');
  await next(page);
  await page.getByRole('spinbutton', { name: 'Living area' }).fill('48.5');
  await page.getByRole('spinbutton', { name: 'Bedrooms' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Living rooms' }).fill('1');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Appartement sur cour');
  for (let step = 0; step < 4; step++) await next(page);
  await page.getByRole('combobox', { name: 'Secondary types' }).click();
  await expect(page.getByRole('option', { name: 'Villa' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Duplex' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Features' }).fill('lif');
  await page.getByRole('option', { name: 'Lift', exact: true }).click();
  await page.keyboard.press('Escape');
  await next(page);
  await expect(page.getByRole('complementary', { name: 'So far' })).toContainText('14 rue des Dames');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Appartement sur cour · 14 rue des Dames' })).toBeVisible();
  await expect(page).toHaveURL(/\/properties\/PRO[0-9A-Z]{26}/);
  await expect(page.getByText('Draft').first()).toBeVisible();
});

test('the same address is told while it is entered, to who may read it [PRO-003]', async ({ person, page }) => {
  await person.signsIn('agent6');
  const type = await person.firstOf('property-types', { code: 'house' });
  const address = { line1: '7 rue du Moulin-Vieux', postcode: '78000', town: 'Versailles' };
  const id = await person.creates('properties', { type, reference: 'MOULIN', title: 'Meulière', address });
  await person.opens('properties/add');
  await page.getByRole('combobox', { name: 'Address', exact: true }).fill('7, Rue du Moulin Vieux');
  await page.getByRole('textbox', { name: 'Postcode' }).fill('78000');
  const known = page.getByRole('alert').filter({ hasText: 'This may be on file already' });
  await expect(known).toContainText('Meulière');
  await expect(known).toContainText('Same address');
  await expect(known.getByRole('link', { name: 'Open' })).toHaveAttribute('href', new RegExp(`/properties/${id}$`));
});

test('a property’s page: tabs, steps, warnings that block nothing, errors at their place [PRO-004][PRO-018][PRO-023][PRO-031]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent3');
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title: 'Maison des Ormes', price: 320_000 });
  await person.opens(`properties/${id}`);
  for (const [group, ...names] of [
    ['Papers'],
    ['Pictures and ad', 'Description', 'Media'],
    ['Record', 'Details', 'Features', 'DPE', 'Clients', 'History'],
  ] as const) {
    await person.goesToTab(group);
    for (const name of names) await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  }
  await person.steps('Estimate');
  await person.steps('Put on sale');
  await expect(page.locator('[aria-current=step]')).toHaveText('On sale');
  await page.getByRole('button', { name: 'Edit: Address' }).click();
  await page.getByRole('combobox', { name: 'Address', exact: true }).fill('1 Grand-Place');
  await page.getByRole('button', { name: 'Type coordinates' }).click();
  await page.getByRole('spinbutton', { name: 'Latitude' }).fill('50.8467');
  await page.getByRole('spinbutton', { name: 'Longitude' }).fill('4.3525');
  await page.keyboard.press('Control+s');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please correct error on address field' }).first(),
  ).toBeVisible();
  await expect(page.getByText('The point must lie in France').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Address', exact: true })).toHaveValue('1 Grand-Place');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('tab', { name: 'DPE' }).click();
  await page.getByRole('button', { name: 'Edit: Energy performance' }).click();
  await page.getByLabel('Valid until').fill('2020-01-31');
  await expect(page.getByText('The DPE has expired')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Edit: Energy performance' })).toBeVisible();
  await expect(page.getByText('The DPE has expired')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await person.opens('properties/CLI01J000000000000000000000');
  await expect(page.getByRole('heading', { name: 'This page no longer exists' })).toBeVisible();
});

test('selling is asked about, says where it leads and what is missing, and is taken back within a minute', async ({
  person,
  page,
}) => {
  await person.signsIn('agent3');
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title: 'Maison des Frênes', exclusive: true });
  for (const [at, step] of ['putOnSale', 'signOffer'].entries())
    await person.call('POST', `properties/${id}/transitions/${step}`, { version: at + 1 });
  await person.opens(`properties/${id}`);
  await page.getByRole('button', { name: 'Sold: Sold', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Sold: / });
  await expect(dialog).toContainText('Offer accepted');
  await expect(dialog.getByLabel('Date of sale')).toHaveValue(/^20/);
  await expect(dialog.getByLabel('Sold as exclusive')).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sale price');
  await dialog.getByLabel('Sale price').fill('312000');
  await dialog.getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('312,000').first()).toBeVisible();
  // What is done meanwhile takes the message away no more.
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Take back “Sold”/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await undo.click();
  await expect(page.getByText('“Sold” is taken back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sold: Sold', exact: true })).toBeVisible();
  await expect(page.getByText('312,000')).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Back on sale/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Take back/ }), 'it is taken back already').toHaveCount(0);
});

test('what is being typed stays when something else of the record changes meanwhile', async ({ person, page }) => {
  await person.signsIn('agent3');
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title: 'Maison des Saules', price: 210_000 });
  await person.opens(`properties/${id}`);
  await page.getByRole('button', { name: 'Edit: General' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Maison des Grands Saules');
  await person.steps('Estimate');
  await expect(page.getByText('Estimation', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put on sale', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Maison des Grands Saules');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: /Maison des Grands Saules/, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put on sale', exact: true })).toBeVisible();
});

test('texts are proofread: asked for, corrected by the proofreader, and what changes is marked [PRO-019][PRO-034][PRO-064][ROL-058]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent4');
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title: 'Maison a vendre', owner: undefined });
  await person.opens(`properties/${id}/description`);
  await person.rests();
  await page.getByRole('button', { name: 'Edit: Texts of the ad' }).click();
  const add = page.getByRole('button', { name: 'Add: Selling points in French' });
  for (let point = 1; point <= 5; point++) {
    await add.click();
    await page.getByRole('textbox', { name: `Selling points in French ${point}` }).fill(`Atout ${point}`);
  }
  await expect(add).toBeDisabled();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Atout 5').first()).toBeVisible();
  await page.getByRole('button', { name: 'Request proofreading' }).click();
  await expect(page.getByText('Being proofread').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take on' })).toHaveCount(0);
  await person.signsIn('proofreader');
  await person.opens(`properties/${id}/description`);
  await person.rests();
  await page.getByRole('button', { name: 'Take on' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Maison à vendre');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as proofread' }).click();
  await expect(page.getByText('The texts are as they were proofread.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Maison à vendre/, level: 1 })).toBeVisible();
  await person.signsIn('agent4');
  await person.opens(`properties/${id}/description`);
  await person.rests();
  await page.getByRole('button', { name: 'Edit: Texts of the ad' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Villa à vendre');
  await page.keyboard.press('Control+s');
  await expect(page.locator('del')).toHaveText('Maison');
  await expect(page.locator('ins').first()).toHaveText('Villa');
  await expect(page.getByText('Proofreading to request').first()).toBeVisible();
  await person.goesToTab('Record', 'History');
  await expect(page.getByText('· proofread the ad ·')).toBeVisible();
});

test('the proofreader is shown what the agent changed in the same text, and keeps the rest [PRO-064]', async ({
  person,
  page,
  browser,
}) => {
  await person.signsIn('agent4');
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title: 'Maison a louer', price: 200_000 });
  await person.takes('properties', id, 'requestProofreading');
  const reader = await another(browser, 'proofreader');
  await reader.opens(`properties/${id}/description`);
  await reader.page.getByRole('button', { name: 'Take on' }).click();
  const title = reader.page.getByRole('textbox', { name: 'Title' });
  await title.fill('Maison à louer');
  await person.changes('properties', id, { title: 'Maison a vendre', price: 210_000 });
  await reader.page.getByRole('button', { name: 'Mark as proofread' }).click();
  const dialog = reader.page.getByRole('dialog', { name: 'Changed by somebody else in the meantime' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  expect(await violations(reader.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(title).toHaveValue('Maison a vendre');
  await title.fill('Maison à vendre');
  await reader.page.getByRole('button', { name: 'Mark as proofread' }).click();
  await expect(reader.page.getByText('The texts are as they were proofread.')).toBeVisible();
  await person.opens(`properties/${id}`);
  await expect(page.getByRole('heading', { name: /Maison à vendre/, level: 1 })).toBeVisible();
  await expect(page.getByText('€210,000').first()).toBeVisible();
});

test('a service suggests corrections for the texts, or is told to be unavailable [PRO-020][PRO-042]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent4');
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title: 'Bel apartement' });
  await person.opens(`properties/${id}/description`);
  await page.getByRole('button', { name: 'Check the texts' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Proofreading service unavailable' })).toBeVisible();
  const suggestions = [{ offset: 4, length: 10, message: 'Faute de frappe', replacements: ['appartement'] }];
  await page.route('**/proofreading/suggestions', (route) =>
    route.fulfill({ json: { results: [{ path: 'title', text: 'Bel apartement', suggestions }] } }),
  );
  await page.getByRole('button', { name: 'Check the texts' }).click();
  await expect(page.getByRole('region', { name: 'Title' }).locator('mark')).toHaveText('apartement');
  await expect(page.getByText('Faute de frappe · Instead: appartement')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('who doesn’t hold a property sees the public address, and not the vendors [PRO-010][PRO-015]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent8');
  const type = await person.firstOf('property-types', { code: 'house' });
  const address = { line1: '9 rue Cachée', postcode: '69003', town: 'Lyon', point: { lat: 45.757, lng: 4.855 } };
  const client = await person.creates('clients', { lastName: 'Vendeuse', emails: [{ email: 'v@example.org' }] });
  const id = await person.creates('properties', { type, title: 'Discrète', address, vendors: [client] });
  await person.opens(`properties/${id}/clients`);
  await expect(page.getByRole('link', { name: 'Vendeuse' }).first()).toBeVisible();
  await person.opens(`clients/individuals/${client}/properties`);
  await expect(page.getByRole('link', { name: /Discrète/ })).toBeVisible();
  await person.signsIn('agent9');
  await person.opens(`properties/${id}`);
  await expect(page.getByText('Lyon').first()).toBeVisible();
  await expect(page.getByText('9 rue Cachée')).toHaveCount(0);
  await person.opens(`properties/${id}/clients`);
  await expect(page.getByRole('link', { name: 'Vendeuse' })).toHaveCount(0);
  await expect(page.getByText('Reserved to the holders of this record').first()).toBeVisible();
});

test('the administrator of types orders and edits them, in the own lists only [ADM-015][ADM-016][ROL-016]', async ({
  person,
  page,
}) => {
  await person.signsIn('admin_property_types');
  await person.opens('admin/property/types/primary/list');
  await expect(page.getByText('Apartment building').first()).toBeVisible();
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name (en)' }).fill('Houseboat');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Houseboat' })).toBeVisible();
  await page.getByRole('link', { name: 'Secondary types' }).click();
  await expect(page.getByText('Town house').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const path of ['categories', 'features', 'sources']) {
    await person.opens(`admin/property/${path}/list`);
    await expect(page).toHaveURL(`/tenant/${TENANT}`);
  }
});

test('a property is estimated by comparison: one is left out, the value is taken, the vendor gets a report', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent1');
  const type = await person.firstOf('property-types', { code: 'flat' });
  const flat = {
    type,
    title: 'À estimer',
    spaces: { living: 60 },
    rooms: { bedrooms: 2, living: 1 },
    publicAddressMode: 'exact',
    address: { line1: '1 rue Haute', postcode: '48000', town: 'Mende', point: { lat: 44.5176, lng: 3.5013 } },
  };
  const subject = await person.creates('properties', flat);
  for (const price of [150_000, 156_000, 162_000, 171_000]) {
    const one = await person.creates('properties', { ...flat, title: `Comparable ${price}`, price });
    await person.takes('properties', one, 'putOnSale');
  }
  await person.opens(`properties/${subject}/estimation`);
  const price = page.getByRole('region', { name: 'Sale price' });
  await expect(price).toContainText('4 comparables');
  await expect(page.getByRole('list', { name: 'Comparables' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('img', { name: 'Comparables around the property' })).toBeVisible();
  const paid = page.getByRole('region', { name: 'Prices paid, by the public register of sales' });
  await expect(paid).toContainText('(DVF, DGFiP) was not imported for this department');
  const asked = page.getByRole('region', { name: 'Prices asked for the comparables' });
  await expect(asked).toContainText('4 properties offered, too few for a median');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Compare with Comparable 171000' }).uncheck();
  await expect(price).toContainText('€156,000');
  await expect(price).toContainText('€2,600 per m² · 3 comparables');
  await page.getByRole('button', { name: 'Take over €156,000' }).click();
  await expect(page.getByRole('region', { name: 'Value taken' })).toContainText('€156,000');
  await expect(page.getByRole('button', { name: /^Take over/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Opinion of value' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'In French' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Opinion of value .* fr\.pdf$/);
});
