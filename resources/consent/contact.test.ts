import { describe, expect, test } from 'vitest';
import { type Channel, type ContactPurpose, mayContact } from './contact.ts';
import type { ConsentEntry } from './state.ts';

const LAST_BLOCTEL_DAY = '2026-08-10';
const FIRST_CONSENT_DAY = '2026-08-11';
const client = { createdAt: '2026-01-05T09:00:00Z' };

const given = (channel: ConsentEntry['channel'], more: Partial<ConsentEntry> = {}): ConsentEntry => ({
  purpose: 'marketing',
  channel,
  decision: 'given',
  decidedOn: '2026-02-01',
  proofText: 'Form signed on 1 February',
  ...more,
});
const PHONE = given('phone');
const UNPROVEN = given('phone', { proofText: ' ', proof: [] });
const BY_FILE = given('phone', { proofText: null, proof: [{ id: 'FIL1' }] });
const ALL = given('any');
const WITHDRAWN = given('phone', { withdrawnOn: '2026-09-01' });
const REFUSED = given('any', { decision: 'refused', proofText: null });

type Row = [string, Channel, ContactPurpose, string, ConsentEntry[], string];

/** What the answer is in short: the basis where it is allowed, the reason where it isn't. */
const ROWS: Row[] = [
  ['calling a prospect, before', 'phone', 'prospecting', LAST_BLOCTEL_DAY, [], 'bloctel'],
  ['calling a prospect, since', 'phone', 'prospecting', FIRST_CONSENT_DAY, [], 'no consentMissing'],
  ['with a consent to calls', 'phone', 'prospecting', FIRST_CONSENT_DAY, [PHONE], 'consent'],
  ['with a consent to every channel', 'phone', 'prospecting', FIRST_CONSENT_DAY, [ALL], 'consent'],
  ['with a consent to e-mails only', 'phone', 'prospecting', FIRST_CONSENT_DAY, [given('email')], 'no consentMissing'],
  ['with a consent that nothing proves', 'phone', 'prospecting', FIRST_CONSENT_DAY, [UNPROVEN], 'no proofMissing'],
  ['the same a day earlier', 'phone', 'prospecting', LAST_BLOCTEL_DAY, [UNPROVEN], 'bloctel'],
  ['with a consent that a file proves', 'phone', 'prospecting', FIRST_CONSENT_DAY, [BY_FILE], 'consent'],
  ['on the eve of the withdrawal', 'phone', 'prospecting', '2026-08-31', [WITHDRAWN], 'consent'],
  ['from the withdrawal on', 'phone', 'prospecting', '2026-09-01', [WITHDRAWN], 'no withdrawn'],
  [
    'after a new consent',
    'phone',
    'prospecting',
    '2026-10-01',
    [WITHDRAWN, given('phone', { decidedOn: '2026-09-15' })],
    'consent',
  ],
  [
    'before the consent was given',
    'phone',
    'prospecting',
    '2026-08-20',
    [given('phone', { decidedOn: '2026-08-21' })],
    'no consentMissing',
  ],
  ['a refusal, before', 'phone', 'prospecting', LAST_BLOCTEL_DAY, [REFUSED], 'no refused'],
  ['a like service to a customer by phone, before', 'phone', 'customer', LAST_BLOCTEL_DAY, [], 'bloctel'],
  ['a like service to a customer by phone, since', 'phone', 'customer', FIRST_CONSENT_DAY, [], 'no consentMissing'],
  ['a contract that is under way', 'phone', 'mandate', FIRST_CONSENT_DAY, [], 'necessary'],
  ['answering a request', 'phone', 'request', FIRST_CONSENT_DAY, [REFUSED], 'necessary'],
  ['an e-mail to a prospect', 'email', 'prospecting', '2026-11-21', [], 'no consentMissing'],
  ['an e-mail to a prospect, ten years ago', 'email', 'prospecting', '2016-11-21', [], 'no consentMissing'],
  [
    'an e-mail with an imported consent',
    'email',
    'prospecting',
    '2026-11-21',
    [given('email', { proofText: null })],
    'consent',
  ],
  ['an e-mail with a like service to a customer', 'email', 'customer', '2026-11-21', [], 'optOut'],
  ['the same after an objection', 'email', 'customer', '2026-11-21', [REFUSED], 'no refused'],
  ['an SMS to a prospect', 'sms', 'prospecting', '2026-11-21', [PHONE], 'no consentMissing'],
  ['an SMS with a like service to a customer', 'sms', 'customer', '2026-11-21', [], 'optOut'],
  ['a letter', 'post', 'prospecting', '2026-11-21', [], 'optOut'],
  ['a letter after an objection', 'post', 'prospecting', '2026-11-21', [REFUSED], 'no refused'],
  ['alerts that were asked for', 'email', 'alert', '2026-11-21', [given('any', { purpose: 'alert' })], 'consent'],
  ['alerts with a consent to prospecting', 'email', 'alert', '2026-11-21', [ALL], 'no consentMissing'],
  ['silent for three years to the day', 'post', 'prospecting', '2029-01-05', [], 'optOut'],
  ['silent for three years and a day', 'post', 'prospecting', '2029-01-06', [], 'no silent'],
  ['silent, but a contract is under way', 'phone', 'mandate', '2036-01-06', [], 'necessary'],
  ['silent, but for a consent since', 'email', 'prospecting', '2029-02-01', [given('email')], 'consent'],
];

test.each(ROWS)('%s: %s, %s on %s [CLI-016]', (_, channel, purpose, today, consents, expected) => {
  const answer = mayContact(client, consents, channel, purpose, today);
  expect(answer.allowed ? answer.basis : `no ${answer.reason}`).toBe(expected);
});

describe('the law', () => {
  const lawOf = (channel: Channel, day: string) => mayContact(client, [], channel, 'prospecting', day).law;

  test('is named as it stood on the day', () => {
    expect(lawOf('phone', LAST_BLOCTEL_DAY)).toContain('Bloctel');
    expect(lawOf('phone', FIRST_CONSENT_DAY)).toContain('n° 2025-594');
    expect(lawOf('email', FIRST_CONSENT_DAY)).toContain('L34-5');
    expect(lawOf('post', FIRST_CONSENT_DAY)).toContain('RGPD, art. 21');
    expect(lawOf('post', '2017-01-01')).toContain('78-17');
  });

  test('a word from the person ends the silence, and who is erased is not contacted for anything', () => {
    const heard = { ...client, lastContactAt: '2028-12-24T18:00:00Z' };
    expect(mayContact(heard, [], 'post', 'prospecting', '2029-01-06').allowed).toBe(true);
    const erased = { ...heard, erasedAt: '2029-01-01T00:00:00Z' };
    expect(mayContact(erased, [], 'phone', 'mandate', '2029-01-06')).toMatchObject({
      allowed: false,
      reason: 'erased',
    });
  });
});
