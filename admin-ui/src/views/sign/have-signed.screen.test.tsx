import { counted } from '../../testing/counted.ts';
import { Refusal } from '../../testing/refusal.ts';
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
      onPaper: [],
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

test('a draft of a mandate is created, numbered and sent by two clicks [MAN-017]', async ({ api, visit }) => {
  api.roles = ['mandate'];
  api.otherwise = {};
  const mandate = api.holds('mandates', { reference: 'M-1', status: 'draft', owner: api.user.id });
  api.on('GET', /\/envelope$/, () => ({
    ...{
      ready: false,
      open: false,
      expiresOn: '2099-12-31',
      latest: '2099-12-31',
      lacking: [],
      signers: [],
      onPaper: [],
    },
  }));
  api.on('POST', /\/lacking$/, () => ({ offenders: [] }));
  api.on('POST', /\/envelope$/, () => ({ id: 'ENV1' }));
  await visit(`mandates/${mandate.id}/details`);
  const button = page.getByRole('button', { name: 'Have it signed', exact: true });
  await expect.element(button).toBeVisible();
  const done = counted();
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Have it signed/ });
  await dialog.getByRole('button', { name: 'Send for signature' }).click();
  await expect.poll(() => api.made('POST', /\/envelope$/).length).toBe(1);
  expect(done()).toEqual({ clicks: 2, fields: 0 });
});

test('a mandate that is ready has its sending for the next step, until it was sent [MAN-017]', async ({
  api,
  visit,
}) => {
  api.roles = ['mandate'];
  api.otherwise = {};
  const ready = { status: 'ready', owner: api.user.id };
  const { id } = api.holds('mandates', { reference: 'M-1', ...ready });
  const check = {
    ready: true,
    open: false,
    expiresOn: '2026-12-31',
    latest: '2026-12-31',
    lacking: [],
    signers: [],
    onPaper: [],
  };
  api.on('GET', /\/envelope$/, () => check);
  api.on('POST', /\/lacking$/, () => ({ offenders: [] }));
  await visit(`mandates/${id}/details`);
  const button = page.getByRole('button', { name: 'Have it signed', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Have it signed/ });
  await expect.element(dialog.getByRole('button', { name: 'Send for signature' })).toBeVisible();
  expect(dialog.getByRole('region', { name: 'What follows, in one go' }).elements()).toEqual([]);
  const sent = api.holds('mandates', { reference: 'M-2', ...ready });
  api.holds('envelopes', { mandate: sent.id, document: 'mandate.mandate', status: 'sent' });
  await visit(`mandates/${sent.id}/details`);
  await expect.element(page.getByRole('button', { name: 'Signed on paper' }).first()).toBeVisible();
  await expect.poll(() => api.made('GET', /^envelopes$/).length).toBeGreaterThan(1);
  expect(button.elements()).toEqual([]);
});

test('what deserves a second look is told before a mandate is sent; what couldn’t be sent after its number goes on from there [MAN-058]', async ({
  api,
  visit,
}) => {
  api.roles = ['mandate'];
  const address = { town: 'Versailles', postcode: '78000' };
  const { id } = api.holds('mandates', { reference: 'M-1', status: 'created', owner: api.user.id, address });
  api.otherwise = {};
  const check = {
    ready: false,
    open: false,
    expiresOn: '2026-12-31',
    latest: '2026-12-31',
    lacking: [],
    signers: [],
    onPaper: [],
  };
  api.on('GET', /\/envelope$/, () => check);
  api.on('POST', /\/lacking$/, () => ({ offenders: [] }));
  const words = 'The steps before it were taken and stand';
  api.on('POST', /\/envelope$/, () => {
    const { version } = api.of('mandates').one(id);
    api.of('mandates').change(id, { version, status: 'ready', number: 7 });
    throw new Refusal(503, 'sentLater', words);
  });
  await visit(`mandates/${id}/details`);
  await page.getByRole('button', { name: 'Have it signed', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Have it signed/ });
  await expect.element(dialog.getByText('The commune’s INSEE code is missing')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send for signature' }).click();
  await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Send for signature' })).toBeEnabled();
  expect(dialog.getByText(/takes the next of the register/).elements()).toHaveLength(0);
});
