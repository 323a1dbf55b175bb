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
