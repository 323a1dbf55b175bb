import { expect, test } from 'vitest';
import { DEEP } from '../../../testing/depth.ts';
import type { Entry } from '../entry.ts';
import { edit, without } from '../ics/edit.ts';
import { readEntries } from '../ics/read.ts';
import { SyncProblem, syncOnce } from '../sync.ts';
import { CalDavServer } from '../testing/caldav-server.ts';
import { HereInMemory } from '../testing/here.ts';
import { broken } from '../testing/outages.ts';
import { randomOf } from '../testing/random.ts';
import { untitle } from '../untitle.ts';
import { Asker } from './ask.ts';
import { CalDavCalendar } from './calendar.ts';
import { calendarsOf } from './discover.ts';

const SPAN = { from: '2027-01-01T00:00:00.000Z', until: '2027-12-31T00:00:00.000Z' };
const URL_OF = 'https://dav.example/dav/agent/work/';
const ACCOUNT = { user: 'agent', password: 'right' };
/** Lines that no program but their own knows. */
const OWN = ['X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Port; de, Brest":geo:48.38,-4.49', 'X-UNKNOWN: a  b\\,c '];
const ZONE = ['BEGIN:VTIMEZONE', 'TZID:Europe/Paris', 'X-LIC-LOCATION:Europe/Paris', 'END:VTIMEZONE'];
const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Reminder', 'TRIGGER:-PT15M', 'END:VALARM'];

/** A file as a telephone writes it. */
const phoned = (name: string, day: number, more: string[] = []) =>
  `${[
    ...['BEGIN:VCALENDAR', 'PRODID:-//Phone//EN', 'VERSION:2.0', ...ZONE, 'BEGIN:VEVENT', `UID:${name}`],
    ...[`DTSTART;TZID=Europe/Paris:202703${String(day).padStart(2, '0')}T090000`, 'DURATION:PT1H', `SUMMARY:${name}`],
    ...[...OWN, ...more, ...ALARM, 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')}\r\n`;
const when = (day: number, hour = 8) => ({
  allDay: false,
  start: `2027-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  end: `2027-03-${String(day).padStart(2, '0')}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
});

/** A product and a server, and runs between them. */
function world(seed = 1, often = () => 0) {
  let clock = Date.parse('2027-02-01T00:00:00.000Z');
  const now = () => {
    clock += 1_000;
    return new Date(clock).toISOString();
  };
  const server = new CalDavServer();
  const here = new HereInMemory(now);
  const random = randomOf(seed);
  let token: string | null = null;
  const run = async (more: object = {}) => {
    const asker = new Asker(broken(server.call, random, often), ACCOUNT);
    const there = new CalDavCalendar(asker, URL_OF, SPAN, 'USR1');
    const outcome = await syncOnce({ here, there, links: here, direction: 'both', span: SPAN, token, ...more });
    token = outcome.token;
    return outcome;
  };
  const restart = () => {
    token = null;
  };
  const items = () => [...server.files].flatMap(([path, { text }]) => readEntries(text, path, '', SPAN));
  return { server, here, random, run, items, now, restart };
}
const said = (entries: Entry[]) => entries.map(({ summary, when: at }) => `${summary} ${at?.start} ${at?.end}`).sort();

test('a change there or here is that property on the other side, and not one byte else', async () => {
  const { server, here, run } = world();
  const path = server.write('visit', phoned('Dentist', 5));
  await run();
  expect(here.records.get('EVT00001')?.entry).toEqual({
    summary: 'Dentist',
    description: null,
    location: null,
    when: when(5),
  });
  here.write({ location: 'Brest; port' }, 'EVT00001');
  await run();
  const text = server.files.get(path)?.text ?? '';
  const before = phoned('Dentist', 5).split('\r\n');
  const added = text.split('\r\n').filter((line) => !before.includes(line));
  expect(added).toEqual([expect.stringMatching(/^LOCATION:Brest\\; port$/), expect.stringMatching(/^LAST-MODIFIED:/)]);
  expect(before.every((line) => text.split('\r\n').includes(line))).toBe(true);
  here.write({ when: when(6) }, 'EVT00001');
  await run();
  expect(server.files.get(path)?.text).toContain('DTSTART;TZID=Europe/Paris:20270306T090000\r\n');
  expect(server.files.get(path)?.text).not.toContain('DURATION');
  server.write(path, (server.files.get(path)?.text ?? '').replace('SUMMARY:Dentist', 'SUMMARY:Den\r\n tist\\, again'));
  await run();
  expect(here.records.get('EVT00001')?.entry.summary).toBe('Dentist, again');
});

