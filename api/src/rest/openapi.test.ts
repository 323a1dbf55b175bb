import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string }[];
}

let api: TestApi;
let operations: { path: string; operation: Operation }[];

beforeAll(async () => {
  api = await startApi();
  const { body } = await api.call('GET', '/api/openapi.json');
  operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, verbs]) =>
    Object.values(verbs).map((operation) => ({ path, operation })),
  );
});

afterAll(() => api.close());

test('every operation of the API has an id of its own and a tag, for the clients that are generated from them', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.length).toBeGreaterThan(300);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect(operations.filter(({ operation }) => operation.tags.length !== 1)).toEqual([]);
});

test('the parts of each path are its parameters, in their order, each once', () => {
  for (const { path, operation } of operations) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const given = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name);
    expect(given, `${operation.operationId} ${path}`).toEqual(parts);
  }
});
