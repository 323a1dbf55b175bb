import type { Locator, Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

const cards = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Saved searches|Recherches)$/ }).getByRole('listitem');

/** One end of a range in a form. */
const end = (form: Locator, range: string, name: string): Locator =>
  form.getByRole('group', { name: range, exact: true }).getByLabel(name);

test('a client’s search is saved, reads like a sentence, and turns the client’s state [CLI-005][CLI-019][CLI-022][CLI-023][CLI-042]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent5');
  const id = await person.creates('clients', { lastName: 'Cherche', phones: [{ number: '0639981111' }] });
  await person.opens(`clients/individuals/${id}`);
  await expect(page.getByText('Inactive buyer').first()).toBeVisible();
  await person.goesToTab('Project', 'Saved searches');
  await expect(page.getByText(/^What is looked for/)).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Property types' }).click();
  await page.getByRole('option', { name: 'House', exact: true }).click();
  await page.getByRole('option', { name: 'Flat' }).click();
  await page.keyboard.press('Escape');
  await end(dialog, 'Price', 'From').fill('350000');
  await end(dialog, 'Price', 'To').fill('450000');
  await end(dialog, 'Rooms', 'From').fill('3');
  const places = dialog.getByRole('combobox', { name: 'Places' });
  await places.fill('lyon 3');
  await expect(page.getByRole('option', { name: 'Lyon 3e 69003, Rhône' })).toBeVisible();
  await places.press('Enter');
  await places.fill('marsielle');
  await expect(page.getByRole('option', { name: /^Marseille/ }).first()).toBeVisible();
  await places.press('Enter');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cards(page)).toContainText('House or flat, 3+ rooms, €350,000 – €450,000, Lyon 3e, Marseille');
  await expect(page.getByText('Active buyer', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Delete: House or flat/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^What is looked for/)).toBeVisible();
  await expect(page.getByText('Inactive buyer').first()).toBeVisible();
});

test('a refused search says why at its field, and nothing of it is lost [CLI-019][ERR-007][GEO-004]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent5');
  const client = await person.creates('clients', { lastName: 'Refus', phones: [{ number: '0639981116' }] });
  await person.opens(`clients/individuals/${client}/savedSearches`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await end(dialog, 'Price', 'From').fill('350000');
  await end(dialog, 'Price', 'To').fill('250000');
  const places = dialog.getByRole('combobox', { name: 'Places' });
  await places.fill('qwertz');
  await expect(page.getByText('Could not find this location')).toBeVisible();
  await places.press('Tab');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('The maximum must exceed the minimum').first()).toBeVisible();
  await end(dialog, 'Price', 'To').fill('450000');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(cards(page)).toContainText('Any property, €350,000 – €450,000');
});

test('one search is the main one, and what lacks something says what [CLI-019][CLI-029]', async ({ person, page }) => {
  await person.signsIn('agent5', 'fr');
  const client = await person.creates('clients', { lastName: 'Étoile', phones: [{ number: '0639981112' }] });
  await person.creates('saved-searches', { client, name: 'La première', types: ['land'], default: true });
  await person.creates('saved-searches', {
    client,
    name: 'La seconde',
    types: ['castle'],
    price: { max: 900_000 },
    location: { departments: ['2A'] },
  });
  await person.opens(`clients/individuals/${client}/savedSearches`);
  const [first, second] = ['La première', 'La seconde'].map((name) => cards(page).filter({ hasText: name }));
  await expect(first as Locator).toContainText('Non rapprochée, il manque : prix et lieu');
  await expect(second as Locator).toContainText(/Château, jusqu’à 900.000.€, Corse-du-Sud \(2A\)/);
  await expect(second as Locator).not.toContainText('Non rapprochée');
  const star = (name: string) => page.getByRole('button', { name, exact: true });
  await star('En faire la recherche principale : La seconde').click();
  await expect(star('Ne plus en faire la recherche principale : La seconde')).toBeVisible();
  await expect(star('En faire la recherche principale : La première')).toBeVisible();
  await page.getByRole('button', { name: 'Éditer : La première' }).click();
  await end(page.getByRole('dialog'), 'Prix', 'À').fill('90000');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Quitter sans enregistrer ?')).toBeVisible();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(first as Locator).toContainText('Non rapprochée, il manque : lieu');
});

