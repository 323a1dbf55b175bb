import { violations } from '../../testing/accessibility.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

test('a round is proposed from a buyer’s best matches, changed, and made in one press [APP-005]', async ({
  api,
  visit,
}) => {
  const client = api.holds('clients', { lastName: 'Garnier', owner: ME, activities: ['buyer'] }).id;
  const search = api.holds('saved-searches', { client, owner: ME, active: true });
  const match = (title: string, more: object = {}) => ({
    property: api.holds('properties', { title, status: 'sale', owner: ME }),
    verdict: { outcome: 'met', score: 80, criteria: [] },
    ...{ search, firstSeenAt: null, dismissedAt: null, sentAt: null, ...more },
  });
  const results = [match('Loft'), match('Villa'), match('Dismissed', { dismissedAt: '2030-01-01T00:00:00Z' })];
  const [loft, villa] = results.map(({ property }) => property.id) as [string, string];
  api.on('GET', /^clients\/\w+\/matches$/, () => ({ results, pagination: { total: 3 }, counts: {} }));
  api.on('POST', /^appointments\/rounds\/propose$/, ({ body }) => {
    const { properties } = body as { properties: string[] };
    const stops = properties.map((id, index) => ({
      ...{ id, point: null, property: { id, title: id === loft ? 'Loft' : 'Villa' } },
      ...{ startAt: `2031-03-05T0${8 + index}:00:00.000Z`, endAt: `2031-03-05T0${8 + index}:45:00.000Z` },
    }));
    const way = { metres: 2_000, minutes: 4, byRoad: false, known: true, free: 15, tight: false };
    const legs = stops.slice(1).map(({ id }, index) => ({ from: String(stops[index]?.id), to: id, ...way }));
    return { day: '2031-03-05', stops, legs, left: [] };
  });
  let tries = 0;
  api.on('POST', /^appointments\/rounds$/, () => {
    tries += 1;
    const message = 'The agent is busy';
    const detail = { path: '/visits/0/startAt', code: 'busy', message, info: {} };
    if (tries === 1) throw new Refusal(422, 'invalid', 'Refused', [detail]);
    return { results: [{ id: 'APP1' }, { id: 'APP2' }] };
  });
  api.on('POST', /^appointments\/itinerary$/, () => ({ stops: [], legs: [] }));
  api.otherwise = {};
  await visit(`clients/individuals/${client}/matchs-list`);
  await page.getByRole('button', { name: 'Plan visits' }).click();
  await expect.element(page.getByText('1. Loft')).toBeVisible();
  await expect.element(page.getByText('09:00 – 09:45')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Move Loft down' }).click();
  await expect.element(page.getByText('1. Villa')).toBeVisible();
  await page.getByRole('checkbox', { name: /agreed/ }).click();
  await page.getByRole('button', { name: 'Make 2 appointments' }).click();
  await expect.element(page.getByText('The agent is busy')).toBeVisible();
  await page.getByRole('button', { name: 'Make 2 appointments' }).click();
  await expect.element(page.getByText('2 visits are planned')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Itinerary' })).toBeVisible();
  const bodies = api.made('POST', /rounds(\/propose)?$/).map(({ body }) => body as Record<string, unknown>);
  expect(bodies[0]).toEqual({ search: search.id, properties: [loft, villa], minutes: 45, ordered: false });
  expect(bodies[1]).toMatchObject({ properties: [villa, loft], ordered: true, day: true });
  expect(bodies.at(-1)).toMatchObject({
    ...{ search: search.id, agreed: true },
    visits: [{ property: villa, startAt: '2031-03-05T08:00:00.000Z' }, { property: loft }],
  });
});
