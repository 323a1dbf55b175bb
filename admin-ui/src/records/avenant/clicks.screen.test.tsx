import { userEvent } from 'vitest/browser';
import { counted } from '../../testing/counted.ts';
import { expect, page, test } from '../../testing/screen.tsx';
import { takesFiles } from '../../testing/uploads.ts';

const ME = 'USR00000001';

test('another price is one field and five clicks from the page of its mandate to an amendment that is applied, with its scan [AVE-017]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  api.otherwise = {};
  takesFiles(api);
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  api.on('GET', /^avenants\/\w+\/prints\/avenant$/, () => ({ findings: [], html: '' }));
  const unsent = {
    ready: false,
    open: false,
    expiresOn: '2099-12-31',
    latest: '2099-12-31',
    signers: [],
    onPaper: [],
    lacking: [],
  };
  api.on('GET', /\/envelope$/, () => unsent);
  api.on('GET', /^fees/, ({ query }) => ({
    ...{ fees: Number(query.get('amount')) / 20, rate: 5, mayExceed: false, rule: { name: 'Scale' } },
  }));
  const type = api.holds('mandate-types', { name: { en: 'Sale' }, feesPayableBy: 'seller' }).id;
  const { id } = api.holds('mandates', {
    ...{ type, reference: 'M-1', status: 'completed', owner: ME, for: 'property', feesPayableBy: 'seller' },
    ...{ currentPrice: 380_000, currentFees: 20_000, currentHai: 400_000, scaleCompliance: 'exact' },
    ...{ expiresOn: '2099-12-31', signedOn: '2026-11-01' },
  });
  await visit(`mandates/${id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const done = counted();
  await page.getByRole('link', { name: 'Change by amendment', exact: true }).click();
  await page.getByRole('textbox', { name: 'Price with fees', exact: true }).fill('360000');
  const fees = page.getByRole('textbox', { name: 'Fees', exact: true });
  await expect.poll(() => (fees.element() as HTMLInputElement).value.replace(/\D/g, '')).toBe('18000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => api.of('avenants').all().length).toBe(1);
  expect(done()).toEqual({ clicks: 2, fields: 1 });
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await press('Apply to the mandate').click();
  const input = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(input() as HTMLInputElement, new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }));
  await expect.element(dialog.getByText('a.pdf').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply to the mandate', exact: true }).click();
  await expect
    .poll(() => api.of('avenants').all()[0])
    .toMatchObject({
      ...{ status: 'completed', signedDocument: [{ id: 'FIL1' }], hai: { value: 360_000 }, fees: { value: 18_000 } },
    });
  expect(done()).toEqual({ clicks: 5, fields: 1 });
});
