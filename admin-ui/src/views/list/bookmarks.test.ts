import { expect, test } from 'vitest';
import { resources } from '../../registry.ts';
import { isAnswered, searchOf } from './bookmarks.ts';

const client = resources.find((one) => one.id === 'client');
const answered = (data: object) => client && isAnswered(client, { data });

test('a saved query opens its list with filter, sort, page and lines a page, and on the first page unless it says another [BMK-001]', () => {
  const opened = (data: object) => Object.fromEntries(new URLSearchParams(searchOf({ data })));
  expect(opened({ filter: '{"rating":["hot"]}', sort: 'lastName', order: 'ASC', page: 3, perPage: 25 })).toEqual({
    filter: '{"rating":["hot"]}',
    sort: 'lastName',
    order: 'ASC',
    page: '3',
    perPage: '25',
    displayedFilters: '{}',
  });
  expect(opened({ filter: '{}' })).toEqual({ filter: '{}', page: '1', displayedFilters: '{}' });
});

test('a saved query whose field is gone, or that is no filter, is told from those that the list answers', () => {
  for (const data of [
    {},
    { filter: '' },
    { filter: '{"q":"roux","or":[{"emails.email":{"contains":"@"}},{"state":["active_buyer"]}]}', sort: 'lastName' },
    { sort: 'relevance' },
    { filter: '{"favourite":true}' },
    { filter: '{"owner.lastName":{"contains":"roux"}}' },
  ])
    expect(answered(data), JSON.stringify(data)).toBe(true);
  for (const data of [
    { filter: 'state=active' },
    { filter: '[]' },
    { filter: '"text"' },
    { filter: 'null' },
    { filter: '{"colour":"red"}' },
    { filter: '{"state":{"around":"x"}}' },
    { filter: '{"or":[{"colour":"red"}]}' },
    { filter: '{"owner.colour":"red"}' },
    { sort: 'colour' },
  ])
    expect(answered(data), JSON.stringify(data)).toBe(false);
});
