import { expect, test } from 'vitest';
import { type MailedClient, type MailedProperty, requestsProblem, suitabilityOf } from './suitable.ts';

const house = (more: Partial<MailedProperty> = {}): MailedProperty => ({
  ...{ id: 'P1', status: 'sale', verified: true, vendors: [], stops: [] },
  ...more,
});
const anne = (more: Partial<MailedClient> = {}): MailedClient => ({ id: 'C1', email: 'anne@example.org', ...more });
const told = (properties: MailedProperty[], clients: MailedClient[]) =>
  suitabilityOf(properties, clients, []).findings.map(
    ({ about, id, code, level }) => `${about} ${id} ${code} ${level}`,
  );

test('a client without an e-mail is refused by name, the others get the mail [MAI-005][MAI-016]', () => {
  const all = suitabilityOf([house()], [anne({ email: undefined }), anne({ id: 'C2' })], []);
  expect(all).toEqual({
    findings: [{ about: 'client', level: 'refused', id: 'C1', code: 'clientWithoutEmail' }],
    properties: ['P1'],
    clients: ['C2'],
  });
});

test('a client who is a vendor of a chosen property is refused, and told of which [MAI-006][MAI-014]', () => {
  const { findings, clients } = suitabilityOf(
    [house({ vendors: ['C1'] }), house({ id: 'P2' })],
    [anne(), anne({ id: 'C2' })],
    [],
  );
  expect(findings).toContainEqual({ about: 'client', level: 'refused', id: 'C1', code: 'clientIsVendor', other: 'P1' });
  expect(clients).toEqual(['C2']);
});

test('a client who is a vendor that the sender may not know of is refused without a reason [MAI-006][MAI-014]', () => {
  const { findings, clients } = suitabilityOf([house({ hiddenVendors: ['C1'] })], [anne(), anne({ id: 'C2' })], []);
  expect(findings).toEqual([{ about: 'client', level: 'refused', id: 'C1', code: 'clientUnsuited' }]);
  expect(clients).toEqual(['C2']);
});

test('a property that belongs to a chosen client says so, and goes to the others [MAI-007][MAI-015]', () => {
  const { findings, properties } = suitabilityOf([house({ vendors: ['C9', 'C1'] })], [anne(), anne({ id: 'C2' })], []);
  expect(findings).toContainEqual({
    about: 'property',
    level: 'told',
    id: 'P1',
    code: 'propertyOwnedByClient',
    other: 'C1',
  });
  expect(properties).toEqual(['P1']);
});

test('whose property stays for another reason is no vendor of what goes', () => {
  expect(told([house({ vendors: ['C1'], verified: false }), house({ id: 'P2' })], [anne()])).toEqual([
    'property P1 propertyNotVerified refused',
  ]);
});

test.each([false, null, undefined])(
  'a property that is not verified (%s) goes to nobody [MAI-008][MAI-017]',
  (verified) => {
    const all = suitabilityOf([house({ verified } as Partial<MailedProperty>), house({ id: 'P2' })], [anne()], []);
    expect(all.findings).toEqual([{ about: 'property', level: 'refused', id: 'P1', code: 'propertyNotVerified' }]);
    expect(all.properties).toEqual(['P2']);
  },
);

test.each([
  ...[
    ['sale', true],
    ['off_market', true],
    ['draft', false],
    ['estimation', false],
    ['offer', false],
  ],
  ...[
    ['offer_other', false],
    ['sold', false],
    ['sold_other', false],
    ['archived', false],
  ],
] as [MailedProperty['status'], boolean][])(
  'a property in status %s is sent: %s [MAI-009][MAI-018]',
  (status, isSent) => {
    expect(told([house({ status })], [anne()])).toEqual(isSent ? [] : ['property P1 propertyStatus refused']);
  },
);

test('what the law says against an ad stands against the mail, in its words', () => {
  const { findings } = suitabilityOf([house({ stops: ['DPE manquant', 'sans mandat'] })], [anne()], []);
  expect(findings).toEqual([
    { about: 'property', level: 'refused', id: 'P1', code: 'propertyStopped', why: 'DPE manquant ; sans mandat' },
  ]);
});

test('what was sent before is a warning with the day, and goes all the same [MAI-010]', () => {
  const sent = [
    { client: 'C1', property: 'P1', on: '2026-11-03' },
    { client: 'C1', property: 'P9', on: '2026-11-04' },
  ];
  const all = suitabilityOf([house()], [anne()], sent);
  expect(all.findings).toEqual([
    { about: 'client', level: 'warning', id: 'C1', code: 'alreadySent', other: 'P1', on: '2026-11-03' },
  ]);
  expect(all.clients).toEqual(['C1']);
});

test('who may not be written to, or whose address is not the sender’s to read, gets nothing', () => {
  expect(
    told([house()], [anne({ refusal: 'consentement retiré' }), anne({ id: 'C2', isReserved: true, email: undefined })]),
  ).toEqual(['client C1 clientRefused refused', 'client C2 clientReserved refused']);
});

test('requests that are answered together are about a property each [MAI-012]', () => {
  expect(requestsProblem([{ client: 'C1', property: 'P1' }, { client: 'C1' }])).toBe('requestsWithoutProperty');
});

test('requests that are answered together come from one client [MAI-013]', () => {
  expect(
    requestsProblem([
      { client: 'C1', property: 'P1' },
      { client: 'C2', property: 'P1' },
    ]),
  ).toBe('requestsOfSeveralClients');
});

test('a mailing answers requests of one client, each about a property [MAI-004]', () => {
  expect(
    requestsProblem([
      { client: 'C1', property: 'P1' },
      { client: 'C1', property: 'P2' },
    ]),
  ).toBeUndefined();
});
