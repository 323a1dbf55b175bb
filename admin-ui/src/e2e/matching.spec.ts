import { violations } from './accessibility.ts';
import { signedFromAfar } from './signed-mandate.ts';
import { expect, type Person, TENANT, test, WAY } from './story.ts';

const ADDRESS = { line1: '3 rue du Marché', postcode: '69100', town: 'Villeurbanne' };
const SEARCH = { types: ['castle'], location: { insees: ['69266'] } };

/** A castle on sale, which nobody else looks for in the town. */
async function castle(person: Person, body: object): Promise<string> {
  const type = await person.firstOf('property-types', { code: 'character' });
  const secondaryTypes = [await person.firstOf('property-secondary-types', { code: 'castle' })];
  const property = await person.creates('properties', { type, secondaryTypes, address: ADDRESS, ...body });
  await person.takes('properties', property, 'putOnSale');
  return property;
}

async function buyer(person: Person, lastName: string, search: object, email?: string): Promise<string> {
  const emails = email ? [{ email, primary: true }] : [];
  const client = await person.creates('clients', { lastName, phones: [{ number: '0639981234' }], emails });
  await person.creates('saved-searches', { ...SEARCH, ...search, client });
  return client;
}

test('a property shows its buyers and why, what a lower price would win, and what was done about them [CLI-020][CLI-029]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent5');
  const property = await castle(person, {
    title: 'Château de la Doua',
    price: 908_000,
    spaces: { living: 398 },
  });
  await buyer(person, 'Acheteur', { price: { max: 950_000 }, rating: 'hot' }, 'acheteur@example.org');
  await buyer(person, 'Économe', { price: { max: 900_000 } });
  await buyer(person, 'Exigeant', { price: { max: 950_000 }, livingArea: { min: 400 } });
  await person.opens(`properties/${property}/matches`);
  const matches = page.getByRole('region', { name: 'Buyers', exact: true });
  const line = (name: string) => matches.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(matches.getByRole('link')).toHaveText(['Acheteur', 'Exigeant', 'Économe']);
  await expect(line('Exigeant')).toContainText('2 m² too small');
  await expect(line('Économe')).toContainText('€8,000 over');
  await expect(matches).toContainText('At €908,000: 1 buyer. At €885,300 there would be one more.');
  await expect(matches.locator('figure svg').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await matches.getByRole('button', { name: 'As a table' }).click();
  await expect(matches.getByRole('row', { name: '€885,300 2' })).toBeVisible();

  await matches.getByRole('button', { name: 'Dismiss: Exigeant' }).click();
  await expect(line('Exigeant')).toHaveCount(0);
  // The message about the one before is still going.
  await expect(page.getByText('Dismissed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line('Exigeant')).toHaveCount(1);
  await matches.getByRole('tab', { name: 'Near 2' }).click();
  await expect(line('Acheteur')).toHaveCount(0);
  await matches.getByRole('combobox', { name: 'Search changed' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect(line('Économe')).toHaveCount(1);
});

test('matches are sent: chosen, written to once they have agreed, looked at before, and known to be sent', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent5');
  const property = await castle(person, {
    title: 'Château des Lettres',
    price: 1_408_000,
    publicAddressMode: 'town',
    dpe: {
      type: '2021',
      createdOn: '2024-03-05',
      energyClass: 'D',
      gasClass: 'C',
      costsLow: 900,
      priceIndexYear: 2023,
    },
  });
  const wish = { price: { min: 1_350_000, max: 1_450_000 } };
  await buyer(person, 'Lectrice', wish, 'lectrice@example.org');
  await buyer(person, 'Muette', wish);
  // Nobody is written to of what nobody may sell.
  const amounts = { price: { value: 1_388_000 }, fees: { value: 20_000 }, hai: { value: 1_408_000 } };
  const sold = { properties: [property], ...amounts };
  await signedFromAfar(person, TENANT, 'chatelaine@example.org', sold, { earlyStart: true });
  await person.opens(`properties/${property}/matches`);
  await person.rests();
  const matches = page.getByRole('region', { name: 'Buyers', exact: true });
  for (const name of ['Lectrice', 'Muette']) await matches.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('region', { name: 'Chosen matches' }).getByRole('button', { name: 'Write to them' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail to 2 buyers' });
  await expect(dialog).toContainText('Muette gets nothing: This client has no e-mail address');
  await expect(dialog).toContainText('haven’t agreed yet');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Lectrice has said yes' }).click();
  await page.getByRole('option', { name: 'Said yes: by phone' }).click();
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('A castle for {{ client.lastName }}');
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByText('A castle for Lectrice')).toBeVisible();
  const mail = page.frameLocator('iframe[title="Preview"]');
  await expect(mail.getByText('Château des Lettres')).toBeVisible();
  await expect(mail.getByText('69100 Villeurbanne')).toBeVisible();
  await expect(mail.getByText('rue du Marché')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send 1 e-mail' }).click();
  await expect(page.getByText('The e-mail is on its way')).toBeVisible();
  await matches.getByRole('tab', { name: 'Sent 1' }).click();
  await expect(matches.getByRole('link')).toHaveText(['Lectrice']);
});

test('a client’s page has the same from the other side, on a phone, in French [CLI-020][CLI-034]', async ({
  person,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signsIn('agent6', 'fr');
  const client = await buyer(person, 'Châtelain', { price: { min: 600_000, max: 700_000 } });
  await person.opens(`clients/individuals/${client}/matchs-list`);
  await expect(page.getByText('Aucun bien du stock ne correspond encore.')).toBeVisible();
  await castle(person, { title: 'Manoir des Gratte-Ciel', price: 720_000 });
  await castle(person, { title: 'Manoir du vendeur', price: 690_000, vendors: [client] });
  await person.opens(`clients/individuals/${client}/matchs-list`);
  const matches = page.getByRole('region', { name: 'Biens correspondants' });
  await expect(matches.getByRole('link', { name: /Manoir des Gratte-Ciel/ })).toBeVisible();
  await expect(matches).toContainText('20 000 € au-dessus');
  await expect(matches, 'nobody buys what they sell').not.toContainText('Manoir du vendeur');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  await person.opens(`clients/individuals/${client}/properties`);
  await expect(page.getByText('1 en estimation, à la vente ou sous offre')).toBeVisible();
});

test('who would buy a property that is not in the stock [TBX-003][CLI-042]', async ({ person, page }) => {
  await person.signsIn('agent7');
  await buyer(person, 'Patient', { price: { max: 500_000 } });
  await person.opens('');
  await page.getByRole('link', { name: 'Potential buyers' }).click();
  await expect(page).toHaveURL(/\/toolbox\/potential-buyers$/);
  await page.getByRole('button', { name: 'Find buyers' }).click();
  await expect(page.getByText('Please fill this in').first()).toBeVisible();
  await expect(page.getByText('Please choose a town or a postcode')).toBeVisible();
  await page.getByRole('combobox', { name: 'Property types' }).click();
  await page.getByRole('option', { name: 'Castle' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Price').fill('480000');
  const town = page.getByRole('combobox', { name: 'Town' });
  await town.fill('villeurb');
  await page
    .getByRole('option', { name: /Villeurbanne/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Find buyers' }).click();
  const buyers = page.getByRole('region', { name: 'Buyers', exact: true });
  await expect(buyers.getByRole('link', { name: 'Patient' })).toBeVisible();
  await expect(buyers).toContainText('At €480,000');
  await expect(buyers.getByRole('button', { name: /Dismiss/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
