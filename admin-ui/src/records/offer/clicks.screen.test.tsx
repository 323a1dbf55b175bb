import { afterEach } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeQuick } from '../../state/quick.ts';
import type { FakeApi } from '../../testing/api.ts';
import { counted } from '../../testing/counted.ts';
import { dialog, expect, page, test } from '../../testing/screen.tsx';
import { takesFiles } from '../../testing/uploads.ts';

afterEach(closeQuick);

const ME = 'USR00000001';
const FAR = '2099-12-31';

/** An offer of mine on a property, as far as it is. */
function offer(api: FakeApi, more: object = {}) {
  api.roles = ['super_admin'];
  api.otherwise = {};
  api.on('GET', /\/envelope$/, () => ({ signers: [], onPaper: [], lacking: [] }));
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const property = api.holds('properties', { title: 'Villa', status: 'sale', owner: ME });
  const buyer = api.holds('clients', { lastName: 'Roux', owner: ME });
  const about = { property: property.id, buyers: [buyer.id], price: 390_000, validityDate: FAR, owner: ME };
  return api.holds('offers', { reference: 'O-1', status: 'pending', ...about, ...more });
}

test('an offer is accepted by three clicks: its step, the scan, and yes; what becomes of the others stands there, and the mail to their buyers [OFF-005]', async ({
  api,
  visit,
}) => {
  takesFiles(api);
  const { id, property, buyers } = offer(api, { status: 'pending_signature' });
  const other = api.holds('offers', { reference: 'O-2', status: 'pending', property, buyers, owner: 'USR2' });
  const mail = { subject: 'Your offer', html: '<p>Another one</p>' };
  api.on('GET', /^offers\/\w+\/others$/, () => ({ others: [{ id: other.id, buyers: ['Ada Roux'] }], mail }));
  await visit(`properties/offers/${id}`);
  const step = page.getByRole('button', { name: 'Accepted by the vendor' }).first();
  await expect.element(step).toBeVisible();
  const done = counted();
  await step.click();
  const asked = dialog(/^Accepted by the vendor/);
  await expect.element(asked.getByText(/stays open; its agent is told$/)).toBeVisible();
  const input = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(input() as HTMLInputElement, new File(['%PDF-1.4'], 'offre.pdf', { type: 'application/pdf' }));
  await expect.element(asked.getByText('offre.pdf').first()).toBeVisible();
  await asked.getByRole('button', { name: 'Accepted by the vendor', exact: true }).click();
  await expect
    .poll(() => api.of('offers').one(id))
    .toMatchObject({
      ...{ status: 'accepted', signedDocument: [{ id: 'FIL1' }] },
    });
  expect(done()).toEqual({ clicks: 3, fields: 0 });
});

test('the other buyers are told where that is chosen, by a mail that is shown before', async ({ api, visit }) => {
  const scan = { id: 'FIL1', name: 'offre.pdf', type: 'application/pdf', size: 9 };
  const { id, property } = offer(api, { status: 'pending_signature', signedDocument: [scan] });
  const other = api.holds('offers', { reference: 'O-2', status: 'pending', property, owner: 'USR2' });
  const mail = { subject: 'Your offer', html: '<p>Another one</p>' };
  api.on('GET', /^offers\/\w+\/others$/, () => ({ others: [{ id: other.id, buyers: ['Ada Roux'] }], mail }));
  await visit(`properties/offers/${id}`);
  await page.getByRole('button', { name: 'Accepted by the vendor' }).first().click();
  const asked = dialog(/^Accepted by the vendor/);
  await asked.getByRole('switch', { name: /^Tell the other buyers/ }).click();
  await expect.element(asked.getByText(/and Ada Roux by e-mail$/)).toBeVisible();
  await expect.element(asked.getByTitle('Your offer')).toBeVisible();
  await asked.getByRole('button', { name: 'Accepted by the vendor', exact: true }).click();
  await expect.poll(() => api.of('offers').one(id)).toMatchObject({ status: 'accepted', othersTold: true });
});

