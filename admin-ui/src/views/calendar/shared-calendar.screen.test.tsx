import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

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
  await visit('toolbox/calendar/list?day=2031-03-05&look=week');
  await expect.element(page.getByText('Monthly meeting').first()).toBeVisible();
  expect(await violations()).toEqual([]);
  await page
    .getByRole('link', { name: /New event|Create|Add/ })
    .first()
    .click();
  await expect.element(page.getByRole('combobox', { name: 'Calendar' })).toBeVisible();
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
