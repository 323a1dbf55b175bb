import type { FakeApi } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const INPUTS = ['Price', 'Fees', 'Price with fees'];

/** A mandate in force whose fees that side pays. */
function mandate(api: FakeApi, feesPayableBy: string): string {
  api.roles = ['super_admin'];
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  api.holds('tenants', { id: 'TEST', name: 'Agence Test' });
  api.on('GET', /^avenants\/\w+\/prints\/avenant$/, () => ({ findings: [], html: '' }));
  api.on('GET', /^fees/, () => ({ fees: 20_000, rate: 5, mayExceed: false, rule: null }));
  const given = { reference: 'M2026-1', status: 'completed', owner: ME, for: 'property', feesPayableBy };
  return String(api.holds('mandates', given).id);
}

/** The amounts that can be typed in a form. */
const open = () =>
  INPUTS.filter((name) =>
    page
      .getByRole('textbox', { name, exact: true })
      .elements()
      .every((one) => !(one as HTMLInputElement).disabled && !(one as HTMLInputElement).readOnly),
  );

const SIDES: [string, string[]][] = [
  ['seller', ['Fees', 'Price with fees']],
  ['buyer', ['Price', 'Fees']],
];

for (const [side, typed] of SIDES) {
  test(`the ${side} pays: of a new amendment what follows is closed [AVE-027][AVE-028]`, async ({ api, visit }) => {
    const id = mandate(api, side);
    await visit(`mandates/avenants/add?source=${encodeURIComponent(JSON.stringify({ mandate: id }))}`);
    await expect.element(page.getByRole('textbox', { name: 'Fees', exact: true })).toBeVisible();
    await expect.poll(open).toEqual(typed);
  });

  test(`the ${side} pays: of an amendment what follows is closed [AVE-027][AVE-028]`, async ({ api, visit }) => {
    const amounts = { price: { value: 380_000 }, fees: { value: 20_000 }, hai: { value: 400_000 } };
    const about = { mandate: mandate(api, side), owner: ME, for: 'property', feesPayableBy: side, status: 'draft' };
    await visit(`mandates/avenants/${api.holds('avenants', { ...about, ...amounts, number: 1 }).id}`);
    await page.getByRole('button', { name: 'Edit: Amounts' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Fees', exact: true })).toBeVisible();
    await expect.poll(open).toEqual(typed);
  });
}
