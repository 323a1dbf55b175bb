import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
});
afterAll(() => api.close());

const TODAY = parisDay();

/** A house of agent1 that is on sale. */
async function house(values: object): Promise<string> {
  const type = await api.call('POST', 'property-types', {
    as: 'super',
    body: { name: { fr: 'Maison' }, kind: 'house' },
  });
  const made = await api.call('POST', 'properties', {
    as: 'agent1',
    body: { title: 'By the sea', type: type.body.id, ...values },
  });
  expect(made.status, made.text).toBe(201);
  const body = { version: made.body.version };
  const sold = await api.call('POST', `properties/${made.body.id}/transitions/putOnSale`, { as: 'agent1', body });
  expect(sold.status, sold.text).toBe(200);
  await api.sql('DELETE FROM notifications');
  return String(made.body.id);
}

/** The kinds of which agent1 is told about a property on the morning of a day, by the days before it. */
async function toldOn(id: string, day: string): Promise<unknown[]> {
  await api.sql('DELETE FROM notifications');
  await api.tick('records.reminders', new Date(`${day}T03:10:00Z`));
  await api.runJobs();
  const rows = await api.sql('SELECT kind FROM notifications WHERE record_id = $1 ORDER BY kind', [id]);
  return rows.map(({ kind }) => kind);
}

test('the end of a DPE is told a month and two weeks before, once each [NOT-010]', async () => {
  const end = dayFrom(TODAY, { days: 400 });
  const id = await house({ dpe: { type: '2021', createdOn: '2021-09-01', expiresOn: end } });
  const told = ['property.property-dpe-ending'];
  expect(await toldOn(id, dayFrom(end, { days: -45 }))).toEqual([]);
  expect(await toldOn(id, dayFrom(end, { days: -28 }))).toEqual(told);
  expect(await toldOn(id, dayFrom(end, { days: -27 }))).toEqual([]);
  expect(await toldOn(id, dayFrom(end, { days: -14 }))).toEqual(told);
  expect(await toldOn(id, dayFrom(end, { days: -13 }))).toEqual([]);
});

test('the grace of a DPE is told two months, one month and two weeks before, and when it is over [NOT-011]', async () => {
  const end = dayFrom(TODAY, { days: 400 });
  const id = await house({ dpe: { type: '2021', graceActive: true, graceExpiresOn: end } });
  const told = ['property.property-grace-ending'];
  expect(await toldOn(id, dayFrom(end, { days: -75 }))).toEqual([]);
  for (const days of [-58, -28, -14]) expect(await toldOn(id, dayFrom(end, { days })), String(days)).toEqual(told);
  expect(await toldOn(id, dayFrom(end, { days: -3 }))).toEqual([]);
  expect(await toldOn(id, end)).toEqual(['property.property-grace-over']);
});

test('the statement of risks is told three months and one month before it is half a year old [NOT-012]', async () => {
  const id = await house({ erpDate: TODAY });
  const end = dayFrom(TODAY, { months: 6 });
  const told = ['property.property-erp-ending'];
  expect(await toldOn(id, dayFrom(end, { days: -100 }))).toEqual([]);
  expect(await toldOn(id, dayFrom(end, { days: -88 }))).toEqual(told);
  expect(await toldOn(id, dayFrom(end, { days: -28 }))).toEqual(told);
  expect(await toldOn(id, dayFrom(end, { days: -27 }))).toEqual([]);
});

test('grace that isn’t given ends nothing [NOT-011]', async () => {
  const id = await house({ dpe: { type: '2021', graceActive: false, graceExpiresOn: TODAY } });
  expect(await toldOn(id, TODAY)).toEqual([]);
});
