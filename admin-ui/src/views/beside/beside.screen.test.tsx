import { userEvent } from 'vitest/browser';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const thread = (subject: string, lastMessageAt: string) => ({
  ...{ subject, lastMessageAt, type: 'ISSUE', state: 'open', owner: ME, participants: [], read: true },
});

test('on a wide screen a thread has its list beside it, as it was filtered, and keys go through both', async ({
  api,
  visit,
}) => {
  const [first, second] = [
    api.holds('threads', thread('La chaudière du 12', '2026-11-20T10:00:00.000Z')),
    api.holds('threads', thread('La clé du garage', '2026-11-19T10:00:00.000Z')),
  ];
  api.holds('threads', { ...thread('Un fil fermé', '2026-11-21T10:00:00.000Z'), state: 'closed' });
  const filter = encodeURIComponent(JSON.stringify({ state: 'open' }));
  await visit(`threads/list?filter=${filter}`, { width: 1366 });
  await page.getByRole('link', { name: 'La chaudière du 12' }).click();
  await expect.element(page.getByRole('heading', { name: 'La chaudière du 12' })).toBeVisible();
  const beside = page.getByRole('navigation', { name: 'Threads' });
  await expect.element(beside.getByRole('link', { name: /La chaudière/ })).toHaveAttribute('aria-current', 'page');
  expect(beside.getByRole('link').elements().length, 'those that were filtered').toBe(2);
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('heading', { name: 'La clé du garage' })).toBeVisible();
  expect(window.location.pathname).toMatch(new RegExp(`${second.id}$`));
  await userEvent.keyboard('j');
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('heading', { name: 'La chaudière du 12' })).toBeVisible();
  expect(window.location.pathname).toMatch(new RegExp(`${first.id}$`));
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await userEvent.keyboard('r');
  await expect.poll(() => document.activeElement?.getAttribute('contenteditable')).toBe('true');
  await userEvent.keyboard('jk');
  // What is typed moves nothing.
  await expect.element(page.getByRole('heading', { name: 'La chaudière du 12' })).toBeVisible();
});

test('u leaves a thread unread, and goes back to the list', async ({ api, visit }) => {
  const { id } = api.holds('threads', thread('La chaudière du 12', '2026-11-20T10:00:00.000Z'));
  await visit('threads/list', { width: 1366 });
  await page.getByRole('link', { name: 'La chaudière du 12' }).click();
  await expect.element(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await userEvent.keyboard('u');
  await expect.poll(() => window.location.pathname).toMatch(/threads\/list$/);
  expect(
    api
      .of('threads')
      .all()
      .find((one) => one.id === id),
  ).toMatchObject({ read: false });
});

test('on a narrow screen it has the page to itself', async ({ api, visit }) => {
  const { id } = api.holds('threads', thread('La chaudière du 12', '2026-11-20T10:00:00.000Z'));
  await visit(`threads/${id}`, { width: 390 });
  await expect.element(page.getByRole('heading', { name: 'La chaudière du 12' })).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Threads' }).elements()).toEqual([]);
});