test('each side may change another property of the same entry; of one, the later change counts, and is told', async () => {
  const { server, here, run } = world();
  const id = here.write({ summary: 'Meeting', description: null, location: null, when: when(9) });
  await run();
  const [path = ''] = server.files.keys();
  const phone = (changes: Entry, now: string) =>
    server.write(path, edit(server.files.get(path)?.text ?? '', { entry: {} }, changes, now));
  here.write({ summary: 'Team' }, id);
  phone({ location: 'Room 2' }, '2027-02-02T00:00:00Z');
  expect((await run()).told).toEqual([]);
  expect(here.records.get(id)?.entry).toMatchObject({ summary: 'Team', location: 'Room 2' });
  expect(server.files.get(path)?.text).toContain('SUMMARY:Team');
  here.write({ summary: 'Here' }, id);
  phone({ summary: 'There' }, '2027-02-03T00:00:00Z');
  expect((await run()).told).toEqual([{ code: 'conflict', what: 'There' }]);
  expect(here.records.get(id)?.entry.summary).toBe('There');
});

test('times of a series come one by one, and a change or a removal of one is an exception to it', async () => {
  const { server, here, run, items } = world();
  const path = server.write('weekly', phoned('Round', 22, ['RRULE:FREQ=WEEKLY;COUNT=3']));
  await run();
  const starts = () => [...here.records.values()].map(({ entry }) => entry.when?.start).sort();
  expect(starts()).toEqual(['2027-03-22T08:00:00.000Z', '2027-03-29T07:00:00.000Z', '2027-04-05T07:00:00.000Z']);
  const of = (start: string) => [...here.records.values()].find(({ entry }) => entry.when?.start === start)?.id ?? '';
  here.write({ summary: 'Round, moved', when: when(30, 7) }, of('2027-03-29T07:00:00.000Z'));
  here.records.delete(of('2027-04-05T07:00:00.000Z'));
  await run({ confirmed: 10_000 });
  const text = server.files.get(path)?.text ?? '';
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Paris:20270329T090000\r\n');
  expect(text).toContain('EXDATE;TZID=Europe/Paris:20270405T090000\r\n');
  expect(text.match(/RRULE/g)).toHaveLength(1);
  await run();
  expect(said(items().map(({ entry }) => entry))).toEqual(said([...here.records.values()].map(({ entry }) => entry)));
  server.write(path, without(server.files.get(path)?.text ?? '', '2027-03-22T08:00:00.000Z'));
  await run({ confirmed: 10_000 });
  expect(starts()).toEqual(['2027-03-30T07:00:00.000Z']);
});

test('an entry with guests is left as it is there: what was changed here is put back, and told', async () => {
  const { server, here, run } = world();
  const path = server.write(
    'guests',
    phoned('Lunch', 8, ['ORGANIZER:mailto:me@a.example', 'ATTENDEE:mailto:you@b.example']),
  );
  const text = server.files.get(path)?.text;
  await run();
  here.write({ summary: 'Dinner' }, 'EVT00001');
  expect((await run()).told).toEqual([{ code: 'hasGuests', what: 'Dinner' }]);
  expect(here.records.get('EVT00001')?.entry.summary).toBe('Lunch');
  here.records.delete('EVT00001');
  expect((await run()).told).toEqual([{ code: 'hasGuests', what: 'Lunch' }]);
  expect([...here.records.values()].map(({ entry }) => entry.summary)).toEqual(['Lunch']);
  expect([server.files.get(path)?.text, server.mails]).toEqual([text, 0]);
});

