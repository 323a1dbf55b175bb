import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

test('before a mandate is marked as ready its dialog says that it takes a number, what closes, and that it stays so', async ({
  api,
  visit,
}) => {
  api.on('GET', /\/lacking$/, () => ({ missing: [], differs: [], offenders: [] }));
  api.on('GET', /^mandates\/\w+\/prints\/mandate$/, () => ({ findings: [], html: '' }));
  api.holds('tenants', { id: 'TEST', name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const { id } = api.holds('mandates', { status: 'created', reference: 'M-1', for: 'property', owner: ME });
  await visit(`mandates/${id}`);
  await page.getByRole('button', { name: 'Mark as ready' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const text of [
    'takes the next of the register of mandates',
    'No longer changed afterwards: ',
    'can’t be taken back',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible();
});
