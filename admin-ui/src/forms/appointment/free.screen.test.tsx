import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { parisInstant, parisTime } from '../../fields/formats.ts';
import { violations } from '../../testing/accessibility.ts';
import { Refusal } from '../../testing/refusal.ts';
import { dialog, expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const DAY_MS = 24 * 3_600_000;

/** Free times of the coming days: three of each. */
const SLOTS = [2, 3].flatMap((days) =>
  ['09:00', '10:00', '14:00'].map((time) => {
    const startAt = parisInstant(`${parisDay(Date.now() + days * DAY_MS)}T${time}`);
    return { startAt, endAt: new Date(Date.parse(startAt) + 45 * 60_000).toISOString() };
  }),
);
const [FIRST, SECOND] = SLOTS as [(typeof SLOTS)[0], (typeof SLOTS)[0]];
const free = () => page.getByRole('group', { name: 'Free times' });
const times = () => free().getByRole('button', { name: /\d:\d\d$/ });
const taken = () =>
  new Refusal(422, 'invalid', 'invalid', [{ path: '/startAt', code: 'busy', message: BUSY, info: {} }]);
const BUSY = 'The agent is busy in this period';

test('who makes an appointment chooses a free time, which fills in its start and its end [APP-022][APP-006]', async ({
  api,
  visit,
}) => {
  api.on('GET', /^appointments\/free$/, () => ({ results: SLOTS }));
  const property = api.holds('properties', { title: 'Maison des Lilas', owner: ME, status: 'sale' }).id;
  const source = encodeURIComponent(JSON.stringify({ property }));
  await visit(`clients/appointments/add?source=${source}`, { width: 390 });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(times().first()).toBeVisible();
  expect(times().elements()).toHaveLength(3);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await times().nth(1).click();
  await expect.element(page.getByLabelText(/^Start/)).toHaveValue(parisTime(SECOND.startAt));
  await expect.element(page.getByLabelText(/^End/)).toHaveValue(parisTime(SECOND.endAt));
  await expect.element(times().nth(1)).toHaveAttribute('aria-pressed', 'true');
  await free().getByRole('button', { name: 'All free times' }).click();
  expect(times().elements()).toHaveLength(SLOTS.length);
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await times().nth(3).click();
  await expect.element(page.getByLabelText(/^Start/)).toHaveValue(parisTime(String(SLOTS[3]?.startAt)));
  const [asked] = api.made('GET', /^appointments\/free$/);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ minutes: '45', property });
});

test('nothing is free for two weeks, in French [APP-022]', async ({ api, visit }) => {
  api.on('GET', /^appointments\/free$/, () => ({ results: [] }));
  const { id } = api.holds('appointments', { kind: 'visit', status: 'draft', owner: ME, ...SECOND });
  await visit(`clients/appointments/${id}`, { language: 'fr' });
  await page
    .getByRole('button', { name: /: Rendez-vous$/ })
    .first()
    .click();
  await expect.element(page.getByText('Aucun créneau libre d’ici deux semaines.')).toBeVisible();
  const [asked] = api.made('GET', /^appointments\/free$/);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    ...{ minutes: '45', from: SECOND.startAt, agent: ME, appointment: id },
  });
});

test('an agent who is taken when it is confirmed: the refusal stands with times that are free, and one of them is taken [APP-022]', async ({
  api,
  visit,
}) => {
  api.on('GET', /^appointments\/free$/, () => ({ results: SLOTS }));
  const said: unknown[] = [];
  const { id } = api.holds('appointments', { reference: 'R1', kind: 'visit', status: 'pending', owner: ME, ...FIRST });
  api.on('POST', /^appointments\/\w+\/transitions\/agentConfirm$/, ({ body }) => {
    said.push(body);
    if (said.length === 1) throw taken();
    return api.of('appointments').change(id, { version: 1, ...SECOND, status: 'agent_confirmed' });
  });
  await visit(`clients/appointments/${id}`);
  await page
    .getByRole('button', { name: /: Confirm$/ })
    .first()
    .click();
  const step = dialog(/Visit/);
  await expect.element(times().first()).toBeVisible();
  await step.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(step.getByText(BUSY).last()).toBeVisible();
  await times().nth(1).click();
  await step.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(step).not.toBeInTheDocument();
  expect(said[1]).toMatchObject(SECOND);
});

test('an appointment that is moved in the calendar is offered free times [APP-022]', async ({ api, visit }) => {
  api.on('GET', /^appointments\/free$/, () => ({ results: SLOTS }));
  api.holds('appointments', { reference: 'R1', kind: 'visit', status: 'pending', owner: ME, ...FIRST });
  await visit(`clients/appointments/list?view=calendar&look=week&day=${parisDay(FIRST.startAt)}`);
  await page
    .getByRole('button', { name: /Move|time/ })
    .first()
    .click();
  await expect.element(times().first()).toBeVisible();
  await times().nth(1).click();
  await expect.element(page.getByLabelText(/^Start/)).toHaveValue(parisTime(SECOND.startAt));
});
