import { expect, test } from 'vitest';
import { resources } from '../../registry.ts';
import { isAnswered } from './bookmarks.ts';

const client = resources.find((one) => one.id === 'client');
const answered = (data: object) => client && isAnswered(client, { data });

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
