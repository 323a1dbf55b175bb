import { userEvent } from 'vitest/browser';
import { violations } from '../../testing/accessibility.ts';
import { dialog, expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const REPEATS = { frequency: 'weekly', interval: 1, days: ['mo'], until: '2027-06-30' };
const EVENT = {
  ...{ summary: 'Monthly meeting', description: 'All of us', owner: ME, participants: [ME], permission: 'view' },
  ...{ startAt: '2027-03-01T08:00:00.000Z', endAt: '2027-03-01T09:00:00.000Z', day: '2027-03-01', editors: [ME] },
  ...{ managers: [ME], repeats: REPEATS, series: 'SER1' },
};

test('how often an event repeats is chosen where it is made, and a refusal stands at its field', async ({
  api,
  visit,
}) => {
  const calendar = api.holds('calendars', { name: 'Agency', color: 'violet', owner: ME }).id;
  const { summary, description, participants, startAt, endAt } = EVENT;
  const source = { calendar, summary, description, participants, startAt, endAt };
  await visit(`toolbox/events/add?source=${encodeURIComponent(JSON.stringify(source))}`);
  const often = page.getByRole('combobox', { name: 'How often' });
  await expect.element(often).toHaveTextContent('Never');
  await often.click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await page.getByRole('combobox', { name: 'On these days' }).click();
  await page.getByRole('option', { name: 'Monday' }).click();
  await page.getByRole('option', { name: 'Thursday' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Say until which day it repeats, or how many times').first()).toBeVisible();
  await page.getByLabelText('Until').fill('2027-06-30');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.made('POST', /^events$/).at(-1)?.body.repeats)
    .toMatchObject({ frequency: 'weekly', days: ['mo', 'th'], until: '2027-06-30' });
});

test.for([
  ['en', 'Every Monday until 30 June 2027', 'This one was changed apart from the others'],
  ['fr', 'Chaque lundi jusqu’au 30 juin 2027', 'Celui-ci a été modifié à part des autres'],
] as const)('the page says in %s how it repeats', async ([language, sentence, apart], { api, visit }) => {
  const { id } = api.holds('events', { ...EVENT, apart: ['summary'] });
  await visit(`toolbox/events/${id}`, { language });
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText(apart)).toBeVisible();
});

test('who changes one of a series says of which; who leaves the question changes nothing', async ({ api, visit }) => {
  const { id } = api.holds('events', EVENT);
  await visit(`toolbox/events/${id}`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabelText('Place').fill('Room 2');
  await page.getByRole('button', { name: 'Save' }).click();
  const asked = dialog('It is one of a series: change which?');
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(api.made('PATCH', /^events/)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await asked.getByLabelText('This one and those that follow').click();
  await asked.getByRole('button', { name: 'Change' }).click();
  await expect
    .poll(() =>
      api
        .made('PATCH', /^events/)
        .at(-1)
        ?.query.get('scope'),
    )
    .toBe('following');
  await expect.element(page.getByText('The series is changed')).toBeVisible();
});

test('who deletes one of a series says of which', async ({ api, visit }) => {
  const { id } = api.holds('events', EVENT);
  await visit(`toolbox/events/${id}`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = dialog('It is one of a series: delete which?');
  await asked.getByLabelText('All of the series').click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect
    .poll(() =>
      api
        .made('DELETE', /^events/)
        .at(-1)
        ?.query.get('scope'),
    )
    .toBe('all');
  await expect.element(page.getByText('The series is deleted')).toBeVisible();
});

test('an entry of the calendar that is put elsewhere is asked about, too', async ({ api, visit }) => {
  api.holds('events', EVENT);
  await visit('toolbox/calendar/list?day=2027-03-01&look=week');
  await page.getByRole('button', { name: /Move/ }).first().click();
  await page.getByLabelText(/^Start/).fill('2027-03-01T09:30');
  const move = dialog(/Monthly meeting/)
    .getByRole('button', { name: 'Move' })
    .last();
  await move.click();
  const asked = dialog('It is one of a series: change which?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(/^Start/)).toHaveValue('2027-03-01T09:30');
  expect(api.made('PATCH', /^events/)).toEqual([]);
  await move.click();
  await asked.getByLabelText('This one only').click();
  await asked.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => api.made('PATCH', /^events/).length).toBe(1);
  expect(api.made('PATCH', /^events/)[0]?.query.get('scope')).toBeNull();
});

test('an event that stands alone is made to repeat where it is edited; one of a series is not', async ({
  api,
  visit,
}) => {
  const alone = api.holds('events', { ...EVENT, repeats: null, series: null }).id;
  await visit(`toolbox/events/${alone}`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const often = page.getByRole('combobox', { name: 'How often' });
  await expect.element(often).toHaveTextContent('Never');
  await often.click();
  await page.getByRole('option', { name: 'Every day' }).click();
  await page.getByLabelText('Until').fill('2027-03-05');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.made('PATCH', /^events/).at(-1)?.body.repeats)
    .toMatchObject({ frequency: 'daily', until: '2027-03-05' });
  const { id } = api.holds('events', EVENT);
  await visit(`toolbox/events/${id}`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect.element(page.getByLabelText('Place')).toBeVisible();
  await expect.element(often).not.toBeInTheDocument();
});
