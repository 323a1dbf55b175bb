import { buildResource, type ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import { indexAdvice, unindexed } from './unindexed.ts';

const text = { type: 'string', maxLength: 50, 'x-field': { type: 'string' } } as const;
const WORDS = { name: '', plural: '', fields: {} };

const box = (more: object) =>
  buildResource(
    {
      $schema: '',
      $id: 'box',
      type: 'object',
      additionalProperties: false,
      properties: {
        name: text,
        code: text,
        color: text,
        labels: { type: 'array', items: { type: 'string' }, 'x-field': { type: 'tags' } },
        size: { type: 'object', properties: { width: { type: 'integer' } }, 'x-field': { type: 'object' } },
        agent: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'user' } } },
      },
      'x-resource': {
        name: 'boxes',
        idPrefix: 'BOX',
        display: ['name'],
        indexes: [['code', 'color'], ['name']],
        list: {
          columns: ['name', 'color', 'labels', 'createdAt', 'agent'],
          filters: ['q', 'code', 'color', 'labels', 'size.width', 'agent', 'createdAt'],
        },
        tabs: [],
        ...more,
      },
    } satisfies ResourceFile,
    { en: WORDS, fr: WORDS },
  );

test('filters and columns that no index begins with are told', () => {
  expect(unindexed(box({}))).toEqual([
    { path: 'color', use: 'filter' },
    { path: 'labels', use: 'filter' },
    { path: 'size.width', use: 'filter' },
  ]);
  expect(unindexed(box({ list: { columns: ['name', 'color', 'labels'], filters: [] } }))).toEqual([
    { path: 'color', use: 'column' },
  ]);
});

test('the field of a board’s columns is told once', () => {
  const list = { columns: ['name', 'color'], filters: [], views: [{ type: 'board', by: 'color', card: [] }] };
  expect(unindexed(box({ list }))).toEqual([{ path: 'color', use: 'view' }]);
  expect(unindexed(box({ list, indexes: [['color'], ['name']] }))).toEqual([]);
});

test('lists put in order by hand are short, and only changed tables are spoken of', () => {
  expect(unindexed(box({ ordered: 'rank' }))).toEqual([]);
  const crates = [
    'alter table crates add column color text;',
    'alter table crates add foreign key (x) references boxes (id);',
  ];
  expect(indexAdvice([box({})], crates)).toEqual([]);
  expect(indexAdvice([box({})], ['create index boxes_color_idx on boxes (color);'])).toHaveLength(1);
  expect(indexAdvice([box({})], ['alter table boxes add column color text;'])).toEqual([
    expect.stringContaining('"indexes": [["color"], ["labels"], ["size.width"]]'),
  ]);
});
