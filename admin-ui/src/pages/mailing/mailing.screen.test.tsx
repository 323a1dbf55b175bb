import { violations } from '../../testing/accessibility.ts';
import { type FakeApi, TENANT } from '../../testing/api.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

interface Body {
  properties?: string[];
  clients?: string[];
  client?: string;
}

function world(api: FakeApi) {
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const house = api.holds('properties', { title: 'Maison des Lilas', status: 'sale', verified: true, owner: ME }).id;
  const flat = api.holds('properties', { title: 'Appartement Carnot', status: 'sale', verified: true, owner: ME }).id;
  const emails = [{ email: 'garnier@example.org', primary: true }];
  const good = api.holds('clients', { lastName: 'Garnier', owner: ME, emails }).id;
  const mute = api.holds('clients', { lastName: 'Roux', owner: ME }).id;
  const texts = {
    subject: { fr: 'À voir', en: 'Have a look' },
    body: { fr: '<p>Bonjour</p>', en: '<p>Hello you</p>' },
  };
  const template = { active: true, language: ['fr', 'en'], ...texts };
  api.holds('client-templates', { name: 'Selection', type: 'PROPERTY_MAILING', ...template });
  api.holds('client-templates', { name: 'Birthday', type: 'letter', ...template });
  api.on('POST', /^mailings\/check$/, ({ body }) => {
    const { properties = [], clients = [] } = body as Body;
    const refused = {
      about: 'client',
      id: mute,
      code: 'clientWithoutEmail',
      level: 'refused',
      message: 'Roux has no e-mail address',
    };
    const findings = clients.includes(mute) && properties.length > 0 ? [refused] : [];
    return { properties, clients: clients.filter((one) => one !== mute), findings };
  });
  api.on('POST', /^mailings\/preview$/, ({ body }) => ({
    ...{ client: (body as Body).client, to: 'garnier@example.org', subject: 'Have a look', html: '<p>Hello you</p>' },
  }));
  return { house, flat, good, mute };
}

/** A mailing as the server would have begun it. */
function begun(api: FakeApi, clients: [id: string, state: string, reason?: string][]) {
  const count = (...states: string[]) => clients.filter(([, state]) => states.includes(state)).length;
  const mailing = api.holds('mailings', {
    ...{ subject: 'Have a look', body: '<p>Hello</p>', language: 'en', owner: ME, state: 'sending', kind: 'chosen' },
    ...{ recipients: clients.length, waiting: count('waiting'), sent: count('sent'), failed: count('failed'), held: 0 },
  }).id;
  for (const [client, state, reason] of clients)
    api.holds('mailing-recipients', { mailing, client, state, owner: ME, ...(reason ? { reason } : {}) });
  return mailing;
}

test('properties, clients, the e-mail in three parts, and how far it is [MAI-001]', async ({ api, visit }) => {
  const { house, flat, good, mute } = world(api);
  api.on('POST', /^mailings\/send$/, () => ({
    id: begun(api, [[good, 'sent']]),
    properties: [house],
    clients: [good],
    findings: [],
  }));
  await visit(`properties/mailing?properties=${house},${flat}`);
  await expect.element(page.getByText('2 properties go · 0 recipients')).toBeVisible();
  await button('Remove Appartement Carnot').click();
  await expect.element(page.getByText('1 property goes · 0 recipients')).toBeVisible();
  await button('Next').click();
  await page.getByRole('combobox', { name: 'Add a client' }).click();
  await page.getByRole('option', { name: /Garnier/ }).click();
  await page.getByRole('combobox', { name: 'Add a client' }).click();
  await page.getByRole('option', { name: /Roux/ }).click();
  await expect.element(page.getByText('Roux has no e-mail address')).toBeVisible();
  await expect.element(page.getByText('1 property goes · 1 recipient')).toBeVisible();
  expect(await violations()).toEqual([]);
  await button('Next').click();
  await expect.element(page.getByText('Birthday')).not.toBeInTheDocument();
  await button(/Selection/).click();
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveTextContent('Have a look');
  await page.getByRole('textbox', { name: 'Subject' }).fill('For you');
  expect(await violations()).toEqual([]);
  await button('Next').click();
  await expect.element(page.getByText('garnier@example.org')).toBeVisible();
  await button('Send to 1 client').click();
  await expect
    .poll(() => api.made('POST', /^mailings\/send$/).map(({ body }) => body))
    .toMatchObject([
      { properties: [house], clients: [good, mute], subject: 'For you', body: '<p>Hello you</p>', language: 'en' },
    ]);
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a mailing shows each recipient, and what kept a mail from going', async ({ api, visit }) => {
  const { good, mute } = world(api);
  const id = begun(api, [
    [good, 'waiting'],
    [mute, 'failed', '550 no such user'],
  ]);
  await visit(`properties/mailing?mailing=${id}`, { language: 'fr', width: 390 });
  await expect.element(page.getByText('1 sur 2')).toBeVisible();
  await expect.element(page.getByText('550 no such user')).toBeVisible();
  await expect.element(page.getByText(/Vous pouvez quitter cette page/)).toBeVisible();
  const line = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(line(/En attente/)).toBeVisible();
  await button('Échecs 1').click();
  await expect.element(line(/En attente/)).not.toBeInTheDocument();
  await expect.element(line(/550 no such user/)).toBeVisible();
  await button('Destinataires 2').click();
  await expect.element(line(/En attente/)).toBeVisible();
  api.of('mailings').change(id, { version: 1, state: 'done', waiting: 0, sent: 1 });
  await expect.element(page.getByText('2 sur 2'), { timeout: 8_000 }).toBeVisible();
});

