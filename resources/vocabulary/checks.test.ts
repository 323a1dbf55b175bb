import { expect, test } from 'vitest';
import { brokenChecks } from './checks.ts';
import { loadSample } from './sample/index.ts';
import { productResources } from './testing.ts';

const resources = [...(await productResources()), ...(await loadSample())];
const codes = (id: string, record: object): string[] =>
  resources
    .filter((one) => one.id === id)
    .flatMap((one) => brokenChecks(one, record as Record<string, unknown>))
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
