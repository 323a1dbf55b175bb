import { expect, test } from 'vitest';
import { writtenDay } from '../entry.ts';
import { edit } from './edit.ts';
import { readLines } from './lines.ts';
import { readEntries } from './read.ts';

const SPAN = { from: '2027-01-01T00:00:00.000Z', until: '2027-12-31T00:00:00.000Z' };
const file = (...lines: string[]) =>
  `${['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')}\r\n`;
const read = (...lines: string[]) =>
  readEntries(file(...lines), 'h', 'e', SPAN).map(({ entry }) => [entry.when?.start, entry.when?.end]);

test.each<[string, string[], string[][]]>([
  [
    'UTC',
    ['DTSTART:20270701T080000Z', 'DTEND:20270701T090000Z'],
    [['2027-07-01T08:00:00.000Z', '2027-07-01T09:00:00.000Z']],
  ],
  [
    'a zone',
    ['DTSTART;TZID=Europe/Paris:20270701T100000', 'DURATION:PT30M'],
    [['2027-07-01T08:00:00.000Z', '2027-07-01T08:30:00.000Z']],
  ],
  [
    'a zone of Microsoft',
    ['DTSTART;TZID=Romance Standard Time:20270101T100000', 'DURATION:PT1H'],
    [['2027-01-01T09:00:00.000Z', '2027-01-01T10:00:00.000Z']],
  ],
  ['no zone', ['DTSTART:20270701T100000', 'DURATION:PT1H'], [['2027-07-01T08:00:00.000Z', '2027-07-01T09:00:00.000Z']]],
  ['days', ['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270704'], [['2027-07-01', '2027-07-03']]],
  ['one day', ['DTSTART;VALUE=DATE:20270701'], [['2027-07-01', '2027-07-01']]],
  [
    'days that repeat',
    ['DTSTART;VALUE=DATE:20270701', 'RRULE:FREQ=DAILY;UNTIL=20270703', 'EXDATE;VALUE=DATE:20270702'],
    [
      ['2027-07-01', '2027-07-01'],
      ['2027-07-03', '2027-07-03'],
    ],
  ],
  ['called off', ['DTSTART;VALUE=DATE:20270701', 'STATUS:CANCELLED'], []],
])('%s is read', (_what, lines, expected) => {
  expect(read(...lines)).toEqual(expected);
});

test('what is written long is folded, within no letter, and read as it was', () => {
  const summary = `${'é'.repeat(90)}, ${'x'.repeat(60)}; \\ end`;
  const text = edit(file('DTSTART;VALUE=DATE:20270701', 'SUMMARY;LANGUAGE=fr:Before'), { entry: {} }, { summary });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).toContain('SUMMARY;LANGUAGE=fr:é');
  expect(readEntries(text, 'h', 'e', SPAN)[0]?.entry.summary).toBe(summary);
});

test.each<[string, string[]]>([
  ['an hour', ['DTSTART;TZID=Europe/Paris:20261204T090000', 'DURATION:PT1H']],
  ['a whole day', ['DTSTART;VALUE=DATE:20261204']],
  ['two days', ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261205']],
  ['a night', ['DTSTART;TZID=Europe/Paris:20261203T220000', 'DURATION:PT10H']],
])('a weekly entry of %s is listed from the first day of the span on, whatever its time of day', (_what, lines) => {
  const span = { ...SPAN, from: '2027-01-01T14:03:00.000Z' };
  const [first] = readEntries(file(...lines, 'RRULE:FREQ=WEEKLY'), 'h', 'e', span);
  expect(writtenDay(first?.entry.when?.end ?? '')).toBe('2027-01-01');
});

test('a line that is made to be slow, or is too long for anybody, is read at once and stays as it is', () => {
  const slow = `X${['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => `;${name}=${','.repeat(15)}`).join('')}";:`;
  const long = `ATTENDEE;CN=${'a,'.repeat(100_000)}:mailto:a@b.example`;
  const begun = performance.now();
  const lines = readLines(`${slow}\r\n${long}\r\nX;A="b;c",d:e`);
  expect(performance.now() - begun).toBeLessThan(500);
  expect(lines.map(({ name }) => name)).toEqual(['', 'ATTENDEE', 'X']);
  expect(lines[2]).toMatchObject({ params: { A: 'b;c,d' }, value: 'e' });
  expect(lines.map(({ raw }) => raw).join('')).toBe(`${slow}\r\n${long}\r\nX;A="b;c",d:e`);
});