test('which letter of the network the other buyers get is chosen beside, and shown instead of the product’s mail', async ({
  api,
  visit,
}) => {
  const scan = { id: 'FIL1', name: 'offre.pdf', type: 'application/pdf', size: 9 };
  const { id, property } = offer(api, { status: 'pending_signature', signedDocument: [scan] });
  const other = api.holds('offers', { reference: 'O-2', status: 'pending', property, owner: 'USR2' });
  const letter = api.holds('client-templates', { name: 'Let us go on', active: true });
  api.on('GET', /^offers\/\w+\/others$/, ({ query }) => ({
    others: [{ id: other.id, buyers: ['Ada Roux'] }],
    mail: { subject: query.get('template') === letter.id ? 'Our letter' : 'Your offer', html: '<p>Text</p>' },
  }));
  await visit(`properties/offers/${id}`);
  await page.getByRole('button', { name: 'Accepted by the vendor' }).first().click();
  const asked = dialog(/^Accepted by the vendor/);
  await expect.element(asked.getByRole('combobox', { name: /^The mail that they get/ })).not.toBeInTheDocument();
  await asked.getByRole('switch', { name: /^Tell the other buyers/ }).click();
  await expect.element(asked.getByTitle('Your offer')).toBeVisible();
  await asked.getByRole('combobox', { name: /^The mail that they get/ }).fill('Let us');
  await page.getByRole('option', { name: 'Let us go on' }).click();
  await expect.element(asked.getByTitle('Our letter')).toBeVisible();
  await asked.getByRole('button', { name: 'Accepted by the vendor', exact: true }).click();
  await expect.poll(() => api.of('offers').one(id)).toMatchObject({ othersTold: true, othersTemplate: letter.id });
});

test('a counter-offer is two clicks and one field: all else is carried over [OFF-005]', async ({ api, visit }) => {
  const vendors = [api.holds('clients', { lastName: 'Blanc', owner: ME }).id];
  const terms = { vendors, cdvDelay: 45, solvency: 'Savings', additionalClauses: 'With the kitchen' };
  const { id, buyers, property } = offer(api, terms);
  await visit(`properties/offers/${id}`);
  const done = counted();
  await page.getByRole('button', { name: 'Counter-offer', exact: true }).click();
  const panel = dialog('Counter-offer');
  await panel.getByRole('textbox', { name: /^Price/ }).fill('395000');
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect
    .poll(() => api.of('offers').all().at(-1))
    .toMatchObject({
      ...terms,
      ...{ counterOf: id, price: 395_000, property, buyers },
    });
  expect(done()).toEqual({ clicks: 2, fields: 1 });
});

test('an offer from the page of its property is five clicks, its buyer and its price [OFF-002]', async ({
  api,
  visit,
}) => {
  const { property, buyers } = offer(api, { status: 'refused' });
  api.on('GET', /^properties\/\w+\/feeds$/, () => []);
  api.on('GET', /\/matches$/, () => ({ results: [], pagination: { total: 0 }, counts: {} }));
  await visit(`properties/${property}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Villa' })).toBeVisible();
  const done = counted();
  const tab = (name: RegExp) => page.getByRole('tab', { name }).or(page.getByRole('link', { name })).last();
  await tab(/^Buyers/).click();
  await tab(/^Offers/).click();
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByRole('combobox', { name: 'Buyers', exact: true }).fill('Roux');
  await page.getByRole('option', { name: /Roux/ }).click();
  await page.getByRole('textbox', { name: /^Price offered/ }).fill('395000');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => api.of('offers').all().at(-1)).toMatchObject({ property, buyers, price: 395_000 });
  expect(done()).toEqual({ clicks: 5, fields: 2 });
});

test('where there is no room for one page, an offer is asked for step by step, and asks for no more [OFF-002]', async ({
  api,
  visit,
}) => {
  const { property } = offer(api, { status: 'refused' });
  await visit(`properties/offers/add?source=${encodeURIComponent(JSON.stringify({ property }))}`, { width: 1_000 });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect.element(next).toBeVisible();
  const done = counted();
  await page.getByRole('combobox', { name: 'Buyers', exact: true }).fill('Roux');
  await page.getByRole('option', { name: /Roux/ }).click();
  await next.click();
  await page.getByRole('textbox', { name: /^Price offered/ }).fill('395000');
  for (let left = 4; left > 0; left--) await next.click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => api.of('offers').all().at(-1)).toMatchObject({ property, price: 395_000 });
  expect(done()).toEqual({ clicks: 7, fields: 2 });
});
