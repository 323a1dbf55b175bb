import { type BoardView, buildResource, type ResourceFile, viewOf } from '@hestia/resources/vocabulary/index.ts';
import en from '@hestia/resources/vocabulary/sample/visit/labels.en.json' with { type: 'json' };
import fr from '@hestia/resources/vocabulary/sample/visit/labels.fr.json' with { type: 'json' };
import file from '@hestia/resources/vocabulary/sample/visit/resource.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { viewsOf } from '../list/useView.ts';
import { cardFields, columnFilter, columnKeys } from './columns.ts';

const visit = buildResource(file as unknown as ResourceFile, { en, fr });
const view = viewOf(visit, 'board') as BoardView;
const none = { key: null, count: 2, sum: null };

test('a list has the looks that are declared, the table first', () => {
  expect(viewsOf(visit).slice(0, 2)).toEqual(['table', 'board']);
});

test('the columns are the values in their order, with those that have none where there are any', () => {
  expect(columnKeys(visit, view, {}, [])).toEqual(['planned', 'begun', 'done', 'refused']);
  expect(columnKeys(visit, view, {}, [none])).toEqual(['planned', 'begun', 'done', 'refused', null]);
});

test('a filter by value leaves its columns', () => {
  expect(columnKeys(visit, view, { state: ['done', 'begun'] }, [])).toEqual(['begun', 'done']);
  expect(columnKeys(visit, view, { state: 'done' }, [])).toEqual(['done']);
});

test('a column is filtered as the list is, and by its value', () => {
  const filter = { q: 'loft', state: ['done'], and: [{ kind: 'first' }] };
  expect(columnFilter(view, filter, 'done')).toEqual({ ...filter, and: [{ kind: 'first' }, { state: 'done' }] });
  expect(columnFilter(view, {}, null)).toEqual({ and: [{ state: null }] });
});

test('a card asks for what it shows, what names it, and who may move it', () => {
  expect(cardFields(visit, ['state', 'agent.name'])).toEqual([
    'title',
    'state',
    'agent',
    'owner',
    'coOwners',
    'collaborators',
    'picture',
  ]);
});
