import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { findCommunes, inseeCodeOf } from './communes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const search = async (query: string) => api.call('GET', `communes?${query}`, { as: 'agent1' });

test('a commune is found by name and postcode, with its INSEE code [GEO-002]', async () => {
  const { status, body } = await search('name=saint-trop&postcode=83990');
  expect(status).toBe(200);
  expect(body.results).toEqual([{ inseeCode: '83119', name: 'Saint-Tropez', postcode: '83990' }]);
  expect((await search('postcode=83990')).body.results).toHaveLength(1);
  expect((await search('name=')).status).toBe(400);
  expect((await api.call('GET', 'communes?name=paris')).status).toBe(401);
});

test('accents, case, hyphens and St for Saint make no difference; the exact name comes first', () => {
  expect(findCommunes('ST TROPEZ')[0]?.inseeCode).toBe('83119');
  expect(findCommunes('fréjus')[0]?.inseeCode).toBe('83061');
  expect(
    findCommunes('lyon')
      .slice(0, 3)
      .every((one) => one.name === 'Lyon'),
  ).toBe(true);
  expect(findCommunes('nowhere at all')).toEqual([]);
  expect(findCommunes('sain')).toHaveLength(20);
});

test('a postcode has exactly five digits [GEO-003]', async () => {
  for (const postcode of ['8399', '839900', '83A90', ' 8399']) {
    expect((await search(`name=saint&postcode=${encodeURIComponent(postcode)}`)).status).toBe(400);
  }
});

test('the INSEE code needs a town and a postcode of five characters [GEO-001]', () => {
  expect(inseeCodeOf('Saint-Tropez', '83990')).toBe('83119');
  expect(inseeCodeOf('Saint-Tropez', '8399')).toBeUndefined();
  expect(inseeCodeOf('', '83990')).toBeUndefined();
  expect(inseeCodeOf('Saint-Tropez', '75001')).toBeUndefined();
});
