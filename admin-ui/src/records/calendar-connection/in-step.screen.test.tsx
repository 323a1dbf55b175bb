import { violations } from '../../testing/accessibility.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const MINE = { person: ME, name: 'Nextcloud', provider: 'caldav', address: 'https://dav.example', user: 'anne' };

test('a calendar of the account is chosen', async ({ api, visit }) => {
  const { id } = api.holds('calendar-connections', { ...MINE, state: 'choosing' });
  api.on('GET', new RegExp(`^calendar-connections/${id}/calendars$`), () => ({
    results: [
      { url: 'https://dav.example/home/', name: 'Home', isReadOnly: false },
      { url: 'https://dav.example/work/', name: 'Work', isReadOnly: true },
    ],
  }));
  const sent: unknown[] = [];
  api.on('POST', new RegExp(`^calendar-connections/${id}/calendar$`), (call) => {
    sent.push(call.body);
    return {};
  });
  await visit(`toolbox/outside-calendars/${id}`);
  const work = page.getByRole('radio', { name: 'Work (read only)' });
  await expect.element(work).toBeVisible();
  await work.click();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Keep this one in step' }).click();
  await expect.poll(() => sent).toEqual([{ url: 'https://dav.example/work/' }]);
});

test('a run that would delete much asks, what went wrong is said in words, and disconnecting says what becomes of what', async ({
  api,
  visit,
}) => {
  const there = { ...MINE, remote: 'https://dav.example/home/', direction: 'both' };
  const { id } = api.holds('calendar-connections', { ...there, state: 'asks', wouldDelete: 7 });
  const failed = api.holds('calendar-connections', { ...there, name: 'B', state: 'failed', problem: 'signInRefused' });
  const sent: [string, unknown][] = [];
  api.on('POST', /^calendar-connections\/\w+\/(confirm|sync|disconnect)$/, (call, what = '') => {
    sent.push([what, call.body]);
    return what === 'disconnect' ? { stayed: 2 } : {};
  });
  await visit(`toolbox/outside-calendars/${id}`);
  await expect.element(page.getByRole('status').getByText(/would delete 7 entries/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Delete these 7' }).click();
  await expect.poll(() => sent).toEqual([['confirm', { wouldDelete: 7 }]]);
  await visit(`toolbox/outside-calendars/${failed.id}`);
  await expect.element(page.getByText(/takes neither this user nor this password/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sent.at(-1)?.[0]).toBe('sync');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect' });
  await expect.element(dialog.getByText(/What came from there goes here/)).toBeVisible();
  await dialog.getByRole('radio', { name: /is removed there, too/ }).click();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => sent.at(-1)).toEqual(['disconnect', { remove: true }]);
  await expect.element(page.getByText(/2 entries stay there: they have guests/)).toBeVisible();
});

test('what is being disconnected says so, and is disconnected again or put in step', async ({ api, visit }) => {
  const { id } = api.holds('calendar-connections', { ...MINE, remote: 'https://dav.example/home/', state: 'leaving' });
  await visit(`toolbox/outside-calendars/${id}`);
  await expect.element(page.getByRole('status').getByText(/It is being disconnected/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  api.on('POST', new RegExp(`^calendar-connections/${id}/sync$`), () => ({}));
  await page.getByRole('button', { name: 'Put in step now' }).click();
  await expect.poll(() => api.made('POST', /\/sync$/).length).toBe(1);
});

test('who comes back from Google hands the answer in, and is told where it was refused', async ({ api, visit }) => {
  const { id } = api.holds('calendar-connections', {
    person: ME,
    name: 'Google',
    provider: 'google',
    state: 'choosing',
  });
  const sent: unknown[] = [];
  api.on('POST', new RegExp(`^calendar-connections/${id}/authorized$`), (call) => {
    sent.push(call.body);
    return {};
  });
  await visit(`toolbox/outside-calendars/${id}`);
  await expect.element(page.getByRole('button', { name: 'Sign in at Google' })).toBeVisible();
  await visit(`toolbox/calendar-answer?error=access_denied&state=${id}.sealed`);
  await expect.element(page.getByText('The product was not let in. Nothing was changed.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await visit(`toolbox/calendar-answer?code=C&iss=https://accounts.example&state=${id}.sealed`);
  await expect.poll(() => sent).toEqual([{ code: 'C', state: `${id}.sealed`, iss: 'https://accounts.example' }]);
  await expect.element(page.getByRole('heading', { name: 'In step' })).toBeVisible();
});

test('who comes back from Google reads why it came to nothing: a refusal is none where there was no answer', async ({
  api,
  visit,
}) => {
  const { id } = api.holds('calendar-connections', { person: ME, name: 'G', provider: 'google', state: 'choosing' });
  let status = 422;
  api.on('POST', new RegExp(`^calendar-connections/${id}/authorized$`), () => {
    throw new Refusal(status, 'refused', status === 422 ? 'Leave everything ticked.' : 'Too many calls.');
  });
  await visit(`toolbox/calendar-answer?code=C&state=${id}.one`);
  await expect.element(page.getByText('Nothing was changed. Leave everything ticked.')).toBeVisible();
  status = 429;
  await visit(`toolbox/calendar-answer?code=C&state=${id}.two`);
  await expect.element(page.getByText('Too many calls.')).toBeVisible();
  await expect.element(page.getByText('The product was not let in.')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to the calendar' }).click();
  await expect.element(page.getByRole('heading', { name: 'In step' })).toBeVisible();
});

test('who turns out not to be let in at Google any more is let in again', async ({ api, visit }) => {
  const held = { person: ME, name: 'G', provider: 'google', state: 'choosing', granted: true };
  const { id } = api.holds('calendar-connections', held);
  api.on('GET', new RegExp(`^calendar-connections/${id}/calendars$`), () => {
    Object.assign(api.of('calendar-connections').one(id), { granted: false });
    throw new Refusal(422, 'invalid', 'Sign in there again.');
  });
  await visit(`toolbox/outside-calendars/${id}`);
  await expect.element(page.getByRole('button', { name: 'Sign in at Google' })).toBeVisible();
});
