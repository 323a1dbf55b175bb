import { counted } from '../../testing/counted.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const OTHER = 'USR00000002';

for (const [who, roles, isOffered] of [
  ['has the role of mandates', ['mandate'], true],
  ['holds nothing of it', ['agent'], false],
] as const)
  test(`whoever ${who} ${isOffered ? 'reminds' : 'doesn’t remind'} the signers of another’s offer, or takes it back [ROL-036]`, async ({
    api,
    visit,
  }) => {
    api.roles = [...roles];
    const offer = api.holds('offers', { reference: 'O-1', owner: OTHER });
    api.holds('envelopes', {
      ...{ title: 'Offer O-1', status: 'sent', offer: offer.id, document: 'offer.offer', signers: [], owner: OTHER },
    });
    api.otherwise = {};
    await visit(`properties/offers/${offer.id}/documents`);
    const card = page.getByRole('article', { name: 'Offer O-1' });
    await expect.element(card).toBeVisible();
    for (const name of ['Remind', 'Take back'])
      expect(card.getByRole('button', { name, exact: true }).elements().length, name).toBe(isOffered ? 1 : 0);
  });

test('who is waited for reads the document on the page and signs it by their account by one click, with what it asks of them; nobody else is offered it [ESG-001]', async ({
  api,
  visit,
}) => {
  const me = api.user.id;
  api.roles = ['super_admin'];
  const offer = api.holds('offers', { reference: 'O-1', owner: me });
  const signers = [
    { id: '1', name: 'Camille Martin', user: me, order: 1, status: 'sent' },
    { id: '2', name: 'Ada Roux', order: 2, status: 'waiting' },
  ];
  const about = { status: 'sent', offer: offer.id, document: 'offer.offer', provider: 'embedded', owner: me };
  const envelope = api.holds('envelopes', { ...about, title: 'Offer O-1', signers });
  const others = [{ ...signers[0], user: OTHER, name: 'Somebody' }, signers[1]];
  api.holds('envelopes', { ...about, title: 'Offer O-2', signers: others });
  const look = {
    ...{ title: 'Offer O-1', agency: { name: 'Agence Test' }, language: 'en', expiresOn: '2099-12-31', pages: 1 },
    ...{ state: 'open', signer: { name: 'Camille Martin', capacity: null, email: 'c•••@test.example' } },
    ...{ others: [], consent: { version: '1', text: 'I agree' }, mention: null, downloadable: false },
  };
  api.on('GET', /^envelopes\/\w+\/signing$/, () => ({ ...look, code: { channel: 'known', to: '' } }));
  api.on('POST', /\/signing\/document$/, () => new Response('%PDF-1.4'));
  const given: unknown[] = [];
  api.on('POST', /^envelopes\/(\w+)\/signing\/sign$/, ({ body }, id) => {
    given.push([id, body]);
    return { ...look, state: 'signed', code: { channel: 'known', to: '' } };
  });
  api.otherwise = {};
  await visit(`properties/offers/${offer.id}/documents`);
  const card = (name: string) => page.getByRole('article', { name });
  await expect.element(card('Offer O-2')).toBeVisible();
  const own = card('Offer O-1').getByRole('region', { name: 'Sign: Offer O-1' });
  await expect.element(own.getByText('I agree')).toBeVisible();
  await expect.element(own.getByRole('region', { name: 'Document' })).toBeVisible();
  expect(card('Offer O-2').getByRole('region').elements()).toHaveLength(0);
  expect(own.getByRole('textbox', { name: /code/i }).elements()).toHaveLength(0);
  const done = counted();
  await own.getByRole('button', { name: 'Agree and sign' }).click();
  await expect.poll(() => given).toEqual([[envelope.id, { consent: '1', name: 'Camille Martin' }]]);
  await expect.element(own.getByText(/You have signed/)).toBeVisible();
  // The signature with the consent: what is signed lies open.
  expect(done()).toEqual({ clicks: 1, fields: 0 });
});

test('a mandate whose document is sent is looked at anew as it is, and once more as the document has come', async ({
  api,
  visit,
}) => {
  api.roles = ['mandate'];
  const { id } = api.holds('mandates', { reference: 'M-1', status: 'ready', owner: api.user.id });
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
  api.on('POST', /\/envelope$/, () => {
    const about = { mandate: id, document: 'mandate.mandate', status: 'sent', signers: [] };
    return api.holds('envelopes', { ...about, title: 'Mandate M-1', owner: api.user.id });
  });
  api.otherwise = {};
  await visit(`mandates/${id}/emandate`);
  const send = page.getByRole('button', { name: 'Send for signature' });
  await expect.element(send).toBeVisible();
  const looks = () => api.made('GET', new RegExp(`^mandates/${id}$`)).length;
  const before = looks();
  await send.click();
  await expect.element(page.getByRole('button', { name: 'Remind', exact: true })).toBeVisible();
  expect(looks() - before).toBe(2);
});
