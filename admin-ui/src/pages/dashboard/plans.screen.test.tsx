import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const DAY = 86_400_000;
const card = (name: string) => page.getByRole('region', { name, exact: true });

test('appointments, events and trainings of the days to come stand on the dashboard [DSH-002][DSH-003][DSH-010]', async ({
  api,
  visit,
}) => {
  const at = new Date(Date.now() + DAY);
  const times = { startAt: at.toISOString(), endAt: new Date(at.getTime() + 3_600_000).toISOString() };
  const day = parisDay(at);
  api.holds('appointments', {
    reference: 'R2026-00007',
    kind: 'visit',
    status: 'agent_confirmed',
    owner: ME,
    date: day,
    ...times,
  });
  api.holds('appointments', {
    reference: 'R2026-00008',
    kind: 'visit',
    status: 'canceled',
    owner: ME,
    date: day,
    ...times,
  });
  const calendar = api.holds('calendars', { name: 'Agency', color: 'blue', owner: ME }).id;
  const event = { calendar, description: 'All', owner: ME, day, participants: [ME], ...times };
  api.holds('events', { ...event, summary: 'Monthly meeting', training: false });
  api.holds('events', { ...event, summary: 'Law of mandates', training: true, participants: [] });
  await visit('');
  await expect.element(card('Next appointments').getByText('R2026-00007')).toBeVisible();
  await expect.element(card('Next appointments').getByText('R2026-00008')).not.toBeInTheDocument();
  await expect.element(card('My events').getByRole('link', { name: /Monthly meeting/ })).toBeVisible();
  await expect.element(card('Training calendar').getByRole('link', { name: /Law of mandates/ })).toBeVisible();
});