test('an area is drawn on the map, on a phone too, and taken off by its button [CLI-019][GEO-006]', async ({
  person,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await person.signsIn('agent5');
  const client = await person.creates('clients', { lastName: 'Carte', phones: [{ number: '0639981113' }] });
  await person.opens(`clients/individuals/${client}/savedSearches`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const canvas = dialog.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await dialog.getByRole('button', { name: 'Draw an area' }).click();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The map is not shown');
  for (const [x, y] of [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.6],
    [0.3, 0.3],
  ] as const)
    await canvas.click({ position: { x: box.width * x, y: box.height * y } });
  await expect(dialog.getByText(/^Area 1: \d+\skm × \d+\skm$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(cards(page)).toContainText(/Any property, an area on the map \(\d+\skm × \d+\skm\)/);
  await expect(cards(page)).toContainText('Not matched: price and type missing');
  await page.getByRole('button', { name: /^Show on the map/ }).click();
  await expect(page.getByRole('group', { name: 'Area on the map' }).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: /^Edit: Any property/ }).click();
  await dialog.getByRole('button', { name: 'Remove: Area 1' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cards(page)).not.toContainText('an area on the map');
});

test('a town that is typed gets its INSEE code; one that the postcode does not have is told [GEO-001][GEO-004]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent5');
  const id = await person.creates('clients', { lastName: 'Adresse', phones: [{ number: '0639981114' }] });
  await person.opens(`clients/individuals/${id}/contact`);
  await page.getByRole('button', { name: 'Edit: Address' }).click();
  const codeSaved = async (): Promise<unknown> => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit: Address' })).toBeVisible();
    return (await person.call<{ address: { inseeCode: unknown } }>('GET', `clients/${id}`)).address.inseeCode;
  };
  await page.getByRole('textbox', { name: 'Postcode' }).fill('69003');
  await page.getByRole('combobox', { name: 'Town' }).fill('lyon');
  const known = page.waitForResponse(/insee-code/);
  await page.getByRole('combobox', { name: 'Address line 1' }).focus();
  await known;
  expect(await codeSaved()).toBe('69383');
  await page.getByRole('button', { name: 'Edit: Address' }).click();
  await page.getByRole('combobox', { name: 'Town' }).fill('Saint-Tropez');
  await page.getByRole('combobox', { name: 'Address line 1' }).focus();
  await expect(page.getByText('Could not find this location')).toBeVisible();
  await page.getByRole('textbox', { name: 'Postcode' }).fill('83990');
  await expect(page.getByText('Could not find this location')).toHaveCount(0);
  expect(await codeSaved()).toBe('83119');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the tab of saved searches and its form are accessible: ${colorScheme}`, async ({ person, page }) => {
    await page.addInitScript((shade) => localStorage.setItem('RaStore.theme', JSON.stringify(shade)), colorScheme);
    await person.signsIn('agent5');
    const client = await person.creates('clients', { lastName: 'Visible', phones: [{ number: '0639981115' }] });
    await person.creates('saved-searches', {
      client,
      name: 'Au bord de l’eau',
      rating: 'hot',
      drawnArea: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [4, 45],
              [4.1, 45],
              [4, 45.1],
              [4, 45],
            ],
          ],
        ],
      },
      location: { insees: ['69266'] },
    });
    await person.opens(`clients/individuals/${client}/savedSearches`);
    await page.getByRole('button', { name: /^Show on the map/ }).click();
    await expect(page.getByRole('group', { name: 'Area on the map' }).locator('canvas')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit: Au bord de l’eau' }).click();
    await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
