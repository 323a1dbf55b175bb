import { userEvent } from 'vitest/browser';
import type { FakeApi } from '../../testing/api.ts';
import { counted } from '../../testing/counted.ts';
import { dialog, expect, page, test } from '../../testing/screen.tsx';
import { takesFiles } from '../../testing/uploads.ts';

const ME = 'USR00000001';
const PHONE = { width: 390, language: 'fr' } as const;

function offer(api: FakeApi, status: string) {
  api.roles = ['super_admin'];
  api.otherwise = {};
  api.on('GET', /\/envelope$/, () => ({ signers: [], onPaper: [], lacking: [] }));
  api.on('GET', /^offers\/\w+\/others$/, () => ({ others: [], mail: null }));
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const property = api.holds('properties', { title: 'Villa', status: 'sale', owner: ME });
  const buyer = api.holds('clients', { lastName: 'Roux', owner: ME });
  const about = { property: property.id, buyers: [buyer.id], price: 390_000, validityDate: '2099-12-31', owner: ME };
  return api.holds('offers', { reference: 'O-1', status, ...about });
}

const isWithin = () => document.documentElement.scrollWidth <= 390;

test('on a phone, in French, an offer is accepted by one tap more than at the desk, which opens the menu [OFF-005]', async ({
  api,
  visit,
}) => {
  takesFiles(api);
  const { id } = offer(api, 'pending_signature');
  await visit(`properties/offers/${id}`, PHONE);
  const menu = page.getByRole('button', { name: 'Autres actions' });
  await expect.element(menu).toBeVisible();
  const done = counted();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Acceptée par le vendeur' }).click();
  const asked = dialog(/^Acceptée par le vendeur/);
  const input = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(input() as HTMLInputElement, new File(['%PDF-1.4'], 'offre.pdf', { type: 'application/pdf' }));
  await expect.element(asked.getByText('offre.pdf').first()).toBeVisible();
  expect(isWithin()).toBe(true);
  await asked.getByRole('button', { name: 'Acceptée par le vendeur', exact: true }).click();
  await expect.poll(() => api.of('offers').one(id)).toMatchObject({ status: 'accepted' });
  expect(done()).toEqual({ clicks: 4, fields: 0 });
});

test('on a phone, in French, a counter-offer is two taps and one field [OFF-005]', async ({ api, visit }) => {
  const { id } = offer(api, 'pending');
  await visit(`properties/offers/${id}`, PHONE);
  const counter = page.getByRole('button', { name: 'Contre-offre', exact: true });
  await expect.element(counter).toBeVisible();
  const done = counted();
  await counter.click();
  const panel = dialog('Contre-offre');
  await panel.getByRole('textbox', { name: /^Prix/ }).fill('395000');
  expect(isWithin()).toBe(true);
  await panel.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect.poll(() => api.of('offers').all().at(-1)).toMatchObject({ counterOf: id, price: 395_000 });
  expect(done()).toEqual({ clicks: 2, fields: 1 });
});
