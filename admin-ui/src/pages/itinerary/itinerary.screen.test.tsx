import { violations } from '../../testing/accessibility.ts';
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
      ...{ id, reference: id === first ? 'R1' : 'R2', property: null, point: null },
      ...{ location: id === first ? 'Place of R1' : 'Place of R2', startAt: at('09:00'), endAt: at('10:00') },
    }));
    const leg = { from: ids[0], to: ids[1], metres: 5_613, minutes: 12, byRoad: false, free: 5, tight: true };
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
