import { expect, test } from 'vitest';
import { RequestError } from '../errors.ts';
import { toAnswer } from './error-map.ts';
import { nameModel } from './messages.ts';

const messageOf = (error: unknown, language: 'en' | 'fr' = 'en') => toAnswer(error, language).error.message;

test('what nobody foresaw is a 500 that tells nothing of the inside [ERR-021]', () => {
  const { error } = toAnswer(new Error('relation "clients" does not exist'), 'en');
  expect(error).toEqual({
    statusCode: 500,
    name: 'InternalServerError',
    code: 'unexpected',
    message: 'An error occurred',
    details: [],
  });
  expect(messageOf(new Error('x'), 'fr')).toBe('Une erreur est survenue');
});

test('the messages of refusals are the specified ones [ERR-023][ERR-024][ERR-025][ERR-028]', () => {
  nameModel('en', 'savedSearch', 'Saved search');
  const model = { model: 'savedSearch' };
  expect(messageOf(new RequestError(409, 'alreadyExists', model))).toBe('The saved search already exists');
  expect(messageOf(new RequestError(409, 'usedElsewhere', model))).toBe(
    "The saved search can't be deleted because it's used somewhere else",
  );
  expect(messageOf(new RequestError(422, 'invalid'))).toBe(
    'There are some errors with your input, please double check',
  );
  expect(messageOf(new RequestError(403, 'acl'))).toBe(
    "You can't do this action because you don't have the needed access level",
  );
});

test('what is wrong with an input that no resource has is said without a name', () => {
  const detail = { path: '/purchases/0/coins', code: 'minimum', message: '', info: { limit: 1 } };
  const said = (language: 'en' | 'fr') =>
    toAnswer(new RequestError(422, 'invalid', {}, [detail]), language).error.details?.[0]?.message;
  expect([said('en'), said('fr')]).toEqual(['This field must be at least 1', 'Ce champ doit être au moins 1']);
});

test('a refusal carries its reason, the current record and when to try again, and nothing else of what it knows', () => {
  const info = { reason: 'data', current: { id: 'X' }, retryAfter: 7, secret: 'x' };
  const { error, headers } = toAnswer(new RequestError(429, 'tooManySignIns', info), 'en');
  expect(error).toMatchObject({ reason: 'data', current: { id: 'X' } });
  expect(JSON.stringify(error)).not.toContain('secret');
  expect(headers).toEqual({ 'Retry-After': '7' });
});
