import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';
import { chipTint } from '../../theme/chips.ts';

const ME = 'USR00000001';

test('the shared calendar is a page of its own: its events in their colours, and a new one [CAL-001][TBX-001]', async ({
  api,
  visit,
}) => {
  const calendar = api.holds('calendars', { name: 'Agency', color: 'violet', owner: ME }).id;
  api.holds('events', {
    ...{
      calendar,
      summary: 'Monthly meeting',
      description: 'All of us',
      color: 'violet',
      owner: ME,
      participants: [ME],
    },
    ...{
      startAt: '2031-03-05T09:00:00.000Z',
      endAt: '2031-03-05T10:00:00.000Z',
      day: '2031-03-05',
      permission: 'view',
    },
  });
  const hours = { startAt: '2031-03-06T09:00:00.000Z', endAt: '2031-03-06T10:00:00.000Z', day: '2031-03-06' };
  api.holds('events', { calendar, summary: 'Signing', color: 'green', owner: ME, permission: 'view', ...hours });
  await visit('toolbox/calendar/list?day=2031-03-05&look=week');
  for (const [name, color] of [
    ['Monthly meeting', 'violet'],
    ['Signing', 'green'],
  ] as const) {
    const entry = page.getByRole('link', { name });
    await expect.element(entry).toBeVisible();
    expect(getComputedStyle(entry.element()).getPropertyValue('--fc-event-color')).toBe(
      chipTint(color, 'light').backgroundColor,
    );
  }
  expect(await violations()).toEqual([]);
  await page
    .getByRole('link', { name: /New event|Create|Add/ })
    .first()
    .click();
  await expect.element(page.getByRole('combobox', { name: 'Calendar' })).toBeVisible();
});

test('one’s own appointments and deadlines stand beside the events, each kind switched off and on, and open their page [CAL-001]', async ({
  api,
  visit,
}) => {
  const day = '2031-03-05';
  const calendar = api.holds('calendars', { name: 'Agency', color: 'violet', owner: ME }).id;
  const times = (hour: string) => ({ startAt: `${day}T${hour}:00:00.000Z`, endAt: `${day}T${hour}:45:00.000Z` });
  api.holds('events', {
    ...{ calendar, summary: 'Monthly meeting', description: 'All of us', color: 'violet', owner: ME },
    ...{ ...times('09'), day, participants: [ME], permission: 'view' },
  });
  const task = { title: 'Call the notary', due: day, person: ME, state: 'open' };
  api.holds('tasks', task);
  api.holds('tasks', { ...task, title: 'Not mine', person: 'USR00000002' });
  api.holds('tasks', { ...task, title: 'Done', state: 'done' });
  const visited = { kind: 'visit', status: 'agent_confirmed', date: day, ...times('14') };
  api.holds('appointments', { ...visited, owner: ME });
  api.holds('appointments', { ...visited, owner: 'USR00000002' });
  await visit(`toolbox/calendar/list?day=${day}&look=week`);
  await expect.element(page.getByText('Due: Call the notary')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Visit/ })).toBeVisible();
  await expect.element(page.getByText('Not mine')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Due: Done/)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  const tasks = page.getByRole('group', { name: 'Mine, too' }).getByRole('button', { name: 'Tasks' });
  await tasks.click();
  await expect.element(page.getByText('Due: Call the notary')).not.toBeInTheDocument();
  await expect.element(tasks).toHaveAttribute('aria-pressed', 'false');
  await tasks.click();
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect.element(page.getByText(/^10:00/).first()).toBeVisible();
  await expect.element(page.getByText(/^15:00/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Due: Call the notary' }).click();
  await expect.element(page.getByRole('heading', { name: 'Call the notary' }).first()).toBeVisible();
});

test('a new event opens from 9 to 10 of today, and its start takes its end along [CAL-012][CAL-015]', async ({
  visit,
}) => {
  await visit('toolbox/events/add');
  const [start, end] = [page.getByLabelText(/^Start/), page.getByLabelText(/^End/)];
  const today = parisDay();
  await expect.element(start).toHaveValue(`${today}T09:00`);
  await expect.element(end).toHaveValue(`${today}T10:00`);
  await end.fill('2031-03-05T12:30');
  await start.fill('2031-03-05T11:00');
  await end.fill('2031-03-05T12:30');
  await start.fill('2031-03-06T09:00');
  await expect.element(end).toHaveValue('2031-03-06T10:30');
  await page.getByLabelText('All day').click();
  await page.getByLabelText(/^First day/).fill('2031-03-06');
  await expect.element(page.getByLabelText(/^Last day/)).toHaveValue('2031-03-06');
  await page.getByLabelText(/^Last day/).fill('2031-03-08');
  await page.getByLabelText(/^First day/).fill('2031-04-01');
  await expect.element(page.getByLabelText(/^Last day/)).toHaveValue('2031-04-03');
});
