import { violations } from '../../testing/accessibility.ts';
import { type FakeApi, TENANT } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const OTHER = 'USR00000002';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

function thread(api: FakeApi, values: object = {}) {
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  api.holds('users', { id: OTHER, firstName: 'Hugo', lastName: 'Petit' });
  const own = { type: 'ISSUE', subject: 'The boiler', state: 'open', owner: ME, createdAt: new Date().toISOString() };
  return api.holds('threads', { ...own, read: true, ...values });
}

const writes = (api: FakeApi, id: string, ...texts: string[]) =>
  texts.map((text, at) =>
    api.holds('messages', {
      thread: id,
      author: OTHER,
      content: `<p>${text}</p>`,
      createdAt: `2026-11-2${at}T09:00:00Z`,
    }),
  );

const previewed = (api: FakeApi, opens: object[] = []) =>
  api.on('GET', /^threads\/(\w+)\/merge\/(\w+)$/, (_, id = '', other = '') => ({
    records: [api.of('threads').one(id), api.of('threads').one(other)],
    moves: [{ resource: 'message', field: 'thread', count: 2 }],
    opens,
  }));

test('two that are selected in the list are merged, and who comes to read what is said before [THR-001]', async ({
  api,
  visit,
}) => {
  const [stays, goes, third] = [
    thread(api),
    thread(api, { subject: 'The heating' }),
    thread(api, { subject: 'The keys' }),
  ];
  const talk = thread(api, { subject: 'The visit', type: 'MESSAGE' });
  previewed(api, [{ record: stays.id, people: [OTHER] }]);
  api.on('POST', /^threads\/\w+\/merge$/, () => api.of('threads').one(stays.id));
  api.on('GET', /^threads\/\w+\/merges$/, () => ({ results: [] }));
  await visit('threads/list');
  for (const { subject } of [stays, goes, third])
    await page.getByRole('checkbox', { name: `Select ${subject}` }).click();
  await expect.element(button('Merge')).toBeDisabled();
  await page.getByRole('checkbox', { name: `Select ${third.subject}` }).click();
  await expect.element(button('Archive')).not.toBeInTheDocument();
  const row = (held: Record<string, unknown>) => page.getByRole('checkbox', { name: `Select ${held.subject}` });
  await row(goes).click();
  await row(talk).click();
  await expect.element(button('Merge')).toBeDisabled();
  await expect.element(page.getByLabelText('They aren’t of the same kind (Kind)')).toBeInTheDocument();
  await row(talk).click();
  await row(goes).click();
  await button('Merge').click();
  await expect.element(page.getByText('“The boiler” will also be read by: Hugo Petit')).toBeVisible();
  await expect.element(page.getByText('2 × Message (Thread)')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Takes part' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await button('Merge').click();
  await button('Confirm').click();
  await expect
    .poll(() => api.made('POST', /^threads\/\w+\/merge$/).map(({ body }) => body))
    .toEqual([{ version: stays.version, other: goes.id, otherVersion: goes.version, choices: {} }]);
  await expect.element(page.getByRole('list', { name: 'Messages' })).toBeInTheDocument();
});

test('who no longer takes part, by what is chosen, is said before [THR-004]', async ({ api, visit }) => {
  const [stays, goes] = [thread(api), thread(api, { subject: 'The heating', participants: [OTHER] })];
  api.on('GET', /^threads\/\w+\/merge\/\w+$/, ({ query }) => ({
    ...{ records: [stays, goes], moves: [], opens: [] },
    closes: query.has('choices') ? [{ record: goes.id, people: [OTHER] }] : [],
  }));
  await visit(`threads/${stays.id}/merge/${goes.id}`);
  const said = page.getByText('“The heating” will no longer be read by: Hugo Petit');
  const participants = page.getByRole('radiogroup', { name: 'Participants' });
  await expect.element(participants).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await participants.getByRole('radio', { name: /^Stays/ }).click();
  await expect.element(said).toBeVisible();
});

test('two that are called alike are told apart: by their sides, and by what the list says of them [THR-001]', async ({
  api,
  visit,
}) => {
  const clients = [
    api.holds('clients', { firstName: 'Odile', lastName: 'Lemaire' }),
    api.holds('clients', { firstName: 'Paul', lastName: 'Roux' }),
  ];
  const [stays, goes] = [thread(api, { clients: [clients[0]?.id] }), thread(api, { clients: [clients[1]?.id] })];
  previewed(api, [{ record: goes.id, people: [OTHER] }]);
  await visit(`threads/${stays.id}/merge/${goes.id}`);
  await expect
    .element(page.getByRole('heading', { name: 'Merge The boiler (goes) into The boiler (stays)' }))
    .toBeVisible();
  await expect.element(page.getByText('“The boiler (goes)” will also be read by: Hugo Petit')).toBeVisible();
  const sides = page.getByRole('group', { name: 'The boiler', exact: true });
  await expect.element(sides.first()).toMatchTextContent('Odile Lemaire');
  await expect.element(sides.last()).toMatchTextContent('Paul Roux');
});

test('another one is looked for on the page of a thread; what was merged stands in its history, and comes back [THR-002]', async ({
  api,
  visit,
}) => {
  const [stays, goes] = [thread(api), thread(api, { subject: 'La chaudière' })];
  previewed(api);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  api.on('GET', /^threads\/\w+\/merges$/, () => ({
    results: [{ record: goes, mergedAt: new Date().toISOString(), mergedBy: ME, undoableUntil: until }],
  }));
  api.on('POST', /^threads\/\w+\/unmerge$/, () => ({ record: goes, kept: [] }));
  await visit(`threads/${stays.id}`, { language: 'fr' });
  thread(api, { subject: 'La visite', type: 'MESSAGE' });
  await button('Autres actions').click();
  await expect.element(item('Fusionner avec…')).toBeVisible();
  await expect.element(item('Archiver')).not.toBeInTheDocument();
  await item('Fusionner avec…').click();
  await page.getByRole('combobox', { name: 'L’autre fiche' }).click();
  await expect.element(page.getByRole('option', { name: /La chaudière/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /La visite/ })).not.toBeInTheDocument();
  await page.getByRole('option', { name: /La chaudière/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Fusionner La chaudière avec The boiler' })).toBeVisible();
  await visit(`threads/${stays.id}/history`);
  await button(/^Undo \(until/).click();
  await button('Confirm').click();
  await expect
    .poll(() => api.made('POST', /^threads\/\w+\/unmerge$/).map(({ path }) => path))
    .toEqual([`threads/${goes.id}/unmerge`]);
});

test('a thread is split from one message on, under a subject of its own; what is refused is said there [THR-005]', async ({
  api,
  visit,
}) => {
  const { id, version } = thread(api);
  const [, second] = writes(api, id, 'It leaks', 'And the parking?', 'Whose is it?');
  const made = thread(api, { subject: 'Parking', splitFrom: id });
  let refused = true;
  api.on('POST', /^threads\/\w+\/split$/, () => {
    if (!refused) return made;
    const details = [{ path: '/subject', code: 'minLength', message: 'Subject is missing' }];
    return new Response(JSON.stringify({ error: { statusCode: 422, code: 'invalid', message: 'No', details } }), {
      status: 422,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  await visit(`threads/${id}`);
  const line = (text: string) =>
    page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });
  const menu = (text: string) => line(text).getByRole('button', { name: /^Actions on the message: Hugo Petit/ });
  await menu('It leaks').click();
  await expect.element(item('Split from here…')).not.toBeInTheDocument();
  await page
    .getByRole('presentation')
    .last()
    .click({ position: { x: 5, y: 5 } });
  await menu('And the parking?').click();
  await item('Split from here…').click();
  await expect.element(page.getByText(/This message and those after it go to a new thread/)).toBeVisible();
  await button('Split').click();
  await expect.element(page.getByText('Subject is missing')).toBeVisible();
  refused = false;
  await page.getByRole('textbox', { name: 'Subject of the new thread' }).fill('Parking');
  await button('Split').click();
  await expect.element(page.getByText('Split from')).toBeVisible();
  expect(api.made('POST', /^threads\/\w+\/split$/).at(-1)?.body).toEqual({
    version,
    values: { subject: 'Parking' },
    since: second?.id,
  });
});

test('single messages are chosen, and given up again [THR-005]', async ({ api, visit }) => {
  const { id, version } = thread(api);
  const [first, second] = writes(api, id, 'Un', 'Deux', 'Trois');
  const made = thread(api, { subject: 'À part', splitFrom: id });
  api.on('POST', /^threads\/\w+\/split$/, () => made);
  await visit(`threads/${id}`, { language: 'fr', width: 390 });
  const boxes = page.getByRole('checkbox', { name: /^Choisir le message : Hugo Petit/ });
  const begins = async () => {
    await page
      .getByRole('button', { name: /^Actions sur le message/ })
      .first()
      .click();
    await item('Choisir des messages à détacher…').click();
  };
  await begins();
  await expect.element(page.getByText('1 message choisi')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Annuler' }).click();
  await expect.element(boxes.first()).not.toBeInTheDocument();
  await begins();
  await boxes.nth(1).click();
  expect(await violations()).toEqual([]);
  await button('Scinder').click();
  await page.getByRole('textbox', { name: 'Objet du nouvel échange' }).fill('À part');
  await page.getByRole('dialog').getByRole('button', { name: 'Scinder' }).click();
  await expect.element(page.getByText('Détaché de')).toBeVisible();
  const [split] = api.made('POST', /^threads\/\w+\/split$/);
  expect(split?.body).toEqual({ version, values: { subject: 'À part' }, parts: [first?.id, second?.id] });
});

test('a split is undone on the page of the new thread, for 30 days [THR-002]', async ({ api, visit }) => {
  const { id } = thread(api);
  const made = thread(api, { subject: 'Parking', splitFrom: id });
  api.on('POST', /^threads\/\w+\/unsplit$/, () => api.of('threads').one(id));
  await visit(`threads/${made.id}`);
  await expect.element(page.getByRole('link', { name: 'The boiler', exact: true })).toBeVisible();
  await button('Undo the split').click();
  await button('Confirm').click();
  await expect.element(page.getByRole('heading', { name: 'The boiler' })).toBeVisible();
  expect(api.made('POST', /^threads\/\w+\/unsplit$/).map(({ path, body }) => [path, body])).toEqual([
    [`threads/${made.id}/unsplit`, { version: made.version }],
  ]);
  const createdAt = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const old = thread(api, { subject: 'Long ago', splitFrom: id, createdAt });
  writes(api, old.id, 'It leaks');
  await visit(`threads/${old.id}`);
  await expect.element(page.getByText('It leaks')).toBeVisible();
  await expect.element(button('Undo the split')).not.toBeInTheDocument();
});
