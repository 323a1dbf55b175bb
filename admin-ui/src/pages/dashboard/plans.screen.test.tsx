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
  const past = { day: parisDay(new Date(Date.now() - 2 * DAY)) };
  api.holds('events', { ...event, ...past, summary: 'Last meeting', training: false });
  await visit('');
  await expect.element(card('Next appointments').getByText('R2026-00007')).toBeVisible();
  await expect.element(card('Next appointments').getByText('R2026-00008')).not.toBeInTheDocument();
  await expect.element(card('My events').getByRole('link', { name: /Monthly meeting/ })).toBeVisible();
  await expect.element(card('Training calendar').getByRole('link', { name: /Law of mandates/ })).toBeVisible();
  const links = (name: string) =>
    card(name)
      .getByRole('link', { name: /meeting|mandates/ })
      .elements();
  expect(['My events', 'Training calendar'].map((name) => links(name).length)).toEqual([1, 1]);
});

test('a lead on the dashboard is led on by its next step, which asks over the page for what it needs [VEN-020]', async ({
  api,
  visit,
}) => {
  api.otherwise = {};
  const lead = api.holds('vendor-leads', {
    ...{ reference: 'V-1', status: 'waiting_for_appointment', inPause: false, agent: api.user.id, pausing: 'running' },
    contact: { lastName: 'Faure' },
    location: { town: 'Lyon', postcode: '69003' },
  });
  await visit('');
  const waiting = page.getByRole('region', { name: /^My vendor leads/ });
  await waiting.getByRole('button', { name: /^Make the appointment: / }).click();
  const asked = page.getByRole('dialog', { name: /^Make the appointment/ });
  await expect.element(asked.getByLabelText(/^Appointment/).first()).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(api.of('vendor-leads').one(lead.id)).toMatchObject({ status: 'waiting_for_appointment' });
});