test('a run that would delete more than a fifth stops and asks; a calendar that is gone deletes nothing', async () => {
  const { server, here, run } = world();
  for (let day = 1; day <= 15; day++) server.write(`one${day}`, phoned(`One ${day}`, day));
  await run();
  server.isGone = true;
  await expect(run()).rejects.toMatchObject({ code: 'calendarGone' });
  server.isGone = false;
  for (const path of [...server.files.keys()].slice(0, 4)) server.erase(path);
  expect(await run()).toMatchObject({ asks: 4 });
  // Who has agreed to three hasn’t to four.
  expect(await run({ confirmed: 3 })).toMatchObject({ asks: 4 });
  expect(here.records.size).toBe(15);
  expect(await run({ confirmed: 4 })).not.toHaveProperty('asks');
  expect(here.records.size).toBe(11);
});

test('what follows here from a change there is written there, too; not where guests are invited', async () => {
  const { server, here, run } = world();
  // As an appointment is called by its kind and place.
  here.derive = ({ location, ...rest }) => ({ ...rest, location, summary: `Visit · ${location}` });
  const id = here.write({ summary: 'Visit · Brest', description: null, location: 'Brest', when: when(9) });
  await run();
  const [path = ''] = server.files.keys();
  const moved = () =>
    server.write(path, edit(server.files.get(path)?.text ?? '', { entry: {} }, { location: 'Quimper' }, '2027-02-02'));
  moved();
  await run();
  expect(here.records.get(id)?.entry.summary).toBe('Visit · Quimper');
  expect(server.files.get(path)?.text).toContain('SUMMARY:Visit · Quimper\r\n');
  const text = (server.files.get(path)?.text ?? '').replace('Visit · Quimper', 'Visit');
  server.write(path, text.replace('LOCATION:Quimper', 'LOCATION:Lorient\r\nATTENDEE:mailto:a@b.example'));
  await run();
  expect(server.mails).toBe(0);
});

test('what the server refuses is told, and sent again once it is another', async () => {
  const { server, here, run } = world();
  const id = here.write({ summary: 'Long', description: null, location: null, when: when(9) });
  here.write({ summary: 'Short', description: null, location: null, when: when(10) });
  server.refuses = (text) => (text.includes('SUMMARY:Long') ? 413 : undefined);
  const { told, refused } = await run();
  expect(told).toEqual([{ code: 'notWritten', what: 'Long' }]);
  expect([server.files.size, server.refused]).toEqual([1, 1]);
  const again = await run({ refused });
  expect([again.refused, server.refused]).toEqual([refused, 1]);
  here.write({ summary: 'Shortened' }, id);
  expect((await run({ refused: again.refused })).refused).toEqual({});
  expect(server.files.size).toBe(2);
  // What it doesn’t let go of stays as well.
  server.refuses = (_text, method) => (method === 'DELETE' ? 403 : undefined);
  here.records.delete(id);
  const kept = await run();
  await run({ refused: kept.refused });
  expect([server.files.size, server.refused]).toEqual([2, 2]);
});

test('where one entry makes the server fail, the others go on; where all do, or nothing may be written, the run ends', async () => {
  const { server, here, run } = world();
  const entry = (summary: string) => ({ summary, description: null, location: null, when: when(9) });
  const id = here.write(entry('Poison'));
  for (let one = 0; one < 6; one++) here.write(entry(`One ${one}`));
  server.refuses = (text) => (text.includes('Poison') ? 500 : undefined);
  expect((await run()).told).toEqual([{ code: 'notWritten', what: 'Poison' }]);
  expect(server.files.size).toBe(6);
  server.refuses = undefined;
  await run();
  expect(server.files.size).toBe(7);
  // A change that it fails at isn’t forgotten.
  here.write({ location: 'Brest' }, id);
  server.refuses = () => 500;
  await run();
  server.refuses = undefined;
  await run();
  expect([...server.files.values()].filter(({ text }) => text.includes('LOCATION:Brest'))).toHaveLength(1);
  for (let one = 0; one < 6; one++) here.write(entry(`Two ${one}`));
  server.refuses = () => 403;
  await expect(run()).rejects.toMatchObject({ code: 'readOnly' });
  server.refuses = () => 500;
  await expect(run()).rejects.toMatchObject({ code: 'serverDown' });
});

