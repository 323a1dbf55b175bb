import { expect, test } from 'vitest';
import en from '../i18n/en.json';
import { resources } from '../registry.ts';
import { failureMessage, type Verb } from './failure.ts';

const client = resources.find((one) => one.id === 'client');
const translate = (key: string, options: Record<string, unknown> = {}): string => {
  if (key.startsWith('resources.')) return 'Client';
  const text = key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], en) as string;
  return text.replace('%{model}', String(options.model));
};

test.each<Verb>(['added', 'created', 'edited', 'deleted', 'renewed', 'canceled', 'imported', 'sent', 'retrieved'])(
  'a call without an answer says that the client could not be %s',
  (verb) => {
    if (!client) throw new Error('no client');
    expect(failureMessage(translate, client, verb, new TypeError('Failed to fetch'))).toBe(
      `Client could not be ${verb}`,
    );
    expect(failureMessage(translate, client, verb, { status: 500, message: 'An error occurred' })).toBe(
      `Client could not be ${verb}`,
    );
    expect(failureMessage(translate, client, verb, { status: 409, message: 'The client already exists' })).toBe(
      'The client already exists',
    );
  },
);

test('a server that is away for a moment says so itself; a balancer without words leaves it at what was tried', () => {
  if (!client) throw new Error('no client');
  const message = 'This is not available for a moment, please try again in some seconds';
  expect(failureMessage(translate, client, 'edited', { status: 503, message })).toBe(message);
  expect(failureMessage(translate, client, 'edited', { status: 503, message: '' })).toBe('Client could not be edited');
});

test.each([
  "You can't do this action because you don't have the needed access level",
  'due to specific rule on the resource',
  "en raison d'une règle propre à la ressource",
])('a refusal is told in its own words, by role or by rule: %s [ROL-054][ROL-055][ROL-056]', (message) => {
  if (!client) throw new Error('no client');
  for (const verb of ['edited', 'deleted', 'created'] as const)
    expect(failureMessage(translate, client, verb, { status: 403, message })).toBe(message);
});
