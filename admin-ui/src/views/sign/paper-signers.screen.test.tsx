import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const WORDS = 'Say how each did: Ida Roux';

test('a mandate of several people is signed on paper once it is said how each signed; a missing signature is told', async ({
  api,
  visit,
}) => {
  api.roles = ['mandate'];
  api.otherwise = {};
  const ready = {
    status: 'ready',
    owner: api.user.id,
    signedDocument: [{ id: 'FIL1', name: 'signed.pdf', type: 'application/pdf', size: 9 }],
  };
  const { id } = api.holds('mandates', { reference: 'M-1', ...ready, signedIn: 'agency', signedOn: '2026-11-20' });
  api.on('GET', /\/envelope$/, () => ({
    ...{ ready: true, open: true, expiresOn: '2099-12-31', latest: '2099-12-31', lacking: [] },
    signers: [{ client: null, name: 'Camille Martin', capacity: null, role: 'agency', turn: 2 }],
    onPaper: [
      { id: 'CLI1', name: 'Ada Roux' },
      { id: 'CLI2', name: 'Ida Roux' },
      { id: 'CLI3', name: 'Eva Roux', choice: { name: 'SCI Roux', needs: 1 } },
    ],
  }));
  api.on('POST', /\/lacking$/, () => ({ offenders: [] }));
  const said: unknown[] = [];
  api.on('POST', /transitions\/signOnPaper$/, ({ body }: { body: unknown }) => {
    said.push((body as { signatories: unknown }).signatories);
    if (said.length === 1)
      throw new Refusal(422, 'invalid', 'Check', [{ path: '/signatories', code: 'signatureUnsaid', message: WORDS }]);
    return { id, status: 'completed' };
  });
  await visit(`mandates/${id}/details`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Signed on paper' }).first().click();
  const dialog = page.getByRole('dialog');
  const of = (name: string) => dialog.getByRole('group', { name, exact: true });
  await expect.element(of('Ada Roux')).toBeVisible();
  // Who closes it and comes back is asked as before.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Signed on paper' }).first().click();
  await expect.element(of('Ada Roux')).toBeVisible();
  expect(dialog.getByText('Camille Martin').elements()).toEqual([]);
  const choose = async (name: string, how: string) => {
    await of(name).getByRole('combobox', { name: 'Signed' }).click();
    await page.getByRole('option', { name: how }).click();
  };
  await choose('Ada Roux', 'In person');
  await choose('Ida Roux', 'In person');
  const send = () => dialog.getByRole('button', { name: 'Signed on paper', exact: true }).click();
  await send();
  await expect.element(dialog.getByText(WORDS).first()).toBeVisible();
  await choose('Ida Roux', 'By somebody with a power of attorney');
  await of('Ida Roux').getByRole('textbox', { name: 'Signed by' }).fill('Ada Roux');
  await of('Ida Roux').getByRole('switch', { name: 'The power of attorney is filed' }).click();
  await expect.element(of('Eva Roux').getByText('SCI Roux: one of its representatives is enough')).toBeVisible();
  await send();
  await expect
    .poll(() => said[1])
    .toEqual([
      { id: 'CLI1', name: 'Ada Roux', by: 'self', attorney: null, powerFiled: false },
      { id: 'CLI2', name: 'Ida Roux', by: 'attorney', attorney: 'Ada Roux', powerFiled: true },
      { id: 'CLI3', name: 'Eva Roux', by: null, attorney: null, powerFiled: false },
    ]);
});
