import { type FakeApi, TENANT } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const button = (name: string) => page.getByRole('button', { name, exact: true });

function world(api: FakeApi) {
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const own = { type: 'ISSUE', state: 'open', owner: ME, read: false, lastMessageAt: '2026-11-20T09:00:00Z' };
  const thread = api.holds('threads', { ...own, subject: 'The lift' });
  const told = { person: ME, kind: 'message.message-new', resource: 'threads', recordId: thread.id, read: false };
  const [first, second] = ['Hugo Petit: The lift', 'Léa Roux: The lift'].map((title) =>
    api.holds('notifications', { ...told, title }),
  );
  for (const method of ['PUT', 'DELETE'])
    api.on(method, /^notifications\/read$/, ({ body }) => {
      const { notificationIds = [] } = body as { notificationIds?: string[] };
      for (const one of api.of('notifications').all())
        if (notificationIds.includes(one.id)) Object.assign(one, { read: method === 'PUT' });
      return { changed: 1 };
    });
  return { thread, first, second };
}

test('a notification that is opened from its list is read, and leads to what it is about [NOT-001][NOT-004][NOT-005]', async ({
  api,
  visit,
}) => {
  const { thread } = world(api);
  await visit('notifications/list');
  await expect.element(button('2 unread notifications')).toBeVisible();
  await page.getByText('Léa Roux: The lift').click();
  await expect.element(button('1 unread notification')).toBeVisible();
  await page.getByRole('link', { name: 'Open what it is about' }).click();
  await expect.element(page.getByRole('heading', { name: 'The lift', level: 1 })).toBeVisible();
  expect(location.pathname.endsWith(`/threads/${thread.id}`)).toBe(true);
});

test('several are marked as read and as new again in their list, in French [NOT-005]', async ({ api, visit }) => {
  world(api);
  await visit('notifications/list', { language: 'fr' });
  await page.getByRole('checkbox').first().click();
  await page.getByRole('checkbox').nth(1).click();
  await button('Marquer comme lues').click();
  await expect.element(button('0 notification non lue')).toBeVisible();
  await page.getByRole('checkbox').first().click();
  await button('Marquer comme non lues').click();
  await expect.element(button('1 notification non lue')).toBeVisible();
});