test('a calendar of more entries than can be read says so, before any of them is asked for', async () => {
  const { server, run } = world();
  for (let one = 0; one <= 20_000; one++) server.write(`f${one}`, '');
  await expect(run()).rejects.toMatchObject({ code: 'tooMany' });
});

test('what was imported with its title loses it here and in what is remembered, and gets it again when that is wanted', async () => {
  const { server, here, run, restart } = world();
  server.write('doctor', phoned('Doctor', 5, ['LOCATION:Clinic', 'DESCRIPTION:Blood']));
  const id = here.write({ summary: 'Mine', description: null, location: null, when: when(9) });
  await run();
  here.write({ when: when(6) }, 'EVT00002');
  await untitle(here, 'Taken');
  expect(here.records.get('EVT00002')?.entry).toEqual({
    ...{ summary: 'Taken', description: null, location: null },
    when: when(6),
  });
  expect(here.records.get(id)?.entry.summary).toBe('Mine');
  expect(JSON.stringify([...here.links.values()])).not.toMatch(/Doctor|Clinic|Blood/);
  restart();
  await run();
  expect(here.records.get('EVT00002')?.entry).toMatchObject({ summary: 'Doctor', location: 'Clinic', when: when(6) });
});

test('a new beginning knows ours again by their mark, and doubles nothing', async () => {
  const { server, here, run, restart } = world();
  const id = here.write({
    summary: 'Fair',
    description: null,
    location: null,
    when: { allDay: true, start: '2027-03-03', end: '2027-03-04' },
  });
  await run();
  here.links.clear();
  restart();
  here.write({ summary: 'Fair in Brest' }, id);
  await run();
  expect([here.records.size, server.files.size]).toEqual([1, 1]);
  const [file] = server.files.values();
  expect(file?.text).toMatch(/SUMMARY:Fair in Brest\r\n/);
  expect(file?.text).toContain('DTEND;VALUE=DATE:20270305\r\n');
});

test('of more files than are kept each is asked for again where it is to be written, and stays what it was', async () => {
  const { server, here, run, restart } = world();
  const files = Array.from({ length: 501 }, (_, at) => server.write(`p${at}`, phoned(`P${at}`, 1 + (at % 27))));
  await run();
  expect(here.links.size).toBe(files.length);
  const [one] = here.records.values();
  here.write({ location: 'Port' }, one?.id);
  restart();
  await run();
  const written = [...server.files.values()].filter(({ text }) => text.includes('LOCATION:Port'));
  expect(written.map(({ text }) => text)).toEqual([expect.stringContaining(`SUMMARY:${one?.entry.summary}`)]);
  for (const line of [...OWN, ...ZONE, ...ALARM]) expect(written[0]?.text.split('\r\n')).toContain(line);
});

test('calendars of an account are found from the address of its server', async () => {
  const { server } = world();
  const asker = new Asker(server.call, ACCOUNT);
  for (const address of ['https://dav.example/', 'https://dav.example/dav/agent/work/'])
    expect(await calendarsOf(asker, address)).toEqual([{ url: URL_OF, name: 'Work', isReadOnly: false }]);
  server.password = 'other';
  await expect(calendarsOf(asker, 'https://dav.example/')).rejects.toMatchObject({ code: 'signInRefused' });
});

const OPERATIONS = DEEP ? 10_000 : 100;

