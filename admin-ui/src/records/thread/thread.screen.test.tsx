import { afterEach } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeQuick } from '../../state/quick.ts';
import { violations } from '../../testing/accessibility.ts';
import { type FakeApi, TENANT } from '../../testing/api.ts';
import { dialog, expect, page, test } from '../../testing/screen.tsx';

afterEach(closeQuick);

const ME = 'USR00000001';
const OTHER = 'USR00000002';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

function thread(api: FakeApi, values: object = {}) {
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  api.holds('users', { id: OTHER, firstName: 'Hugo', lastName: 'Petit' });
  const own = { type: 'ISSUE', subject: 'The DPE is missing', state: 'open', owner: ME, collaborators: [OTHER] };
  const { id } = api.holds('threads', { ...own, participants: [OTHER], read: false, ...values });
  api.holds('messages', {
    thread: id,
    author: OTHER,
    content: '<p>Who has it?</p>',
    createdAt: '2026-11-20T09:00:00Z',
  });
  return id;
}

test('messages are read and written on the page of the thread, which marks it as read [THR-002][THR-019]', async ({
  api,
  visit,
}) => {
  const id = thread(api);
  await visit(`threads/${id}`);
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect.element(messages.getByText('Who has it?')).toBeVisible();
  await expect.element(messages.getByText('Hugo Petit')).toBeVisible();
  await expect.poll(() => api.made('PUT', /^threads\/read$/).map(({ body }) => body)).toEqual([{ threadIds: [id] }]);
  await expect.element(button('Send')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('Camille has it');
  await button('Send').click();
  await expect.element(messages.getByText('Camille has it')).toBeVisible();
  expect(api.of('messages').all().at(-1)).toMatchObject({ thread: id, content: '<p>Camille has it</p>' });
  expect(await violations()).toEqual([]);
});

test('what a mail repeats is folded, and shown by one press; it says how its sender is proven [THR-002]', async ({
  api,
  visit,
}) => {
  const id = thread(api, { type: 'MESSAGE' });
  const client = api.holds('clients', { lastName: 'Garnier' });
  const whole = 'Saturday suits me.\n\nOn Friday the agency wrote:\n> On which day?';
  api.holds('messages', {
    ...{ thread: id, client: client.id, content: '<p>Saturday suits me.</p>', whole, proof: 'unproven' },
    createdAt: '2026-11-20T10:00:00Z',
  });
  await visit(`threads/${id}`);
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect.element(messages.getByText('Saturday suits me.')).toBeVisible();
  await expect
    .element(messages.getByRole('img', { name: 'Sender not proven: only the address says so' }))
    .toBeVisible();
  expect(messages.getByText('On which day?').elements()).toEqual([]);
  await button('Whole e-mail').click();
  await expect.element(messages.getByText('On which day?')).toBeVisible();
  expect(await violations()).toEqual([]);
  await button('Whole e-mail').click();
  await expect.poll(() => messages.getByText('On which day?').elements()).toEqual([]);
});

test('a message says which client didn’t get it by mail, and why [THR-002]', async ({ api, visit }) => {
  const client = api.holds('clients', { lastName: 'Garnier' });
  const id = thread(api, { type: 'MESSAGE', clients: [client.id] });
  const failed = { byMail: true, undelivered: '5.1.1 No such user', undeliveredTo: [client.id] };
  api.holds('messages', {
    ...{ thread: id, author: OTHER, content: '<p>Saturday?</p>', ...failed },
    createdAt: '2026-11-20T10:00:00Z',
  });
  await visit(`threads/${id}`);
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect.element(messages.getByText('Not delivered to Garnier (5.1.1 No such user)')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a template comes after what was written, which stays [THR-007]', async ({ api, visit }) => {
  const id = thread(api, { type: 'ISSUE' });
  const own = { type: 'ISSUE', language: 'fr', owner: OTHER, global: true };
  api.holds('thread-templates', { ...own, name: 'Visit', template: '<p>Your visit</p>' });
  await visit(`threads/${id}`);
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('Two hours of work');
  await page.getByRole('combobox', { name: 'Begin with a template' }).click();
  await page.getByRole('option', { name: 'Visit' }).click();
  await expect.element(text).toMatchTextContent('Two hours of workYour visit');
});

test('a message begins with a template, and says whether the clients get it [THR-007]', async ({ api, visit }) => {
  const client = api.holds('clients', { lastName: 'Garnier' });
  const id = thread(api, { type: 'MESSAGE', clients: [client.id] });
  const own = { type: 'MESSAGE', language: 'fr', owner: OTHER, global: false };
  api.holds('thread-templates', { ...own, name: 'Visit', template: '<p>Your visit</p>', global: true });
  api.holds('thread-templates', { ...own, name: 'Of Hugo', template: '<p>x</p>' });
  api.holds('thread-templates', { ...own, name: 'Of an issue', template: '<p>x</p>', type: 'ISSUE', global: true });
  await visit(`threads/${id}`);
  await page.getByRole('combobox', { name: 'Begin with a template' }).click();
  await expect.element(page.getByRole('option', { name: 'Visit' })).toBeVisible();
  expect(page.getByRole('option', { name: /^Of / }).elements()).toEqual([]);
  await page.getByRole('option', { name: 'Visit' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toMatchTextContent('Your visit');
  await page.getByRole('switch', { name: 'Sent to the clients by e-mail' }).click();
  await button('Send').click();
  await expect
    .poll(() => api.of('messages').all().at(-1))
    .toMatchObject({ content: '<p>Your visit</p>', byMail: false });
});

test('a closed thread is opened again before anything is written [THR-010]', async ({ api, visit }) => {
  const id = thread(api, { state: 'closed' });
  await visit(`threads/${id}`, { language: 'fr', width: 390 });
  await expect.element(page.getByText('L’échange est fermé. Rouvrez-le pour envoyer un message.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  await page.getByRole('alert').getByRole('button', { name: 'Rouvrir' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
});

test('several are marked as read or not at once, in the list of issues [THR-001][THR-013]', async ({ api, visit }) => {
  const [first, second] = [thread(api), thread(api, { subject: 'The lift' })];
  thread(api, { type: 'MESSAGE', subject: 'Hello' });
  await visit('threads/issues/list');
  await expect.element(page.getByRole('link', { name: 'The lift' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Hello' })).not.toBeInTheDocument();
  for (const name of ['The DPE is missing', 'The lift'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await button('Mark as read').click();
  await expect.poll(() => api.of('threads').matching({ id: [first, second], read: true })).toHaveLength(2);
  await page.getByRole('checkbox', { name: 'Select The lift' }).click();
  await button('Mark as not read').click();
  await expect.poll(() => api.of('threads').matching({ id: [first, second], read: true })).toHaveLength(1);
});

test('what a client answered by e-mail stands among the messages, with its name [THR-001]', async ({ api, visit }) => {
  const client = api.holds('clients', { firstName: 'Lea', lastName: 'Garnier', owner: ME });
  const id = thread(api, { type: 'MESSAGE', clients: [client.id] });
  api.holds('messages', { thread: id, client: client.id, content: '<p>At ten</p>', createdAt: '2026-11-21T09:00:00Z' });
  await visit(`threads/${id}`);
  const answer = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').last();
  await expect.element(answer.getByText('At ten')).toBeVisible();
  await expect.element(answer.getByText('Lea Garnier')).toBeVisible();
  await expect.element(answer.getByRole('img', { name: 'From the client, by e-mail' })).toBeVisible();
});

test('a discussion with clients begins with its first message, which they get by mail unless one says no [THR-011]', async ({
  api,
  visit,
}) => {
  api.otherwise = {};
  const client = api.holds('clients', { lastName: 'Garnier', owner: ME });
  api.on('POST', /^threads\/with-parts$/, () => ({ record: { id: 'THR9' }, parts: { message: 'MSG9' } }));
  await visit(`clients/individuals/${client.id}/discussions`);
  await button('Create').click();
  const panel = dialog('New thread');
  await panel.getByRole('textbox', { name: /^Subject/ }).fill('Visit');
  await panel.getByRole('textbox', { name: /^Message/ }).click();
  await userEvent.keyboard('Saturday?');
  await expect.element(panel.getByRole('switch', { name: 'Sent to the clients by e-mail' })).toBeChecked();
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect
    .poll(() => api.made('POST', /^threads\/with-parts$/).map(({ body }) => body))
    .toMatchObject([
      {
        record: { type: 'MESSAGE', subject: 'Visit', clients: [client.id] },
        parts: { message: { content: '<p>Saturday?</p>', byMail: true } },
      },
    ]);
});

test('an issue begins in the list of issues, with a message that stays within the network [THR-001][THR-011]', async ({
  api,
  visit,
}) => {
  api.otherwise = {};
  api.on('POST', /^threads\/with-parts$/, () => ({ record: { id: 'THR9' }, parts: { message: 'MSG9' } }));
  await visit('threads/issues/list');
  await button('Create').click();
  const panel = dialog('New thread');
  await panel.getByRole('textbox', { name: /^Subject/ }).fill('The lift');
  await panel.getByRole('textbox', { name: /^Message/ }).click();
  await userEvent.keyboard('It stands');
  await expect.element(panel.getByRole('switch', { name: 'Sent to the clients by e-mail' })).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => api.made('POST', /^threads\/with-parts$/).length).toBe(1);
  expect(api.made('POST', /^threads\/with-parts$/)[0]?.body).toEqual({
    panel: 'thread',
    draft: 'thread.ISSUE',
    record: expect.objectContaining({ type: 'ISSUE', subject: 'The lift' }),
    parts: { message: { content: '<p>It stands</p>' } },
  });
  closeQuick();
  await visit('threads/add');
  await expect.element(dialog('New thread')).toBeVisible();
});

test('what is being written in a thread is there again on another device, until it is sent [THR-019]', async ({
  api,
  visit,
}) => {
  const id = thread(api);
  await visit(`threads/${id}`);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('Not yet sent');
  await expect.poll(() => api.of('threads').drafts.get(id)?.values).toEqual({ content: '<p>Not yet sent</p>' });
  api.of('threads').drafts.set(id, { values: { content: '<p>Not yet, as I wrote at home</p>' }, revision: 'HOME' });
  await visit('threads/list');
  await visit(`threads/${id}`);
  await expect
    .element(page.getByRole('textbox', { name: 'Message' }))
    .toMatchTextContent('Not yet, as I wrote at home');
  await button('Send').click();
  await expect.poll(() => api.of('messages').all().at(-1)?.content).toBe('<p>Not yet, as I wrote at home</p>');
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toMatchTextContent('');
  await expect.poll(() => api.of('threads').drafts.has(id)).toBe(false);
});

test('what is typed into a new thread is there when it is begun again beside the same client, and is thrown away by a word [THR-011]', async ({
  api,
  visit,
}) => {
  api.otherwise = {};
  const [client, other] = ['Garnier', 'Petit'].map((lastName) => api.holds('clients', { lastName, owner: ME }));
  const begin = async (id: unknown) => {
    closeQuick();
    await visit(`clients/individuals/${id}/discussions`);
    await button('Create').click();
    return dialog('New thread');
  };
  const panel = await begin(client?.id);
  await panel.getByRole('textbox', { name: /^Message/ }).click();
  await userEvent.keyboard('Saturday?');
  await panel.getByRole('textbox', { name: /^Subject/ }).fill('Visit');
  const drafts = () => [...api.of('threads').drafts.values()].map(({ values }) => values);
  await expect
    .poll(drafts)
    .toEqual([{ record: { subject: 'Visit' }, parts: { message: { content: '<p>Saturday?</p>' } } }]);
  const elsewhere = await begin(other?.id);
  await expect.element(elsewhere.getByRole('textbox', { name: /^Subject/ })).toHaveValue('');
  const again = await begin(client?.id);
  await expect.element(again.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Visit');
  await expect.element(again.getByRole('textbox', { name: /^Message/ })).toMatchTextContent('Saturday?');
  await again.getByRole('button', { name: 'Cancel', exact: true }).click();
  await button('Leave').click();
  await expect.poll(drafts).toEqual([]);
});

test('an “@” offers those who take part and lets others in, by keys or a click; who is mentioned is shown as such [THR-005]', async ({
  api,
  visit,
}) => {
  const id = thread(api);
  const other = api.holds('users', { id: 'USR00000003', firstName: 'Zoé', lastName: 'Blanc', active: true });
  await visit(`threads/${id}`);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('Ask @hug');
  const people = page.getByRole('listbox', { name: 'People' });
  await expect.element(people.getByRole('option', { name: 'Hugo Petit' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(people).not.toBeInTheDocument();
  await userEvent.keyboard('or @bla');
  await people.getByRole('option', { name: 'Blanc' }).click();
  await expect.poll(() => api.of('threads').one(id).participants).toEqual([OTHER, other.id]);
  await userEvent.keyboard('by @nobody{Escape}');
  await button('Send').click();
  const person = (user: string, name: string) => `<a data-person="${user}">@${name}</a>`;
  await expect
    .poll(() => api.of('messages').all().at(-1)?.content)
    .toBe(`<p>Ask ${person(OTHER, 'Hugo Petit')} or ${person(other.id, 'Zoé Blanc')} by @nobody</p>`);
  const chip = page.getByRole('list', { name: 'Messages' }).getByText('@Hugo Petit');
  await expect.element(chip).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a message leaves later: it is seen as such, put off, taken back into the editor or sent now [THR-019]', async ({
  api,
  visit,
}) => {
  const id = thread(api);
  let waiting: Record<string, unknown>[] = [];
  const path = /^threads\/\w+\/scheduled$/;
  api.on('GET', path, () => ({ results: waiting }));
  api.on('POST', path, ({ body }) => {
    waiting = [{ ...body, id: 'MSL1', version: 1, held: null, problem: null }];
    return waiting[0];
  });
  const one = /^threads\/\w+\/scheduled\/MSL1$/;
  api.on('PATCH', one, ({ body }) => {
    waiting = waiting.map((known) => ({ ...known, ...body, version: 2, held: 'answered', problem: 'an answer came' }));
    return waiting[0];
  });
  api.on('DELETE', one, () => {
    waiting = [];
    return {};
  });
  await visit(`threads/${id}`);
  await expect.element(button('Send later')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('In the morning');
  await button('Send later').click();
  await page.getByRole('menuitem', { name: /^Tomorrow · / }).click();
  const list = page.getByRole('list', { name: 'Messages that leave later' });
  await expect.element(list.getByText('In the morning')).toBeVisible();
  await expect.element(list.getByText(/^Leaves on .*only you see it/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toMatchTextContent('');
  expect(api.made('POST', path)[0]?.body).toMatchObject({ content: '<p>In the morning</p>' });
  expect(await violations()).toEqual([]);
  await list.getByRole('button', { name: 'Another time' }).click();
  await page.getByRole('menuitem', { name: 'Another time…' }).click();
  await page.getByLabelText('Leaves on (Paris)').fill('2031-07-01T09:30');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(() => api.made('PATCH', one).map(({ body }) => body))
    .toEqual([{ version: 1, leavesAt: '2031-07-01T07:30:00.000Z' }]);
  await expect.element(list.getByText('Not sent: an answer came')).toBeVisible();
  await list.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toMatchTextContent('In the morning');
  expect(api.made('DELETE', one)[0]?.body).toEqual({ version: 2 });
});

/** A message waits in the thread until it is deleted, which fails as long as `isRefused` says so. */
function waits(api: FakeApi, values: object = {}, isRefused = () => false) {
  const message = { id: 'MSL1', content: '<p>Within us</p>', byMail: false, leavesAt: '2031-07-01T07:30:00.000Z' };
  let waiting = [{ ...message, version: 1, held: null, problem: null, ...values }];
  api.on('GET', /^threads\/\w+\/scheduled$/, () => ({ results: waiting }));
  api.on('DELETE', /^threads\/\w+\/scheduled\/MSL1$/, () => {
    if (isRefused()) return new Response('{}', { status: 500 });
    waiting = [];
    return {};
  });
}
const discussion = (api: FakeApi, values: object = {}) =>
  thread(api, { type: 'MESSAGE', clients: [api.holds('clients', { lastName: 'Garnier' }).id], ...values });
const byMail = () => page.getByRole('switch', { name: 'Sent to the clients by e-mail' });
const editor = () => page.getByRole('textbox', { name: 'Message' });
const list = () => page.getByRole('list', { name: 'Messages that leave later' });

test('a note that waited is a note still when it is edited, and a mail to the clients is shown as one [THR-011]', async ({
  api,
  visit,
}) => {
  waits(api);
  await visit(`threads/${discussion(api)}`);
  await expect.element(byMail()).toBeChecked();
  await expect.element(list().getByText('Sent to the clients by e-mail')).not.toBeInTheDocument();
  await list().getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(editor()).toMatchTextContent('Within us');
  await expect.element(byMail()).not.toBeChecked();
  waits(api, { byMail: true });
  await visit(`threads/${discussion(api)}`);
  await expect.element(list().getByText('Sent to the clients by e-mail')).toBeVisible();
});

test('what could not be taken back is not in the editor as well', async ({ api, visit }) => {
  let isRefused = true;
  waits(api, {}, () => isRefused);
  await visit(`threads/${discussion(api)}`);
  await list().getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.poll(() => api.made('DELETE', /scheduled/).length).toBe(1);
  await expect.element(list().getByRole('button', { name: 'Edit', exact: true })).toBeEnabled();
  await expect.element(editor()).toMatchTextContent('');
  isRefused = false;
  await list().getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(editor()).toMatchTextContent('Within us');
});

test('what waits in a closed thread is seen there, and given up [THR-010]', async ({ api, visit }) => {
  waits(api);
  await visit(`threads/${discussion(api, { state: 'closed' })}`);
  await expect.element(list().getByText('Within us')).toBeVisible();
  await expect.element(list().getByRole('button', { name: 'Edit', exact: true })).not.toBeInTheDocument();
  await list().getByRole('button', { name: 'Don’t send' }).click();
  await expect.element(list()).not.toBeInTheDocument();
});

test('what is typed stays when the thread loses its clients meanwhile, and goes to nobody by mail [THR-019]', async ({
  api,
  visit,
}) => {
  waits(api);
  api.on('POST', /^threads\/\w+\/scheduled\/MSL1\/send$/, () => ({ message: 'MSG9' }));
  const id = discussion(api);
  await visit(`threads/${id}`);
  await editor().click();
  await userEvent.keyboard('Half a');
  Object.assign(api.of('threads').one(id), { clients: [] });
  await list().getByRole('button', { name: 'Send now' }).click();
  await expect.element(byMail()).not.toBeInTheDocument();
  await expect.element(editor()).toMatchTextContent('Half a');
  await button('Send').click();
  await expect.poll(() => api.of('messages').all().at(-1)).toMatchObject({ content: '<p>Half a</p>', byMail: false });
});

test('a time of its own with a year of five figures can’t be confirmed', async ({ api, visit }) => {
  waits(api);
  await visit(`threads/${discussion(api)}`);
  await list().getByRole('button', { name: 'Another time' }).click();
  await page.getByRole('menuitem', { name: 'Another time…' }).click();
  const when = page.getByLabelText('Leaves on (Paris)');
  await when.fill('12031-07-01T09:30');
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await when.fill('2031-07-01T09:30');
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeEnabled();
});

test('queries of the list of issues are saved as such [BMK-001][BMK-002]', async ({ api, visit }) => {
  thread(api);
  const filter = JSON.stringify({ state: ['open'] });
  const own = { userId: ME, default: false, data: { filter } };
  api.holds('bookmarks', { ...own, name: 'Open issues', metadata: { model: 'issue' } });
  api.holds('bookmarks', { ...own, name: 'Open threads', metadata: { model: 'thread' } });
  await visit(`threads/issues/list?filter=${encodeURIComponent(JSON.stringify({ state: ['closed'] }))}`);
  await expect.element(page.getByRole('tab', { name: 'Open issues' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Open threads' })).not.toBeInTheDocument();
  await button('Save this query').click();
  await dialog(/./).getByRole('textbox').fill('Closed');
  await dialog(/./).getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => api.of('bookmarks').all().at(-1))
    .toMatchObject({ name: 'Closed', metadata: { model: 'issue' } });
});

test('the discussions of a client are those that answer requests, too, the latest message first [THR-003][CLI-004][THR-024]', async ({
  api,
  visit,
}) => {
  const client = api.holds('clients', { lastName: 'Garnier', owner: ME });
  const about = { clients: [client.id] };
  thread(api, { ...about, type: 'MESSAGE', subject: 'Old', lastMessageAt: '2026-11-21T09:00:00Z' });
  thread(api, { ...about, type: 'REQUEST', subject: 'Your request', lastMessageAt: '2026-11-19T09:00:00Z' });
  thread(api, { ...about, type: 'ISSUE', subject: 'Within', lastMessageAt: '2026-11-22T09:00:00Z' });
  await visit(`clients/individuals/${client.id}/discussions`);
  await expect.element(page.getByRole('link', { name: 'Your request' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Within' })).not.toBeInTheDocument();
  const names = page.getByRole('link', { name: /^(Old|Your request)$/ }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Old', 'Your request']);
});

test('a document filed at a client goes with the message; too much for a mail is told at the field', async ({
  api,
  visit,
}) => {
  const documents = [{ id: 'FILDOC', name: 'Identity.pdf', type: 'application/pdf', size: 15_000_000 }];
  const client = api.holds('clients', { lastName: 'Garnier', documents });
  const id = thread(api, { type: 'MESSAGE', clients: [client.id] });
  const copy = { id: 'FILCOPY', name: 'Identity.pdf', type: 'application/pdf', size: 15_000_000 };
  api.on('POST', /^files\/FILDOC\/copy$/, () => copy);
  await visit(`threads/${id}`);
  await button('Attach a filed document').click();
  await page.getByRole('menuitem', { name: 'Identity.pdf' }).click();
  await expect.element(page.getByText('An e-mail carries at most 14 MB: these files have 15 MB')).toBeVisible();
  await page.getByRole('switch', { name: 'Sent to the clients by e-mail' }).click();
  await expect.element(page.getByText(/at most 14 MB/)).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('Here');
  await button('Send').click();
  await expect.poll(() => api.of('messages').all().at(-1)).toMatchObject({ attachments: [{ id: 'FILCOPY' }] });
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect.element(messages.getByRole('button', { name: 'Identity.pdf' })).toBeVisible();
});

test('what is still on its way when one sends is waited for [THR-005]', async ({ api, visit }) => {
  const document = { id: 'FILDOC', name: 'Identity.pdf', type: 'application/pdf', size: 1_000 };
  const client = api.holds('clients', { lastName: 'Garnier', documents: [document] });
  const id = thread(api, { type: 'MESSAGE', clients: [client.id] });
  const { promise, resolve } = Promise.withResolvers<object>();
  api.on('POST', /^files\/FILDOC\/copy$/, () => promise as unknown as object);
  await visit(`threads/${id}`);
  await expect.element(button('Choose files')).toBeEnabled();
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('Here');
  await button('Attach a filed document').click();
  await expect.element(page.getByRole('menuitem', { name: /^Identity.pdf.*Garnier/ })).toBeVisible();
  await page.getByRole('menuitem', { name: /^Identity.pdf/ }).click();
  await button('Send').click();
  expect(api.made('POST', /^messages$/)).toEqual([]);
  resolve({ ...document, id: 'FILCOPY' });
  await expect.poll(() => api.of('messages').all().at(-1)).toMatchObject({ attachments: [{ id: 'FILCOPY' }] });
});

test('z puts a thread off until tomorrow or a time of one’s own, its page says so, and one press brings it back [THR-002]', async ({
  api,
  visit,
}) => {
  const id = thread(api, { read: true });
  await visit(`threads/${id}`);
  await expect.element(button('Snooze')).toBeVisible();
  await userEvent.keyboard('z');
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect.element(page.getByText(/^You snoozed this until/)).toBeVisible();
  const [call] = api.made('PUT', /^threads\/snoozed$/);
  expect(call?.body).toEqual({ threadIds: [id], until: expect.stringMatching(/^\d{4}-\d\d-\d\dT0[67]:00:00.000Z$/) });
  expect(await violations()).toEqual([]);
  await button('Bring back').click();
  await expect.poll(() => api.of('threads').one(id).snoozed).toBe(false);
  await expect.element(page.getByText(/^You snoozed this until/)).not.toBeInTheDocument();
});

test('who else looks at the thread or writes in it is said in a line [THR-002]', async ({ api, visit }) => {
  const id = thread(api);
  api.of('threads').present = [{ person: OTHER, writes: true }];
  await visit(`threads/${id}`);
  await expect.element(page.getByText('Hugo Petit is writing…')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('I have it');
  await expect.poll(() => api.made('PUT', /presence$/).map(({ body }) => body)).toContainEqual({ writes: true });
});
