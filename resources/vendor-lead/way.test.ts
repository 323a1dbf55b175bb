import { expect, test } from 'vitest';
import rules from './rules.ts';
import { beginningOf } from './way.ts';

const LEAD = {
  contact: { lastName: 'Vendeur', email: 'v@example.org' },
  location: { town: 'Lyon' },
  manager: 'USR1',
  agent: 'USR2',
  meetingAt: '2031-05-06T08:00:00.000Z',
  vendor: 'CLI1',
  mandate: 'MAN1',
};
const found = (lead: object, before?: object) =>
  rules.check?.(lead, { before, today: '2026-11-27' }).map(({ path, code }) => `${path} ${code}`);

test.each([
  ['manager', 'waiting_for_agent_assignment', { manager: null }, '/manager managerMissing'],
  ['agent', 'waiting_for_appointment', { agent: null }, '/agent agentMissing'],
  ['location', 'waiting_for_appointment', { location: null }, '/location/town locationMissing'],
  ['town', 'waiting_for_mandate', { location: { line1: '1 rue Hugo' } }, '/location/town locationMissing'],
  ['meeting', 'waiting_for_client_identification', { meetingAt: null }, '/meetingAt appointmentMissing'],
  ['vendor', 'waiting_for_mandate', { vendor: null }, '/vendor vendorMissing'],
  ['mandate', 'waiting_for_mandate_completion', { mandate: null }, '/mandate mandateMissing'],
  ['vendor of a lead that is won', 'success', { vendor: null }, '/vendor vendorMissing'],
])('what a state has asked for is kept: the %s [VEN-018]', (_, status, emptied, expected) => {
  const before = { ...LEAD, status };
  expect(found({ ...before, ...emptied }, before)).toEqual([expected]);
  expect(found({ ...before, status: 'closed', ...emptied }, before)).toEqual([]);
});

test('what a state doesn’t ask for yet may be emptied, and what was never there keeps nobody from writing [VEN-018]', () => {
  const before = { ...LEAD, status: 'waiting_for_appointment' };
  expect(found({ ...before, vendor: null, mandate: null, meetingAt: null }, before)).toEqual([]);
  const bare = { ...before, location: null };
  expect(found({ ...bare, agent: 'USR3' }, bare)).toEqual([]);
});

test('a new lead begins as far as it is known, and a place is asked for where it begins with an agent [VEN-018]', () => {
  const { contact, location, manager, agent } = LEAD;
  expect(beginningOf({ contact })).toBe('waiting_for_manager_assignment');
  expect(beginningOf({ contact, manager })).toBe('waiting_for_agent_assignment');
  expect(beginningOf({ contact, agent })).toBe('waiting_for_appointment');
  expect(found({ contact })).toEqual([]);
  expect(found({ contact, agent })).toEqual(['/location/town locationMissing']);
  expect(found({ contact, agent, location })).toEqual([]);
});
