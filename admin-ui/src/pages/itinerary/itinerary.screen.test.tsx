import { violations } from '../../testing/accessibility.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

test('the day in its order with the ways between, which one may change [APP-005][TBX-005]', async ({ api, visit }) => {
  const at = (time: string) => `2031-03-05T${time}:00.000Z`;
  const made = (reference: string, from: string, until: string) =>
    api.holds('appointments', {
      ...{ reference, kind: 'visit', status: 'agent_confirmed', owner: ME, date: '2031-03-05' },
      ...{ startAt: at(from), endAt: at(until), location: `Place of ${reference}` },
    }).id;
  const [first, second] = [made('R1', '09:00', '10:00'), made('R2', '10:05', '11:00')];
  const asked: string[][] = [];
  api.on('POST', /^appointments\/itinerary$/, ({ body }) => {
    const { appointmentIds: ids } = body as { appointmentIds: string[] };
    asked.push(ids);
    const stops = ids.map((id) => ({
      ...{ id, reference: id === first ? 'R1' : 'R2', property: null, point: null, clients: [] },
      ...{ location: id === first ? 'Place of R1' : 'Place of R2', startAt: at('09:00'), endAt: at('10:00') },
    }));
    const leg = {
      from: ids[0],
      to: ids[1],
      metres: 5_613,
      minutes: 12,
      byRoad: false,
      known: true,
      free: 5,
      tight: true,
    };
    return { stops, legs: [leg] };
  });
  await visit('clients/appointments/itinerary?day=2031-03-05');
  await expect.element(page.getByText('1. Place of R1')).toBeVisible();
  await expect.element(page.getByText(/km, about 12 min.* \(as the crow flies\)/)).toBeVisible();
  await expect.element(page.getByText(/Tight: 5 min.* free/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Move R1 down' }).click();
  await expect.element(page.getByText('1. Place of R2')).toBeVisible();
  expect(asked.at(-1)).toEqual([second, first]);
  await page.getByLabelText('Day').fill('2031-03-06');
  await expect.element(page.getByText('No appointment on this day.')).toBeVisible();
});

test('a stop says whom one meets and where, and nobody’s name in client mode [APP-005][DSH-013]', async ({
  api,
  visit,
}) => {
  const when = { startAt: '2031-03-05T09:00:00Z', endAt: '2031-03-05T10:00:00Z' };
  const house = { property: { id: 'PRO00000001', title: 'Maison des Lilas' }, location: '3 rue Mercière, Lyon' };
  api.on('POST', /^appointments\/itinerary$/, () => ({
    stops: [{ id: 'APP00000001', reference: 'R1', point: null, clients: ['Ada Visiteur'], ...house, ...when }],
    legs: [],
  }));
  // A slip to sign is fetched with the day; here there is none.
  api.on('GET', /^appointments\/\w+\/prints\/slip$/, () => {
    throw new Refusal(404, 'notFound', 'Not found');
  });
  api.holds('appointments', { id: 'APP00000001', status: 'confirmed', owner: ME, date: '2031-03-05', ...when });
  await visit('clients/appointments/itinerary?day=2031-03-05');
  await expect.element(page.getByText('Ada Visiteur · 3 rue Mercière, Lyon', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Agency mode/ }).click();
  await expect.element(page.getByText('3 rue Mercière, Lyon', { exact: true })).toBeVisible();
});

test('a place that nobody knows is said to be so, not to be the same [APP-005]', async ({ api, visit }) => {
  const stop = {
    clients: [],
    property: null,
    point: null,
    startAt: '2031-03-05T09:00:00Z',
    endAt: '2031-03-05T10:00:00Z',
  };
  api.on('POST', /^appointments\/itinerary$/, () => ({
    stops: [
      { id: 'APP1', reference: 'R1', location: 'Here', ...stop },
      { id: 'APP2', reference: 'R2', location: 'There', ...stop },
    ],
    legs: [{ from: 'APP1', to: 'APP2', metres: 0, minutes: 0, byRoad: false, known: false, free: 2, tight: true }],
  }));
  await visit('clients/appointments/itinerary?appointments=APP1,APP2');
  await expect.element(page.getByText('Place unknown')).toBeVisible();
  await expect.element(page.getByText(/Tight: 2 min/)).toBeVisible();
  await expect.element(page.getByText('Same place')).not.toBeInTheDocument();
});

test('one appointment of somebody else doesn’t keep the others from being led through [APP-005][TBX-005]', async ({
  api,
  visit,
}) => {
  const mine = api.holds('appointments', { reference: 'R1', status: 'confirmed', owner: ME }).id;
  const other = api.holds('appointments', { reference: 'R2', status: 'confirmed', owner: 'USR00000002' }).id;
  const at = { startAt: '2031-03-05T09:00:00Z', endAt: '2031-03-05T10:00:00Z' };
  api.on('POST', /^appointments\/itinerary$/, () => ({
    stops: [{ id: mine, reference: 'R1', location: 'Here', property: null, point: null, clients: [], ...at }],
    legs: [],
  }));
  await visit(`clients/appointments/itinerary?appointments=${other},${mine}`);
  await expect.element(page.getByText('1. Here')).toBeVisible();
  await expect.element(page.getByText('1 appointment is left out: it isn’t yours to change.')).toBeVisible();
  expect(api.made('POST', /itinerary$/).map(({ body }) => body)).toEqual([{ appointmentIds: [mine] }]);
});

test('why a way isn’t shown is said as of its field [APP-005]', async ({ api, visit }) => {
  api.on('POST', /^appointments\/itinerary$/, () => {
    const message = 'You have no rights on R9';
    throw new Refusal(403, 'acl', 'Refused', [{ path: '/appointmentIds', code: 'noRights', message, info: {} }]);
  });
  await visit('clients/appointments/itinerary?appointments=APP9');
  await expect.element(page.getByText('You have no rights on R9')).toBeVisible();
});
