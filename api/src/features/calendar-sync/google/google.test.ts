import { expect, test } from 'vitest';
import { DEEP } from '../../../testing/depth.ts';
import type { Entry } from '../entry.ts';
import { SyncProblem, syncOnce } from '../sync.ts';
import { GoogleServer } from '../testing/google-server.ts';
import { HereInMemory } from '../testing/here.ts';
import { broken } from '../testing/outages.ts';
import { randomOf } from '../testing/random.ts';
import { GOOGLE_URL, GoogleAccount } from './account.ts';
import { GoogleCalendar, googleCalendars } from './calendar.ts';
import { readEvent } from './written.ts';

const SPAN = { from: '2027-01-01T00:00:00.000Z', until: '2027-12-31T00:00:00.000Z' };
/** What only Google knows of an event. */
const OWN = { colorId: '7', conferenceData: { id: 'x' }, reminders: { useDefault: false } };
const start = (day: number, hour = 8) =>
  `2027-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const when = (day: number, hour = 8) => ({ allDay: false, start: start(day, hour), end: start(day, hour + 1) });
const phoned = (summary: string, day: number, more: object = {}) => ({
  ...{ summary, ...OWN, ...more },
  start: { dateTime: start(day), timeZone: 'Europe/Paris' },
  end: { dateTime: start(day, 9), timeZone: 'Europe/Paris' },
});

function world(seed = 1, often = () => 0) {
  let clock = Date.parse('2027-02-01T00:00:00.000Z');
  const server = new GoogleServer();
  const here = new HereInMemory(() => {
    clock += 1_000;
    return new Date(clock).toISOString();
  });
  const random = randomOf(seed);
  let grant = { access: 'access', refresh: 'r', until: Date.now() + 3_600_000 };
  let token: string | null = null;
  const account = () =>
    new GoogleAccount(broken(server.call, random, often), GOOGLE_URL, grant, async () => {
      grant = { ...grant, access: server.access };
      return grant;
    });
  const run = async (more: object = {}) => {
    const there = new GoogleCalendar(account(), 'me@a.example', SPAN);
    const outcome = await syncOnce({ here, there, links: here, direction: 'both', span: SPAN, token, ...more });
    token = outcome.token;
    return outcome;
  };
  return { server, here, random, run, account };
}
const said = (entries: Entry[]) =>
  entries.map(({ summary, location, when: at }) => `${summary} ${location} ${at?.start} ${at?.end}`).sort();

test('a change goes to the other side, alone, and nobody is told', async () => {
  const { server, here, run, account } = world();
  expect(await googleCalendars(account())).toEqual([{ url: 'me@a.example', name: 'Me', isReadOnly: false }]);
  const id = server.add(phoned('Dentist', 5));
  const record = here.write({
    summary: 'Fair',
    description: null,
    location: 'Brest',
    when: { allDay: true, start: '2027-03-03', end: '2027-03-04' },
  });
  await run();
  expect(server.standing().find(({ summary }) => summary === 'Fair')).toMatchObject({
    ...{ start: { date: '2027-03-03' }, end: { date: '2027-03-05' }, location: 'Brest' },
    extendedProperties: { private: { hestiaRecord: record } },
  });
  const dentist = [...here.records.values()].find(({ entry }) => entry.summary === 'Dentist')?.id ?? '';
  here.write({ when: when(6, 10) }, dentist);
  await run();
  const changed = server.events.get(id);
  expect(changed).toMatchObject({
    ...OWN,
    summary: 'Dentist',
    start: { dateTime: start(6, 10), timeZone: 'Europe/Paris' },
  });
  here.write({ when: { allDay: true, start: '2027-03-08', end: '2027-03-08' } }, dentist);
  await run();
  expect(server.events.get(id)?.start).toMatchObject({ date: '2027-03-08', dateTime: null });
  server.write(id, { status: 'cancelled' });
  await run();
  expect(here.records.has(dentist)).toBe(false);
  expect(server.mails).toBe(0);
});

test('what has guests stays as it is there; a calendar that is gone deletes nothing', async () => {
  const { server, here, run } = world();
  server.add(phoned('Lunch', 8, { attendees: [{ email: 'b@b.example' }, { self: true }] }));
  await run();
  here.write({ summary: 'Dinner' }, 'EVT00001');
  expect((await run()).told).toEqual([{ code: 'hasGuests', what: 'Dinner' }]);
  expect([here.records.get('EVT00001')?.entry.summary, server.mails]).toEqual(['Lunch', 0]);
  server.isGone = true;
  await expect(run()).rejects.toMatchObject({ code: 'calendarGone' });
  expect(here.records.size).toBe(1);
});

test('a 403 that is about the network’s own project, or about too much, stops nobody', async () => {
  const answered = (reason: string) =>
    new GoogleAccount(
      async () => ({ status: 403, headers: {}, text: JSON.stringify({ error: { errors: [{ reason }] } }) }),
      GOOGLE_URL,
      { access: 'access', refresh: 'r', until: Date.now() + 3_600_000 },
      async () => Promise.reject(new Error('not asked')),
    );
  for (const [reason, code] of [
    ['accessNotConfigured', 'notSetUp'],
    ['SERVICE_DISABLED', 'notSetUp'],
    ['rateLimitExceeded', 'serverDown'],
    ['insufficientPermissions', 'signInRefused'],
  ] as const) {
    const calendar = new GoogleCalendar(answered(reason), 'me@a.example', SPAN);
    await expect(googleCalendars(answered(reason)), reason).rejects.toMatchObject({ code });
    await expect(calendar.list(null), reason).rejects.toMatchObject({ code });
  }
  const unset = new GoogleCalendar(answered('SERVICE_DISABLED'), 'me@a.example', SPAN);
  await expect(unset.remove({ href: 'g1', etag: '"1"' } as never)).rejects.toMatchObject({ code: 'notSetUp' });
});

test('whole days are asked for, so that nothing of the first one seems gone later that day', async () => {
  const { server } = world();
  const asked: URLSearchParams[] = [];
  const spy = new GoogleAccount(
    async (method, url, more) => {
      asked.push(new URL(url).searchParams);
      return server.call(method, url, more);
    },
    GOOGLE_URL,
    { access: 'access', refresh: 'r', until: Date.now() + 3_600_000 },
    async () => Promise.reject(new Error('not asked')),
  );
  await new GoogleCalendar(spy, 'me@a.example', { ...SPAN, from: '2027-01-05T14:03:00.000Z' }).list(null);
  expect(asked[0]?.get('timeMin') ?? '').toMatch(/^2027-01-04T/);
  expect(asked[0]?.get('timeMax') ?? '').toMatch(/^2028-01-02T/);
});

const OPERATIONS = DEEP ? 10_000 : 100;

test(`${OPERATIONS} random operations on both sides, with outages, expired access and forgotten tokens: none doubled, lost or told to guests`, async () => {
  let outage = 0.1;
  const { server, here, random, run } = world(11, () => outage);
  const [born, ended] = [new Set<string>(), new Set<string>()];
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  const fresh = () => {
    const name = `N${next()}`;
    born.add(name);
    return name;
  };
  const changes = (): [object, Entry] => {
    const [day, hour, place] = [1 + random.below(27), random.below(20), `L${next()}`];
    if (random.chance(0.5)) return [{ location: place }, { location: place }];
    return [
      { start: { dateTime: start(day, hour) }, end: { dateTime: start(day, hour + 1) } },
      { when: when(day, hour) },
    ];
  };
  const erase = [
    () => {
      const one = random.of(server.standing());
      if (!one) return;
      ended.add(String(one.summary));
      server.write(one.id, { status: 'cancelled' });
    },
    () => {
      const one = random.of([...here.records.values()]);
      if (!one) return;
      ended.add(String(one.entry.summary));
      here.records.delete(one.id);
    },
  ];
  const operations = [
    ...erase,
    () => server.add(phoned(fresh(), 1 + random.below(27))),
    () =>
      server.add(
        phoned(fresh(), 1 + random.below(27), random.chance(0.3) ? { attendees: [{ email: 'b@b.example' }] } : {}),
      ),
    () => here.write({ summary: fresh(), description: null, location: null, when: when(1 + random.below(27)) }),
    () => {
      const one = random.of(server.standing());
      if (one) server.write(one.id, changes()[0]);
    },
    () => {
      const id = random.of([...here.records.keys()]);
      if (id) here.write(changes()[1], id);
    },
    () => random.chance(0.2) && server.forgetTokens(),
  ];
  for (let done = 0; done < OPERATIONS; done++) {
    random.of(server.standing().length > 60 && random.chance(0.3) ? erase : operations)?.();
    if (random.chance(0.05)) server.access = `access ${next()}`;
    if (random.chance(0.3))
      await run({ confirmed: 10_000 }).catch((error: unknown) => expect(error).toBeInstanceOf(SyncProblem));
  }
  outage = 0;
  for (let times = 0; times < 4; times++) await run({ confirmed: 10_000 });
  const [mine, theirs] = [[...here.records.values()], server.standing()];
  expect(said(mine.map(({ entry }) => entry))).toEqual(said(theirs.flatMap((one) => readEvent(one)?.entry ?? [])));
  const names = mine.map(({ entry }) => entry.summary);
  expect(new Set(names).size).toBe(names.length);
  expect([...born].filter((name) => !ended.has(name) && !names.includes(name))).toEqual([]);
  for (const one of theirs) if (!one.extendedProperties) expect(one).toMatchObject(OWN);
  expect(server.mails).toBe(0);
});
