import { violations } from '../testing/accessibility.ts';
import { type FakeApi, TENANT } from '../testing/api.ts';
import { expect, page, test } from '../testing/screen.tsx';

const ME = 'USR00000001';

function world(api: FakeApi) {
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const own = { type: 'ISSUE', state: 'open', owner: ME, read: false, lastMessageAt: '2026-11-20T09:00:00Z' };
  const thread = api.holds('threads', { ...own, subject: 'The lift' });
  const told = { person: ME, kind: 'message.message-new', resource: 'threads', recordId: thread.id, read: false };
  for (const title of ['Hugo Petit: The lift', 'Léa Roux: The lift']) api.holds('notifications', { ...told, title });
  const mark = ({ body }: { body: Record<string, unknown> }) => {
    const ids = body.notificationIds as string[] | undefined;
    for (const one of api.of('notifications').all())
      if (!ids || ids.includes(one.id)) Object.assign(one, { read: true });
    return { changed: 1 };
  };
  api.on('PUT', /^notifications\/(read|read-all)$/, mark);
  return thread.id;
}
const bell = (name: string) => page.getByRole('button', { name, exact: true });

test('the bell counts what is new; a click leads there and marks it, or all are marked [NOT-004][NOT-005]', async ({
  api,
  visit,
}) => {
  // More than stand below the bell.
  const earlier = { person: ME, kind: 'message.message-new', title: 'Earlier', read: false };
  for (let left = 9; left > 0; left--) api.holds('notifications', earlier);
  const id = world(api);
  await visit('bin');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await bell('11 unread notifications').click();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^Léa Roux: The lift/ }).click();
  await expect.element(page.getByRole('heading', { name: 'The lift', level: 1 })).toBeVisible();
  expect(location.pathname.endsWith(`/threads/${id}`)).toBe(true);
  await bell('10 unread notifications').click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByText('Nothing new.')).toBeVisible();
});

test('one press mutes what a notification came by, which the profile brings back [NOT-002][NOT-017]', async ({
  api,
  visit,
}) => {
  world(api);
  const schedule = { person: ME, kind: 'message.message-new', frequency: 'daily' };
  api.holds('notification-schedules', schedule);
  await visit('bin');
  await bell('2 unread notifications').click();
  await expect.element(page.getByText(/^A message in a thread · /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mute: A message in a thread' }).first().click();
  await page.getByRole('menuitem', { name: 'Mute: A message in a thread' }).click();
  await expect.element(page.getByText(/^You are told no more of this: “A message in a thread”/)).toBeVisible();
  expect(api.of('notification-schedules').all()).toMatchObject([{ ...schedule, muted: true }]);
  await expect.element(page.getByRole('list', { name: '1 unread notification', exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  api.on('GET', /^me\/devices$/, () => ({ publicKey: '', devices: [] }));
  await visit(`users/${ME}/notifications`);
  const line = page.getByRole('group', { name: 'A message in a thread' });
  await expect.element(line.getByRole('combobox')).toHaveTextContent('Not at all');
  await expect.element(line.getByRole('switch')).toBeDisabled();
  await line.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Every day' }).click();
  await expect.poll(() => api.of('notification-schedules').all()).toMatchObject([{ ...schedule, muted: false }]);
});

test('one thread is muted from the bell, and told of again on its page [NOT-017]', async ({ api, visit }) => {
  const id = world(api);
  await visit('bin');
  await bell('2 unread notifications').click();
  await page.getByRole('button', { name: 'Mute: A message in a thread' }).first().click();
  await page.getByRole('menuitem', { name: 'Tell me no more of this' }).click();
  await expect.element(page.getByText(/unless somebody calls you by name/)).toBeVisible();
  expect(api.of('notification-schedules').all()).toEqual([]);
  await expect.poll(() => api.made('PUT', /^threads\/muted$/)[0]?.body).toEqual({ threadIds: [id] });
  await visit(`threads/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Tell me of this again' }).click();
  await expect
    .poll(
      () =>
        api
          .of('threads')
          .all()
          .find((one) => one.id === id)?.muted,
    )
    .toBe(false);
});

test('in client mode what is told names nobody [DSH-013]', async ({ api, visit }) => {
  world(api);
  await visit('bin');
  await page.getByRole('button', { name: /^Agency mode/ }).click();
  await bell('2 unread notifications').click();
  await expect.element(page.getByRole('button', { name: /^A message in a thread/ }).first()).toBeVisible();
  await expect.element(page.getByText(/Hugo Petit|Léa Roux/)).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect.element(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Notification 0001' })).toBeVisible();
  await expect.element(page.getByText(/Hugo Petit|Léa Roux/)).not.toBeInTheDocument();
});

test('discussions that are unread and requests that wait stand on the dashboard [DSH-004][DSH-008]', async ({
  api,
  visit,
}) => {
  world(api);
  const client = api.holds('clients', { lastName: 'Garnier', owner: ME });
  const source = api.holds('request-sources', { name: 'Portal', buyer: true });
  const asked = { type: 'buyer', method: 'email', status: 'todo', owner: ME, client: client.id, source: source.id };
  api.holds('requests', { ...asked, reference: 'D2026-00001', titleParts: { 'client.lastName': ['Garnier'] } });
  api.holds('requests', { ...asked, reference: 'D2026-00002', status: 'done' });
  await visit('');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(card('Discussions').getByRole('link', { name: /The lift/ })).toBeVisible();
  await expect.element(card('Requests').getByRole('link', { name: 'Buyer · Garnier' })).toBeVisible();
  await expect.element(card('Requests').getByText('D2026-00001')).toBeVisible();
  await expect.element(card('Requests').getByText('D2026-00002')).not.toBeInTheDocument();
});
