import { afterEach } from 'vitest';
import { closeQuick } from '../state/quick.ts';
import { counted } from '../testing/counted.ts';
import { Refusal } from '../testing/refusal.ts';
import { dialog, expect, page, test } from '../testing/screen.tsx';

afterEach(closeQuick);

test('the panel of a vendor asks for person, property and mandate at once, by eight clicks, and opens the mandate', async ({
  api,
  visit,
}) => {
  api.holds('property-types', { name: { en: 'Flat' }, kind: 'flat', active: true });
  api.holds('mandate-sources', { name: { en: 'Shop window' }, active: true });
  api.holds('mandate-types', {
    name: { en: 'Exclusive' },
    for: 'property',
    kind: 'exclusive',
    exclusive: true,
    feesPayableBy: 'buyer',
    maximumDuration: 12,
    activated: true,
  });
  const mandate = api.holds('mandates', { reference: 'M-1', status: 'draft' });
  api.on('GET', /^fees$/, () => ({ fees: 15_000, rate: 5, mayExceed: false, rule: { name: 'Scale' } }));
  api.on('POST', /^clients\/with-parts$/, () => ({
    record: { id: 'CLI1', lastName: 'Vendor' },
    parts: { property: 'PRO1', mandate: mandate.id },
  }));
  api.on('POST', /^clients\/similar$/, () => ({ results: [], pagination: { total: 0 } }));
  await visit('clients/individuals/list');
  const button = page.getByRole('button', { name: 'New vendor' });
  await expect.element(button).toBeVisible();
  const done = counted();
  await button.click();
  const panel = dialog('New vendor');
  await panel.getByRole('textbox', { name: /^Last name/ }).fill('Vendor');
  await panel.getByRole('region', { name: 'Property' }).getByRole('combobox', { name: /^Type/ }).first().click();
  await page.getByRole('option', { name: 'Flat' }).click();
  const own = panel.getByRole('region', { name: 'Mandate' });
  await own.getByRole('combobox', { name: /^Type/ }).first().click();
  await page.getByRole('option', { name: 'Exclusive' }).click();
  await own.getByRole('combobox', { name: /^Source/ }).click();
  await page.getByRole('option', { name: 'Shop window' }).click();
  await own
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('300000');
  await expect.element(own.getByRole('status', { name: 'Scale' })).toBeVisible();
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => location.pathname).toContain(String(mandate.id));
  expect(done()).toEqual({ clicks: 8, fields: 2 });
  const [sent] = api.made('POST', /^clients\/with-parts$/);
  expect(sent?.body).toMatchObject({
    panel: 'vendor',
    record: { lastName: 'Vendor', state: 'inactive_seller' },
    parts: { mandate: { price: { value: 300_000 }, fees: { value: 15_000 } }, property: { price: 315_000 } },
  });
});

test('what the server finds wrong with a part is shown at its field, and nothing that was typed is lost', async ({
  api,
  visit,
}) => {
  const detail = { path: '/parts/saved-search/price/max', code: 'maximum', message: 'Too much' };
  api.on('POST', /^clients\/with-parts$/, () => {
    throw new Refusal(422, 'invalid', 'Some values are not right', [detail]);
  });
  api.on('POST', /^saved-searches\/count$/, () => ({ met: 3, near: 1, lacks: [] }));
  api.on('POST', /^clients\/similar$/, () => ({ results: [], pagination: { total: 0 } }));
  await visit('clients/individuals/list');
  await page.getByRole('button', { name: 'New buyer' }).click();
  const panel = dialog('New buyer');
  await panel.getByRole('textbox', { name: /^Last name/ }).fill('Garnier');
  const search = panel.getByRole('region', { name: 'Saved search' });
  const price = search
    .getByRole('group', { name: /^Price/ })
    .getByRole('textbox')
    .last();
  await price.fill('900000000');
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(search.getByText('Too much')).toBeVisible();
  await expect.element(panel.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Garnier');
});

test('a counter-offer is one panel on the page of its offer: a price, all else is carried over', async ({
  api,
  visit,
}) => {
  api.otherwise = {};
  const { id: buyer } = api.holds('clients', { lastName: 'Garnier' });
  const { id: property } = api.holds('properties', { title: 'House above the bay' });
  const own = {
    property,
    buyers: [buyer],
    price: 280_000,
    status: 'pending',
    owner: 'USR00000001',
    cdvDelay: 45,
  };
  const { id } = api.holds('offers', { ...own, reference: 'O-1' });
  await visit(`properties/offers/${id}`);
  await page.getByRole('button', { name: 'Counter-offer', exact: true }).click();
  const panel = dialog('Counter-offer');
  const price = panel.getByRole('textbox', { name: /^Price/ });
  await expect.element(price).toHaveValue('280,000');
  await price.fill('290000');
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(api.of('offers').all().at(-1)).toMatchObject({
    counterOf: id,
    property,
    buyers: [buyer],
    price: 290_000,
    cdvDelay: 45,
    status: 'pending',
  });
});
