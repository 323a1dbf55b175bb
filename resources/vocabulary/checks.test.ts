import { expect, test } from 'vitest';
import { brokenChecks } from './checks.ts';
import { loadSample } from './sample/index.ts';
import { productResources } from './testing.ts';
import type { CheckMoment } from './types.ts';

const resources = [...(await productResources()), ...(await loadSample())];
const codes = (id: string, record: object, moment: CheckMoment = 'edit', me?: string): string[] =>
  resources
    .filter((one) => one.id === id)
    .flatMap((one) => brokenChecks(one, record as Record<string, unknown>, moment, me === undefined ? {} : { me }))
    .map(({ path, code }) => `${path} ${code}`);

test('an active provider of sign-in is complete', () => {
  expect(codes('login-provider', { name: 'google', active: false })).toEqual([]);
  expect(codes('login-provider', { name: 'google', active: true })).toEqual(['/clientId needsClient']);
  expect(codes('login-provider', { name: 'google', active: true, clientId: '' })).toEqual(['/clientId needsClient']);
  const azure = { name: 'azure', active: true, clientId: 'x' };
  expect(codes('login-provider', azure)).toEqual(['/directory needsDirectory']);
  expect(codes('login-provider', { ...azure, directory: 'y' })).toEqual([]);
  expect(codes('login-provider', { ...azure, issuer: 'https://y' })).toEqual([]);
});

test('a refusal is not withdrawn', () => {
  const entry = { decision: 'refused', decidedOn: '2026-05-04' };
  expect(codes('consent', entry)).toEqual([]);
  expect(codes('consent', { ...entry, withdrawnOn: '2026-06-01' })).toEqual(['/withdrawnOn refusalStays']);
  expect(codes('consent', { decision: 'given', withdrawnOn: '2026-06-01' })).toEqual([]);
});

test('what asks for other records is left to the server', () => {
  expect(codes('parcel', { state: 'sent', sentOn: '2026-06-01' })).toEqual(['/weight sentUnweighed']);
});

test('a check is asked at the moments that it names, and by who writes where it is about them [USR-017]', () => {
  expect(codes('user', { id: 'USR1' }, 'delete', 'USR1')).toEqual(['/id deleteYourself']);
  expect(codes('user', { id: 'USR1' }, 'delete', 'USR2')).toEqual([]);
  expect(codes('user', { id: 'USR1' }, 'edit', 'USR1')).toEqual([]);
  expect(codes('user', { id: 'USR1' }, 'delete'), 'who writes isn’t known').toEqual([]);
  expect(codes('consent', { decision: 'refused', withdrawnOn: '2026-06-01' }, 'delete'), 'without a word').toEqual([]);
});
