import { counted } from '../../testing/counted.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const PHONE = { width: 390, language: 'fr' } as const;
const isWithin = () => document.documentElement.scrollWidth <= 390;

test('on a phone, in French, a draft of a mandate is created, numbered and sent by three taps [MAN-017]', async ({
  api,
  visit,
}) => {
  api.roles = ['mandate'];
  api.otherwise = {};
  const mandate = api.holds('mandates', { reference: 'M-1', status: 'draft', owner: api.user.id });
  const days = { expiresOn: '2099-12-31', latest: '2099-12-31' };
  api.on('GET', /\/envelope$/, () => ({ ...days, ready: false, open: false, lacking: [], signers: [], onPaper: [] }));
  api.on('POST', /\/lacking$/, () => ({ offenders: [] }));
  api.on('POST', /\/envelope$/, () => ({ id: 'ENV1' }));
  await visit(`mandates/${mandate.id}/details`, PHONE);
  const menu = page.getByRole('button', { name: 'Autres actions' });
  await expect.element(menu).toBeVisible();
  const done = counted();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Faire signer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Faire signer/ });
  const send = dialog.getByRole('button', { name: 'Envoyer en signature', exact: true });
  await expect.element(send).toBeVisible();
  expect(isWithin()).toBe(true);
  await send.click();
  await expect.poll(() => api.made('POST', /\/envelope$/).length).toBe(1);
  expect(done()).toEqual({ clicks: 3, fields: 0 });
});

test('on a phone, in French, who is waited for signs by one tap, below what they read [ESG-001]', async ({
  api,
  visit,
}) => {
  const me = api.user.id;
  api.roles = ['super_admin'];
  api.otherwise = {};
  const offer = api.holds('offers', { reference: 'O-1', owner: me });
  const signers = [{ id: '1', name: 'Camille Martin', user: me, order: 1, status: 'sent' }];
  const about = { status: 'sent', offer: offer.id, document: 'offer.offer', provider: 'embedded', owner: me };
  api.holds('envelopes', { ...about, title: 'Offre O-1', signers });
  const look = {
    ...{ title: 'Offre O-1', agency: { name: 'Agence Test' }, language: 'fr', expiresOn: '2099-12-31', pages: 1 },
    ...{ state: 'open', signer: { name: 'Camille Martin', capacity: null, email: 'c•••@test.example' } },
    ...{ others: [], consent: { version: '1', text: 'J’accepte' }, mention: null, downloadable: false },
    code: { channel: 'known', to: '' },
  };
  api.on('GET', /^envelopes\/\w+\/signing$/, () => look);
  api.on('POST', /\/signing\/document$/, () => new Response('%PDF-1.4'));
  api.on('POST', /^envelopes\/\w+\/signing\/sign$/, () => ({ ...look, state: 'signed' }));
  await visit(`properties/offers/${offer.id}/documents`, PHONE);
  const card = page.getByRole('article', { name: 'Offre O-1' });
  await expect.element(card).toBeVisible();
  const own = card.getByRole('region', { name: 'Signer : Offre O-1' });
  await expect.element(own.getByText('J’accepte')).toBeVisible();
  expect(isWithin()).toBe(true);
  const done = counted();
  await own.getByRole('button', { name: /et signer$/i }).click();
  await expect.poll(() => api.made('POST', /\/signing\/sign$/).length).toBe(1);
  expect(done()).toEqual({ clicks: 1, fields: 0 });
});