test('who opened and clicked is told with the time, of a mailing that counts it alone', async ({ api, visit }) => {
  const { good, mute } = world(api);
  const id = begun(api, [[mute, 'sent']]);
  const at = { sentAt: '2026-03-02T09:00:00.000Z', openedAt: '2026-03-02T10:15:00.000Z' };
  api.holds('mailing-recipients', { mailing: id, client: good, state: 'sent', owner: ME, ...at });
  await visit(`properties/mailing?mailing=${id}`, { language: 'fr', width: 390 });
  await expect.element(page.getByText(/^Ouvert à/)).toMatchTextContent(/02\/03\/2026.*11:15/);
  await expect.element(page.getByText('Ouverts', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Cliqué à/)).not.toBeInTheDocument();
  api.of('mailings').change(id, { version: 1, state: 'done', counted: true, opened: 1, clicked: 0 });
  await expect.element(page.getByText('Ouverts', { exact: true }), { timeout: 8_000 }).toBeVisible();
});

test('requests that can’t be answered together say why, and nothing goes on', async ({ api, visit }) => {
  world(api);
  api.on('POST', /^mailings\/check$/, () => {
    throw new Refusal(422, 'invalid', 'Les demandes choisies ne viennent pas du même client');
  });
  await visit('properties/mailing?requests=REQ1,REQ2', { language: 'fr' });
  await expect.element(page.getByText('Les demandes choisies ne viennent pas du même client')).toBeVisible();
  await expect.element(button('Suivant')).toBeDisabled();
});

test('the wizard opens from selected properties and from a client [MAI-020]', async ({ api, visit }) => {
  const { good } = world(api);
  await visit(`clients/individuals/${good}`);
  await expect
    .element(page.getByRole('link', { name: 'Send by e-mail' }))
    .toHaveAttribute('href', expect.stringContaining(`/properties/mailing?clients=${good}`) as unknown as string);
  await visit('properties/list');
  await page
    .getByRole('checkbox', { name: /Select this row|Maison des Lilas/ })
    .first()
    .click();
  await page.getByRole('toolbar').getByRole('link', { name: 'Send by e-mail' }).click();
  await expect.element(page.getByText('1 property goes · 0 recipients')).toBeVisible();
});

test('one request of somebody else doesn’t keep the others from being answered [MAI-001]', async ({ api, visit }) => {
  const { house, good } = world(api);
  const request = (owner: string) => api.holds('requests', { owner, property: house, client: good }).id;
  const [mine, other] = [request(ME), request('USR00000002')];
  api.on('POST', /^mailings\/check$/, () => ({ properties: [house], clients: [good], findings: [] }));
  await visit(`properties/mailing?requests=${mine},${other}`);
  await expect.element(page.getByText('1 request is left out: it isn’t yours to answer.')).toBeVisible();
  await expect.element(page.getByText('1 property goes · 1 recipient')).toBeVisible();
  expect(api.made('POST', /check$/).map(({ body }) => body.requests)).toEqual([[mine]]);
});

test('who sends a template reads what will be filled in by its name, in the choice and in the text [MAI-001]', async ({
  api,
  visit,
}) => {
  const { house, good } = world(api);
  const [subject, body] = ['For {{ client.lastName }}', '<p>Dear {{ client.firstName }}</p>'];
  const texts = { subject: { en: subject }, body: { en: body } };
  api.holds('client-templates', { name: 'Named', type: 'PROPERTY_MAILING', active: true, language: ['en'], ...texts });
  await visit(`properties/mailing?properties=${house}&clients=${good}`);
  await button('Next').click();
  await button('Next').click();
  await expect.element(button(/Named/)).toHaveTextContent('NamedFor ‹Client · Last name›');
  await button(/Named/).click();
  await expect.element(page.getByText('Client · First name')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveTextContent('For Client · Last name');
  expect(document.body.textContent).not.toContain('{{');
});

test('all that a list of clients shows get it, whatever their number; by name they are chosen instead', async ({
  api,
  visit,
}) => {
  const { house } = world(api);
  api.on('POST', /^mailings\/check$/, ({ body }) => {
    const { properties = [], matching } = body as Body & { matching?: object };
    return { properties, clients: [], findings: [], ...(matching ? { matching: 4_200 } : {}) };
  });
  const list = encodeURIComponent('{"lastName":"Garnier"}');
  await visit(`properties/mailing?properties=${house}&matching=${list}`, { language: 'fr' });
  await expect.element(page.getByText(/1 bien part · 4.?200 destinataires/)).toBeVisible();
  await button('Suivant').click();
  await expect.element(page.getByText(/Toute la liste le reçoit, dans la mesure permise/)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(api.made('POST', /check$/).at(-1)?.body).toMatchObject({ matching: { lastName: 'Garnier' }, clients: [] });
  await button('Choisir par nom').click();
  await expect.element(page.getByRole('combobox', { name: 'Ajouter un client' })).toBeVisible();
  await expect.element(page.getByText('1 bien part · 0 destinataire')).toBeVisible();
});
