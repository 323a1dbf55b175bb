import { expect, test } from 'vitest';
import { reminderText, reminderWay } from './reminder.ts';

const EMAILS = [{ email: 'old@example.org' }, { email: 'ada@example.org', primary: true }];
const PHONES = [{ number: '+33298000000', primary: true }, { number: '+33612345678' }];
const CLIENT = { emails: EMAILS, phones: PHONES, consents: { sms: true } };
const MAIL = { channel: 'email', to: 'ada@example.org' };
const TEXT = { channel: 'sms', to: '+33612345678' };

test.each([
  ['nobody is reminded unless the network wants it', undefined, CLIENT, true, undefined],
  ['by mail', 'email', CLIENT, true, MAIL],
  ['by text message whose telephone agrees', 'sms', CLIENT, true, TEXT],
  ['by mail where nothing sends text messages', 'sms', CLIENT, false, MAIL],
  ['by mail who never agreed', 'sms', { ...CLIENT, consents: null }, true, MAIL],
  ['by mail who refused', 'sms', { ...CLIENT, consents: { sms: false } }, true, MAIL],
  ['by mail who has a landline alone', 'sms', { ...CLIENT, phones: PHONES.slice(0, 1) }, true, MAIL],
  [
    'abroad by text message',
    'sms',
    { ...CLIENT, phones: [{ number: '+41791234567' }] },
    true,
    { channel: 'sms', to: '+41791234567' },
  ],
  ['who has no address is reached by nothing', 'email', { ...CLIENT, emails: [] }, true, undefined],
] as const)('%s', (_, choice, client, hasGateway, expected) => {
  expect(reminderWay(choice, client as never, hasGateway)).toEqual(expected);
});

test('a text message says who writes, when and where, in two messages at most', () => {
  const said = { network: 'Agence du Port', date: 'mardi 4 mars 2031', time: '09:30', location: '' };
  expect(reminderText('fr', said)).toBe('Agence du Port : rappel de votre rendez-vous le mardi 4 mars 2031 à 09:30.');
  const placed = reminderText('en', { ...said, location: `3 rue du Port ${'x'.repeat(300)}` });
  expect(placed).toMatch(/^Agence du Port: a reminder of your appointment on .* at 09:30, 3 rue du Port x+\.$/);
  expect(placed.length).toBeLessThan(300);
});
