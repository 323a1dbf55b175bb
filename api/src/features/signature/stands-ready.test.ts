import { expect, test } from 'vitest';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { toAnswer } from '../../rest/error-map.ts';
import { standsReady } from './create.ts';

const FRENCH = { language: 'fr' } as Caller;
const told = (error: unknown) => toAnswer(standsReady(FRENCH, error), 'fr').error;

test('what isn’t sent once its steps are taken says why, in the words of the refusal and at its fields [MAN-017]', () => {
  const details = [{ path: '/clients', code: 'emailMissing', message: 'Sans e-mail', info: {} }];
  const { message, ...refused } = told(new RequestError(422, 'signersIncomplete', {}, details));
  expect(refused).toMatchObject({ statusCode: 422, code: 'sentLater', details });
  expect(message).toMatch(/restent acquises.*n’est pas parti : Le document ne peut pas encore être envoyé/);
  const summed = told(new RequestError(409, 'conflict', { summary: 'Elle a changé', reason: 'data' }));
  expect(summed).toMatchObject({
    code: 'sentLater',
    message: expect.stringMatching(/: Elle a changé$/),
    reason: 'data',
  });
  expect(told(new Error('disk'))).toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(/parti : Une erreur/),
  });
});

test('what somebody else has sent meanwhile is said to be under way', () => {
  expect(told(new RequestError(409, 'envelopeOpen'))).toMatchObject({ statusCode: 409, code: 'envelopeOpen' });
});
