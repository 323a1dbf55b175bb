import { expect, test } from 'vitest';
import { type ConsentEntry, presentConsents, stateOf } from './state.ts';

const entry = (
  channel: ConsentEntry['channel'],
  decision: ConsentEntry['decision'],
  decidedOn: string,
  more: Partial<ConsentEntry> = {},
): ConsentEntry => ({
  purpose: 'marketing',
  channel,
  decision,
  decidedOn,
  ...more,
});
const sms = (...entries: ConsentEntry[]) => stateOf(entries, 'marketing', 'sms')?.state;

test('the last word counts, whether about one channel or about all [CLI-016]', () => {
  const all = entry('any', 'given', '2026-01-01');
  expect(sms()).toBeUndefined();
  expect(sms(all)).toBe('given');
  expect(sms(entry('sms', 'refused', '2026-02-01'), all)).toBe('refused');
  expect(sms(entry('any', 'given', '2026-03-01'), entry('sms', 'refused', '2026-02-01'))).toBe('given');
  expect(sms(entry('email', 'refused', '2026-02-01'), all)).toBe('given');
  expect(sms({ ...all, purpose: 'alert' })).toBeUndefined();
});

test('a withdrawal is a word too: an earlier consent does not come back', () => {
  const early = entry('any', 'given', '2024-01-01');
  const later = entry('sms', 'given', '2026-01-01', { withdrawnOn: '2026-06-01' });
  expect(sms(early, later)).toBe('withdrawn');
  expect(stateOf([early, later], 'marketing', 'sms', '2026-05-31')?.state).toBe('given');
  expect(stateOf([early, later], 'marketing', 'email')?.state).toBe('given');
});

test('on one day the later record counts, and at one moment the word about one channel', () => {
  const day = '2026-01-01';
  const first = entry('sms', 'refused', day, { createdAt: '2026-01-01T09:00:00Z' });
  const second = entry('any', 'given', day, { createdAt: '2026-01-01T10:00:00Z' });
  expect(sms(second, first)).toBe('given');
  expect(sms({ ...second, createdAt: first.createdAt }, first)).toBe('refused');
  const back = { ...second, withdrawnOn: day, updatedAt: '2026-01-01T11:00:00Z' };
  expect(sms(back, first)).toBe('withdrawn');
});

test('what a client record shows is yes, no, or nothing where nobody asked [CLI-016]', () => {
  expect(presentConsents([])).toBeNull();
  const entries = [
    entry('any', 'refused', '2026-01-01'),
    entry('email', 'given', '2026-02-01'),
    entry('any', 'given', '2026-02-01', { purpose: 'gdpr', withdrawnOn: '2026-03-01' }),
  ];
  expect(presentConsents(entries)).toEqual({
    marketing: false,
    gdpr: false,
    sms: false,
    email: true,
    phone: false,
    post: false,
  });
});

test('alerts by e-mail alone are alerts, refused by SMS or not', () => {
  const alerts = (channel: ConsentEntry['channel'], decision: ConsentEntry['decision']) =>
    entry(channel, decision, '2026-01-01', { purpose: 'alert' });
  expect(presentConsents([alerts('email', 'given'), alerts('sms', 'refused')])).toEqual({ alert: true });
  expect(presentConsents([alerts('sms', 'refused')])).toEqual({ alert: false });
});
