import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

test('an administrator sets up a portal, sends the stock, sees what went and why the rest did not, and takes a property off [PRO-055][PRO-059]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('super');
  const type = await person.firstOf('property-types', { code: 'flat' });
  const bare = await person.creates('properties', { type, title: 'Studio sans mandat' });
  await person.takes('properties', bare, 'putOnSale');

  await person.opens('admin/property/feeds/list');
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bien’ici');
  await page.getByRole('combobox', { name: 'Portal' }).click();
  await page.getByRole('option', { name: 'Bien’ici' }).click();
  await page.getByRole('textbox', { name: 'Agency code' }).fill('DEMO 69');
  await page.getByLabel('Active').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There are some errors').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Agency code' }).fill('DEMO69');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Bien’ici', level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send now' }).click();
  const sends = page.getByRole('list', { name: 'Sends' });
  await expect(sends.getByText('File made')).toBeVisible({ timeout: 30_000 });
  await expect(sends).toContainText(/\d+ properties · \d+ added · \d+ left out/);
  const download = page.waitForEvent('download');
  await sends.getByRole('button', { name: /Download the file/ }).click();
  expect((await download).suggestedFilename()).toBe('hestia_demo69.zip');
  await sends.getByRole('button', { name: 'What changed' }).click();
  await expect(sends.getByText('No mandate to sell it is in force').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await person.opens(`properties/${bare}/feeds`);
  const portal = page.getByRole('listitem').filter({ hasText: 'Bien’ici' });
  await expect(portal).toContainText('Not published');
  await expect(portal).toContainText('Would not be in the next send: No mandate to sell it is in force');

  const feed = await person.firstOf('feeds', { name: 'Bien’ici' });
  const published = await person.first<{ property: string }>('publications', { feed, state: 'published' });
  await person.opens(`properties/${published.property}/feeds`);
  await person.rests();
  await portal.getByRole('switch', { name: 'On this portal: Bien’ici' }).click();
  await expect(portal).toContainText('It leaves with the next send');
  expect(await violations(page)).toEqual([]);
  await person.opens(`properties/${published.property}/publications`);
  await expect(page.getByRole('region', { name: 'Publications by portal' })).toContainText('Bien’ici');
  await expect(page.getByRole('region', { name: 'Publications by portal' })).toContainText('Published');
  expect(await violations(page)).toEqual([]);
});

test('counts that fail are left out, and the portals are there all the same [PRO-060]', async ({ person, page }) => {
  await person.signsIn('super', 'fr');
  const { property } = await person.first<{ property: string }>('publications', { state: 'published' });
  await page.route('**/feeds/*/count', (route) => route.abort());
  await person.opens(`properties/${property}/feeds`);
  const portal = page.getByRole('listitem').filter({ hasText: 'SeLoger' });
  await expect(portal).toContainText('Publié');
  await expect(portal).not.toContainText(/biens? diffusés?/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/feeds/*/count');
  await page.reload();
  await expect(portal).toContainText(/biens? diffusés?/);
});

test('how an ad does is seen over four periods on a phone, and told to its vendors [PRO-036][ADM-021]', async ({
  person,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signsIn('super', 'fr');
  const { property } = await person.first<{ property: string }>('publications', { state: 'published' });
  await person.opens(`properties/${property}/overview`);
  const figures = page.getByRole('region', { name: 'Chiffres par période' });
  for (const period of ['Depuis la première publication', '30 jours', '15 jours', '7 jours'])
    await expect(figures.getByRole('rowheader', { name: period })).toBeVisible();
  const report = page.getByRole('region', { name: 'Compte rendu aux vendeurs' });
  await expect(report).toContainText('sur les 30 derniers jours');
  await page.getByRole('button', { name: '7 jours' }).click();
  await expect(report).toContainText('sur les 7 derniers jours');
  expect(await violations(page)).toEqual([]);

  await person.opens('admin/property/overview-template/OVT1');
  await page.getByRole('button', { name: 'Éditer : Compte rendu' }).click();
  await page.getByRole('textbox', { name: 'Compte rendu aux vendeurs (fr)' }).fill('Votre bien : {{ vues }}');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('pas une donnée disponible', { exact: false }).first()).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Compte rendu aux vendeurs (fr)' })
    .fill('Votre bien : {{ views }} consultations {{ window }}');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Éditer : Compte rendu' })).toBeVisible();
  await person.opens(`properties/${property}/overview`);
  await expect(report).toContainText(/Votre bien : \d+ consultations sur les 30 derniers jours/);
});
