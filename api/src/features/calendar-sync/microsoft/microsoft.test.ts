import { expect, test } from 'vitest';
import { DEEP } from '../../../testing/depth.ts';
import type { Entry } from '../entry.ts';
import { SyncProblem, syncOnce } from '../sync.ts';
import { GraphServer } from '../testing/graph-server.ts';
import { HereInMemory } from '../testing/here.ts';
import { broken } from '../testing/outages.ts';
import { randomOf } from '../testing/random.ts';
import { GRAPH_URL, GraphAccount, waitOf } from './account.ts';
import { GraphCalendar, graphCalendars } from './calendar.ts';
import { readEvent } from './written.ts';

const SPAN = { from: '2027-01-01T00:00:00.000Z', until: '2027-12-31T00:00:00.000Z' };
/** What only Microsoft knows of an event. */
const OWN = { categories: ['Red'], onlineMeeting: { joinUrl: 'https://x.example' }, reminderMinutesBeforeStart: 15 };
const start = (day: number, hour = 8) =>
  `2027-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const when = (day: number, hour = 8) => ({ allDay: false, start: start(day, hour), end: start(day, hour + 1) });
const point = (at: string) => ({ dateTime: at.replace('Z', '0000'), timeZone: 'UTC' });
const phoned = (subject: string, day: number, more: object = {}) => ({
  ...{ subject, body: { content: '' }, location: { displayName: '' }, ...OWN, ...more },
  ...{ start: point(start(day)), end: point(start(day, 9)) },
});
const at = (day: number, hour: number) => ({ start: point(start(day, hour)), end: point(start(day, hour + 1)) });

function world(seed = 1, often = () => 0) {
  let clock = Date.parse('2027-02-01T00:00:00.000Z');
  const server = new GraphServer(GRAPH_URL);
  const here = new HereInMemory(() => {
    clock += 1_000;
    return new Date(clock).toISOString();
  });
  const random = randomOf(seed);
  let grant = { access: 'access', refresh: 'r', until: Date.now() + 3_600_000 };
  let token: string | null = null;
  const waits: number[] = [];
  const account = () =>
    new GraphAccount(
      broken(server.call, random, often),
      GRAPH_URL,
      grant,
      async () => {
        grant = { ...grant, access: server.access };
        return grant;
      },
      async (seconds) => void waits.push(seconds),
    );
  const run = async (more: object = {}) => {
    const there = new GraphCalendar(account(), 'me', SPAN);
    const outcome = await syncOnce({ here, there, links: here, direction: 'both', span: SPAN, token, ...more });
    token = outcome.token;
    return outcome;
  };
  const named = (summary: string) => [...here.records.values()].filter(({ entry }) => entry.summary === summary);
  return { server, here, random, run, account, waits, named };
}
const said = (entries: Entry[]) =>
  entries.map(({ summary, location, when: time }) => `${summary} ${location} ${time?.start} ${time?.end}`).sort();

test('a change goes to the other side, alone, and nobody is told', async () => {
  const { server, here, run, account, named } = world();
  expect(await graphCalendars(account())).toEqual([
    { url: 'me', name: 'Calendar', isReadOnly: false },
    { url: 'shared', name: 'Team', isReadOnly: true },
  ]);
  const id = server.add(phoned('Dentist', 5));
  const record = here.write({
    ...{ summary: 'Fair', description: null, location: 'Brest' },
    when: { allDay: true, start: '2027-03-03', end: '2027-03-04' },
  });
  await run();
  expect(server.standing().find(({ subject }) => subject === 'Fair')).toMatchObject({
    ...{ isAllDay: true, start: { dateTime: '2027-03-03T00:00:00' }, end: { dateTime: '2027-03-05T00:00:00' } },
    ...{ location: { displayName: 'Brest' }, singleValueExtendedProperties: [{ value: record }] },
  });
  const dentist = named('Dentist')[0]?.id ?? '';
  here.write({ when: when(6, 10) }, dentist);
  await run();
  expect(server.events.get(id)).toMatchObject({ ...OWN, subject: 'Dentist', isAllDay: false });
  expect(readEvent(server.events.get(id) as never)?.entry.when).toEqual(when(6, 10));
  server.erase(id);
  await run();
  expect(here.records.has(dentist)).toBe(false);
  expect([here.records.size, server.mails]).toEqual([1, 0]);
});

test('each time of a series is one here; a moved one is an exception there, and a series that ends takes all along', async () => {
  const { server, here, run, named } = world();
  const master = server.addSeries(phoned('Gym', 1), 45);
  await run();
  expect(named('Gym')).toHaveLength(45);
  const second = named('Gym').find(({ entry }) => entry.when?.start === start(2))?.id ?? '';
  here.write({ when: when(2, 18) }, second);
  await run();
  expect(server.events.get(`${master}_1`)).toMatchObject({ type: 'exception' });
  server.erase(`${master}_2`);
  await run();
  expect(named('Gym')).toHaveLength(44);
  // A list of what is new tells the series alone.
  server.write(master, { subject: 'Pool' });
  await run();
  expect(named('Pool')).toHaveLength(43);
  server.erase(master);
  expect((await run()).asks).toBeUndefined();
  expect(here.records.size).toBe(0);
});

test('what was written and not heard of is found by its mark, and not written once more', async () => {
  const { server, here, run, account } = world();
  here.write({ summary: 'Once', description: null, location: null, when: when(4) });
  await run();
  here.links.clear();
  await run();
  expect(server.standing()).toHaveLength(1);
  expect(here.links.size).toBe(1);
  const [ours] = here.records.values();
  if (ours) await new GraphCalendar(account(), 'me', SPAN).create(ours);
  expect(server.standing()).toHaveLength(1);
});

test('what has guests, or is somebody else’s, stays as it is there; what was declined takes no time', async () => {
  const { server, here, run } = world();
  server.add(phoned('Lunch', 8, { attendees: [{ emailAddress: { address: 'b@b.example' } }] }));
  server.add(phoned('Theirs', 9, { isOrganizer: false }));
  server.add(phoned('Declined', 9, { isOrganizer: false, responseStatus: { response: 'declined' } }));
  server.add(phoned('Off', 9, { isCancelled: true }));
  await run();
  expect([...here.records.values()].map(({ entry }) => entry.summary).sort()).toEqual(['Lunch', 'Theirs']);
  for (const { id } of [...here.records.values()]) here.write({ summary: 'Mine' }, id);
  expect((await run()).told.map(({ code }) => code)).toEqual(['hasGuests', 'hasGuests']);
  expect(server.mails).toBe(0);
  server.isGone = true;
  await expect(run()).rejects.toMatchObject({ code: 'calendarGone' });
  expect(here.records.size).toBe(2);
});

test('where it asks for patience it gets it, as long as a run has it', async () => {
  const { server, run, waits } = world();
  server.add(phoned('Dentist', 5));
  server.busy = 2;
  await run();
  expect(waits).toEqual([1, 1]);
  server.busy = 9;
  await expect(run()).rejects.toMatchObject({ code: 'serverDown' });
  server.busy = 1;
  server.retryAfter = '120';
  await expect(run()).rejects.toMatchObject({ code: 'serverDown' });
  expect(waits).toHaveLength(4);
  const reply = { status: 503, text: '', headers: {} };
  expect([waitOf(reply), waitOf({ ...reply, status: 500 })]).toEqual([2, undefined]);
  const later = new Date(Date.now() + 10_000).toUTCString();
  expect(waitOf({ ...reply, headers: { 'retry-after': later } })).toBeGreaterThan(5);
});

test('a forgotten token begins anew; an address of another server is never asked', async () => {
  const { server, here, run, account } = world();
  server.add(phoned('Dentist', 5));
  await run();
  server.forgetTokens();
  server.add(phoned('Baker', 6));
  await run();
  expect(here.records.size).toBe(2);
  const calendar = new GraphCalendar(account(), 'me', SPAN);
  await expect(calendar.list('https://evil.example/v1.0/me')).rejects.toMatchObject({ code: 'noCalendar' });
  await expect(calendar.list(`${GRAPH_URL}.evil.example/me`)).rejects.toMatchObject({ code: 'noCalendar' });
});

const OPERATIONS = DEEP ? 10_000 : 100;

test(`${OPERATIONS} random operations on both sides, with series, outages, expired access, throttling and forgotten tokens: none doubled, lost or told to guests`, async () => {
  let outage = 0.1;
  const { server, here, random, run } = world(13, () => outage);
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
    if (random.chance(0.5)) return [{ location: { displayName: place } }, { location: place }];
    return [at(day, hour), { when: when(day, hour) }];
  };
  const erase = [
    () => {
      const one = random.of(server.standing());
      if (!one) return;
      const isSeries = one.seriesMasterId && random.chance(0.3);
      ended.add(String(one.subject));
      server.erase(isSeries ? String(one.seriesMasterId) : one.id);
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
    () => {
      const guests = random.chance(0.3) ? { attendees: [{ emailAddress: { address: 'b@b.example' } }] } : {};
      server.add(phoned(fresh(), 1 + random.below(27), guests));
    },
    () => random.chance(0.3) && server.addSeries(phoned(`S${next()}`, 1 + random.below(10)), 2 + random.below(4)),
    () => here.write({ summary: fresh(), description: null, location: null, when: when(1 + random.below(27)) }),
    () => {
      const one = random.of(server.standing());
      if (one) server.write(one.id, { ...changes()[0], ...(one.type === 'occurrence' ? { type: 'exception' } : {}) });
    },
    () => {
      const id = random.of([...here.records.keys()]);
      if (id) here.write(changes()[1], id);
    },
    () => random.chance(0.2) && server.forgetTokens(),
    () => {
      if (random.chance(0.3)) server.busy = 1 + random.below(3);
    },
  ];
  for (let done = 0; done < OPERATIONS; done++) {
    random.of(server.standing().length > 60 && random.chance(0.3) ? erase : operations)?.();
    if (random.chance(0.05)) server.access = `access ${next()}`;
    if (random.chance(0.3))
      await run({ confirmed: 10_000 }).catch((error: unknown) => expect(error).toBeInstanceOf(SyncProblem));
  }
  outage = 0;
  server.busy = 0;
  for (let times = 0; times < 4; times++) await run({ confirmed: 10_000 });
  const [mine, theirs] = [[...here.records.values()], server.standing()];
  expect(said(mine.map(({ entry }) => entry))).toEqual(said(theirs.flatMap((one) => readEvent(one)?.entry ?? [])));
  const names = mine.map(({ entry }) => entry.summary).filter((name) => !name?.startsWith('S'));
  expect(new Set(names).size).toBe(names.length);
  expect([...born].filter((name) => !ended.has(name) && !names.includes(name))).toEqual([]);
  for (const one of theirs) if (!one.singleValueExtendedProperties) expect(one).toMatchObject(OWN);
  expect(server.mails).toBe(0);
});