test(`${OPERATIONS} random operations on both sides, with outages and forgotten tokens: none doubled, lost or told to guests`, async () => {
  let outage = 0.1;
  const { server, here, random, run, items } = world(7, () => outage);
  const [born, ended, threefold] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const free = () => [...server.files.entries()].filter(([, { text }]) => !text.includes('ATTENDEE'));
  let number = 0;
  let stamp = Date.parse('2027-02-01T00:00:00Z');
  const next = () => {
    number += 1;
    return number;
  };
  const fresh = () => {
    const name = `N${next()}`;
    born.add(name);
    return name;
  };
  const later = () => {
    stamp += 60_000;
    return new Date(stamp).toISOString();
  };
  const endAll = (text: string) => {
    for (const [name] of text.matchAll(/\bN\d+\b/g)) ended.add(name);
  };
  const there = [
    () => server.write(`p${number}`, phoned(fresh(), 1 + random.below(27))),
    () => {
      const name = fresh();
      threefold.add(name);
      server.write(`p${name}`, phoned(name, 1 + random.below(20), ['RRULE:FREQ=DAILY;COUNT=3']));
    },
    () => server.write(`p${number}`, phoned(fresh(), 1 + random.below(27), ['ATTENDEE:mailto:a@b.example'])),
    () => {
      const [path, file] = random.of(free()) ?? [];
      const [item] = file ? readEntries(file.text, '', '', SPAN) : [];
      if (!path || !file || !item) return;
      const changes = random.chance(0.5)
        ? { location: `L${next()}` }
        : { when: when(1 + random.below(27), random.below(20)) };
      const at = item.key.includes('#') ? item.key.slice(1) : undefined;
      server.write(path, edit(file.text, { at, entry: item.entry }, changes, later()));
    },
    () => {
      const [path, file] = random.of([...server.files]) ?? [];
      if (!path || !file) return;
      endAll(file.text);
      server.erase(path);
    },
    () => random.chance(0.2) && server.forgetTokens(),
  ];
  const ours = [
    () => here.write({ summary: fresh(), description: null, location: null, when: when(1 + random.below(27)) }),
    () => {
      const id = random.of([...here.records.keys()]);
      if (id) here.write(random.chance(0.5) ? { location: `L${next()}` } : { when: when(1 + random.below(27)) }, id);
    },
    () => {
      const one = random.of([...here.records.values()]);
      if (!one) return;
      endAll(one.entry.summary ?? '');
      here.records.delete(one.id);
    },
  ];
  for (let done = 0; done < OPERATIONS; done++) {
    // So many stand at once: what is beyond them is deleted.
    const side = random.chance(0.5) ? there : ours;
    (server.files.size > 60 && random.chance(0.3) ? [there[4], ours[2]][random.below(2)] : random.of(side))?.();
    server.password = random.chance(0.05) ? 'expired' : 'right';
    server.isSilent = random.chance(0.2);
    if (random.chance(0.3))
      await run({ confirmed: 10_000 }).catch((error: unknown) => expect(error).toBeInstanceOf(SyncProblem));
  }
  outage = 0;
  server.password = 'right';
  for (let times = 0; times < 4; times++) await run({ confirmed: 10_000 });
  const [mine, theirs] = [[...here.records.values()], items()];
  expect(said(mine.map(({ entry }) => entry))).toEqual(said(theirs.map(({ entry }) => entry)));
  expect(here.links.size).toBe(mine.length);
  const marks = theirs.flatMap(({ mark }) => mark ?? []);
  expect(new Set(marks).size).toBe(marks.length);
  const alive = new Set(mine.map(({ entry }) => entry.summary));
  expect([...born].filter((name) => !ended.has(name) && !alive.has(name))).toEqual([]);
  const often = (name: string) => mine.filter(({ entry }) => entry.summary === name).length;
  expect([...alive].filter((name) => often(String(name)) > (threefold.has(String(name)) ? 3 : 1))).toEqual([]);
  for (const [path, { text }] of server.files)
    if (text.includes('-//Phone//'))
      for (const line of [...OWN, ...ZONE, ...ALARM]) expect(text.split('\r\n'), path).toContain(line);
  expect(server.mails).toBe(0);
});
