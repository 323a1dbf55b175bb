import { expect, test } from 'vitest';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import { resources } from '../registry.ts';
import { failureMessage, isAbsent, stepVerb, type Verb } from './failure.ts';

const client = resources.find((one) => one.id === 'client');
const spoken =
  (words: object) =>
  (key: string, options: Record<string, unknown> = {}): string => {
    if (key.startsWith('resources.')) return 'Client';
    if (key === 'app.unexpected') return 'An error occurred';
    const text = key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], words) as string;
    return text.replace('%{model}', String(options.model));
  };
const translate = spoken(en);

test('a step that renews, cancels or sends failed at that; any other has not edited the record [ERR-022]', () => {
  expect(['renew', 'cancel', 'cancelForWithdrawal', 'send', 'resend', 'putOnSale', 'accept'].map(stepVerb)).toEqual([
    'renewed',
    'canceled',
    'canceled',
    'sent',
    'sent',
    'edited',
    'edited',
  ]);
});

test('what is not there is told from what could not be had', () => {
  expect([404, 403, 400, 500, 503, 0].map((status) => isAbsent({ status }))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isAbsent(new TypeError('Failed to fetch'))).toBe(false);
});

test.each<[Verb, string]>([
  ['added', 'Client : l’ajout a échoué'],
  ['created', 'Client : la création a échoué'],
  ['edited', 'Client : la modification a échoué'],
  ['deleted', 'Client : la suppression a échoué'],
  ['renewed', 'Client : le renouvellement a échoué'],
  ['canceled', 'Client : l’annulation a échoué'],
  ['imported', 'Client : l’import a échoué'],
  ['sent', 'Client : l’envoi a échoué'],
  ['retrieved', 'Client : le chargement a échoué'],
])('a call without an answer says that the client could not be %s, in both languages [ERR-022]', (verb, french) => {
  if (!client) throw new Error('no client');
  expect(failureMessage(translate, client, verb, new TypeError('Failed to fetch'))).toBe(`Client could not be ${verb}`);
  expect(failureMessage(translate, client, verb, { status: 500, message: 'An error occurred' })).toBe(
    `Client could not be ${verb}`,
  );
  const said = failureMessage(spoken(fr), client, verb, { status: 500, message: 'Une erreur est survenue' });
  expect(said.replaceAll('\u00a0', ' ')).toBe(french);
  expect(failureMessage(translate, client, verb, { status: 409, message: 'The client already exists' })).toBe(
    'The client already exists',
  );
});

test('a server that is away for a moment says so itself; a balancer without words leaves it at what was tried', () => {
  if (!client) throw new Error('no client');
  const message = 'This is not available for a moment, please try again in some seconds';
  expect(failureMessage(translate, client, 'edited', { status: 503, message })).toBe(message);
  for (const status of [413, 503])
    for (const none of ['', 'An error occurred'])
      expect(failureMessage(translate, client, 'edited', { status, message: none })).toBe('Client could not be edited');
});

test.each([
  "You can't do this action because you don't have the needed access level",
  'due to specific rule on the resource',
  'en raison d’une règle propre à la ressource',
])('a refusal is told in its own words, by role or by rule: %s [ROL-054][ROL-055][ROL-056]', (message) => {
  if (!client) throw new Error('no client');
  for (const verb of ['edited', 'deleted', 'created'] as const)
    expect(failureMessage(translate, client, verb, { status: 403, message })).toBe(message);
});

test('what has words of its own for what failed is told in them [WAL-023]', () => {
  const pack = resources.find((one) => one.id === 'coin-pack');
  if (!pack) throw new Error('There are packs');
  expect(failureMessage(translate, pack, 'created', { status: 500 })).toBe(
    'An error occurred, the pack could not be created.',
  );
  expect(pack.labels.fr.errors?.['not.created']).toBe('Une erreur s’est produite, le pack n’a pas pu être créé.');
  expect(failureMessage(translate, pack, 'edited', { status: 500 })).not.toContain('created');
});
