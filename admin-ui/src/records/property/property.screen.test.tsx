import { userEvent } from 'vitest/browser';
import { violations } from '../../testing/accessibility.ts';
import { type FakeApi, TENANT } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';
import { ofProperties } from './asked.ts';

const ME = 'USR00000001';
const DPE = { type: '2021', energy: 340, gas: 20, energyClass: 'E', gasClass: 'C', createdOn: '2024-03-01' };
const button = (name: string | RegExp, exact = true) => page.getByRole('button', { name, exact });
const saves = () => userEvent.keyboard('{Control>}s{/Control}');

/** A property of the person's. */
function property(api: FakeApi, kind: 'house' | 'flat', values: object): string {
  ofProperties(api);
  const { id: type } = api.holds('property-types', { code: kind, kind, name: { en: kind } });
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  return api.holds('properties', { type, kinds: [kind], owner: ME, ...values }).id;
}

test('the DPE is drawn as its label, held against its values, and says what the law asks of it [PRO-012]', async ({
  api,
  visit,
}) => {
  const id = property(api, 'house', {
    address: { postcode: '69003', town: 'Lyon' },
    dpe: DPE,
    spaces: { living: 110 },
  });
  await visit(`properties/${id}/dpe`);
  const label = page.getByRole('region', { name: 'Energy label' });
  for (const name of ['Energy performance: class F, 340 kWh/m²/yr', 'Greenhouse gases: class C, 20 kg CO₂/m²/yr'])
    await expect.element(label.getByRole('img', { name })).toBeVisible();
  for (const text of [
    'The values give class F',
    'Valid until 28/02/2034.',
    'May not be let any more from 01/01/2028 on. (Loi 89-462, art. 6)',
    'An energy audit is required for a sale since 01/04/2023.',
  ])
    await expect.element(label.getByText(text)).toBeVisible();
  await button('Edit: Energy performance').click();
  await page.getByRole('combobox', { name: 'Energy class' }).click();
  await page.getByRole('option', { name: 'F', exact: true }).click();
  await saves();
  const both = label.getByText('The values give class F: F for energy, C for greenhouse gases.');
  await expect.element(both).toBeVisible();
  await expect.element(label.getByText('May not be let any more from 01/01/2028 on.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
});

test('the ad is shown as it will read, with what the law wants and what is missing for it [PRO-012]', async ({
  api,
  visit,
}) => {
  const description = { fr: 'Lumineux et calme.', en: 'Bright and quiet.', defaultLanguage: 'fr' };
  const own = { title: 'Appartement lumineux', description, sellingPoints: { fr: ['Sans vis-à-vis'] } };
  const id = property(api, 'flat', { ...own, price: 215_000, isCommonhold: true, dpe: DPE });
  await visit(`properties/${id}/description`, { language: 'fr' });
  const ad = page.getByRole('region', { name: 'Aperçu de l’annonce' });
  for (const text of [
    'Lumineux et calme.',
    'Sans vis-à-vis',
    'Classe énergie : F, classe climat : C',
    'Bien soumis au statut de la copropriété',
    'www.georisques.gouv.fr',
  ])
    await expect.element(ad.getByText(text)).toBeVisible();
  const missing = ad.getByRole('note').first();
  for (const text of [
    'avant une diffusion conforme',
    'Le nombre de lots de la copropriété manque',
    'CCH, art. L721-1, depuis le 27/03/2014',
  ])
    await expect.element(missing).toMatchTextContent(text);
  await ad.getByRole('button', { name: 'en', exact: true }).click();
  await expect.element(ad.getByText('Bright and quiet.')).toBeVisible();
  await expect.element(ad.getByText('Price: €215,000')).toBeVisible();
  expect(await violations()).toEqual([]);
});
