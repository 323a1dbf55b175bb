import { violations } from './accessibility.ts';
import { counted } from './counted.ts';
import { picture } from './pictures.ts';
import { expect, test, WAY } from './story.ts';

test('a buyer on the phone is entered in one panel in 9 clicks at most, with what fits counted as one types', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent7');
  await person.opens('clients/individuals/list');
  const done = await counted(page);
  await page.getByRole('button', { name: 'New buyer' }).click();
  const panel = page.getByRole('dialog', { name: 'New buyer' });
  await expect(panel.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.type('Ines');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Panneau');
  // The first line of each stands open.
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('textbox', { name: 'Number' })).toBeFocused();
  await page.keyboard.type('0639987733');
  await panel.getByRole('textbox', { name: 'E-mail' }).click();
  await page.keyboard.type('ines@panneau.example');
  const counter = panel.getByRole('status').last();
  await expect(counter).toContainText(/price, type,? and location/);
  await panel.getByRole('combobox', { name: 'Property types' }).click();
  await page.getByRole('option', { name: 'Flat', exact: true }).click();
  await page.keyboard.press('Escape');
  await panel.getByRole('group', { name: 'Price', exact: true }).getByLabel('To').click();
  await page.keyboard.type('900000');
  await panel.getByRole('combobox', { name: 'Places' }).click();
  await page.keyboard.type('rhone');
  await page.getByRole('option', { name: /Rhône/ }).first().click();
  await expect(counter).toContainText(/\d+ matching propert/);
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('checkbox', { name: /alert/i }).click();
  await panel.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Ines Panneau' })).toBeVisible();
  const { clicks, keys } = await done();
  expect(clicks).toBeLessThanOrEqual(9);
  expect(keys).toBeLessThanOrEqual(60);
  const made = await person.first<{ id: string; state: string; consents: object }>('clients', { lastName: 'Panneau' });
  expect(made).toMatchObject({ state: 'active_buyer', consents: { alert: true } });
  expect(await person.first('saved-searches', { client: made.id })).toMatchObject({ types: ['flat'], matching: true });
});

test('a property goes from nothing to On sale with five photographs in 18 clicks at most [PRO-006]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent4');
  await person.opens('properties/list');
  const done = await counted(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'House', exact: true }).click();
  // They go up while the rest is typed; one of them takes its time.
  await page.route('**/uploads', async (route) => {
    if (route.request().headers()['upload-metadata']?.includes(btoa('jardin.jpg')))
      await expect(page.getByRole('button', { name: 'Create' })).toBeVisible({ timeout: 60_000 });
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await press('Choose pictures');
  const names = ['salon', 'cuisine', 'jardin', 'facade', 'bain'];
  await (await chooser).setFiles(
    await Promise.all(names.map((name, at) => picture(`${name}.jpg`, `#${at + 3}0${at + 4}080`))),
  );
  await page.getByRole('textbox', { name: 'Title' }).click();
  await page.keyboard.type('Maison au tilleul');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8 rue des Lilas, Villeurb');
  await page.getByRole('option', { name: '8 rue des Lilas, 69100 Villeurbanne' }).click();
  await expect(page.getByText('At the centre of the commune').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('69100');
  await press('Next');
  // A house has no lot.
  await expect(page.getByRole('heading', { name: 'Price' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Price', exact: true }).click();
  await page.keyboard.type('385000');
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton', { name: 'Living area' }).click();
  await page.keyboard.type('124');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Secondary types' })).toBeVisible();
  await press('Next');
  await press('Create');
  await expect(page.getByRole('heading', { name: /Maison au tilleul/ })).toBeVisible();
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Put on sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put on sale', exact: true }).click();
  await expect(page.getByText('On sale', { exact: true }).first()).toBeVisible();
  const { clicks, keys } = await done();
  expect(clicks).toBeLessThanOrEqual(18);
  expect(keys).toBeLessThanOrEqual(70);
  const made = await person.first<{ images: { name: string }[]; address: object }>('properties', {
    title: 'Maison au tilleul',
  });
  expect(made.images.map(({ name }) => name)).toEqual(names.map((name) => `${name}.jpg`));
  expect(made.address).toMatchObject({ line1: '8 rue des Lilas', inseeCode: '69266', precision: 'commune' });
});
