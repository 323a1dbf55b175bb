import { expect, page, test } from '../../testing/screen.tsx';

for (const [status, isOffered] of [
  ['created', true],
  ['completed', false],
] as const)
  test(`a mandate that is ${status} ${isOffered ? 'is sent at once, with all that follows told' : 'isn’t sent again'} [MAN-017]`, async ({
    api,
    visit,
  }) => {
    api.roles = ['mandate'];
    const mandate = api.holds('mandates', {
      ...{ reference: 'M-1', status, owner: api.user.id },
      titleParts: { 'type.kind': ['exclusive'], 'properties.title': ['Villa'] },
    });
    api.otherwise = {};
    api.on('GET', /\/envelope$/, () => ({
      ...{ ready: false, open: false, expiresOn: '2026-12-31', latest: '2026-12-31', lacking: [] },
      signers: [{ name: 'Ada Roux', capacity: null, role: 'clients', turn: 1 }],
    }));
    api.on('POST', /\/lacking$/, () => ({ offenders: [] }));
    const sent: unknown[] = [];
    api.on('POST', /\/envelope$/, ({ body }: { body: unknown }) => {
      sent.push(body);
      return { id: 'ENV1' };
    });
    await visit(`mandates/${mandate.id}/details`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Exclusive · Villa' })).toBeVisible();
    await expect.element(page.getByText('M-1', { exact: true }).first()).toBeVisible();
    const button = page.getByRole('button', { name: 'Have it signed', exact: true });
    if (!isOffered) return expect(button.elements()).toHaveLength(0);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Have it signed: Exclusive · Villa' });
    await expect.element(dialog.getByText('Ada Roux')).toBeVisible();
    await expect.element(dialog.getByText(/takes the next of the register/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send for signature' }).click();
    await expect.poll(() => sent).toMatchObject([{ language: 'fr', version: mandate.version }]);
  });
