import type { FakeApi } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const STANDING = { currentPrice: 380_000, currentFees: 20_000, currentHai: 400_000 };

/** A mandate in force of which the seller pays what the scale asks for: five percent. */
function mandate(api: FakeApi, more: object = {}): string {
  api.roles = ['super_admin'];
  api.otherwise = {};
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  api.on('GET', /^avenants\/\w+\/prints\/avenant$/, () => ({ findings: [], html: '' }));
  api.on('GET', /^fees/, ({ query }) => {
    const fees = Number(query.get('amount')) / 20;
    return { fees, rate: 5, mayExceed: false, rule: { name: 'Scale' } };
  });
  const type = api.holds('mandate-types', { name: { en: 'Sale' }, feesPayableBy: 'seller' }).id;
  const given = {
    type,
    reference: 'M2026-1',
    status: 'completed',
    owner: ME,
    for: 'property',
    feesPayableBy: 'seller',
  };
  return String(api.holds('mandates', { ...given, ...STANDING, scaleCompliance: 'exact', ...more }).id);
}
const amount = (name: string) => page.getByRole('textbox', { name, exact: true });
const figures = () =>
  ['Price', 'Fees', 'Price with fees'].map((name) =>
    (amount(name).element() as HTMLInputElement).value.replace(/\D/g, ''),
  );
const opens = (id: string) => `mandates/avenants/add?source=${encodeURIComponent(JSON.stringify({ mandate: id }))}`;

test('a new amendment begins with what stands in its mandate; of a price on the scale the fees follow, and both stand beside what they were [AVE-017][AVE-027]', async ({
  api,
  visit,
}) => {
  await visit(opens(mandate(api)));
  await expect.poll(figures).toEqual(['380000', '20000', '400000']);
  await amount('Price with fees').fill('360000');
  await expect.poll(figures).toEqual(['342000', '18000', '360000']);
  const rows = page.getByRole('table', { name: 'What changes' }).getByRole('row');
  await expect
    .element(rows.filter({ hasText: 'Price with fees' }))
    .toHaveTextContent('Price with fees€400,000€360,000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => api.of('avenants').all())
    .toMatchObject([{ hai: { value: 360_000 }, fees: { value: 18_000 }, price: { value: 342_000 } }]);
});

test('fees that were agreed below the scale stay with another price, as far as the scale allows; typed ones stay as they are', async ({
  api,
  visit,
}) => {
  const agreed = { currentFees: 15_000, currentPrice: 385_000, scaleCompliance: 'below' };
  await visit(opens(mandate(api, agreed)));
  await expect.poll(figures).toEqual(['385000', '15000', '400000']);
  await amount('Price with fees').fill('380000');
  await expect.poll(figures).toEqual(['365000', '15000', '380000']);
  await amount('Price with fees').fill('280000');
  await expect.poll(figures).toEqual(['266000', '14000', '280000']);
  await amount('Fees').fill('10000');
  await amount('Price with fees').fill('300000');
  await expect.poll(figures).toEqual(['290000', '10000', '300000']);
});

test('with another mandate the amounts of the first are gone, and what was typed stays; what nobody touched isn’t sent [AVE-017]', async ({
  api,
  visit,
}) => {
  const first = mandate(api, { scaleCompliance: 'below' });
  const more = {
    reference: 'M2026-2',
    scaleCompliance: 'below',
    currentPrice: null,
    currentFees: null,
    currentHai: 300_000,
  };
  mandate(api, more);
  await visit(opens(first));
  await expect.poll(figures).toEqual(['380000', '20000', '400000']);
  const chosen = page.getByRole('combobox', { name: 'Mandate' });
  await chosen.fill('M2026-2');
  await page.getByRole('option', { name: /M2026-2/ }).click();
  await expect.poll(figures).toEqual(['', '', '300000']);
  await amount('Fees').fill('10000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => api.of('avenants').all()).toMatchObject([{ fees: { value: 10_000 } }]);
  expect(api.of('avenants').all()[0]).not.toHaveProperty('hai.value', 300_000);
  expect(api.made('POST', /^avenants$/)[0]?.body).not.toHaveProperty('standing');
});
