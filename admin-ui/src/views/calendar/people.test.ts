import { buildResource, type CalendarView, type ResourceFile, viewOf } from '@hestia/resources/vocabulary/index.ts';
import en from '@hestia/resources/vocabulary/sample/visit/labels.en.json' with { type: 'json' };
import fr from '@hestia/resources/vocabulary/sample/visit/labels.fr.json' with { type: 'json' };
import file from '@hestia/resources/vocabulary/sample/visit/resource.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { asked } from './looks.ts';
import { idsOf, peopleFilter, tintsOf, valuesOf } from './people.ts';

const visit = buildResource(file as unknown as ResourceFile, { en, fr });
const guests = viewOf(visit, 'calendar') as CalendarView;
const agent: CalendarView = { ...guests, people: 'agent' };
const { people: _, ...alone } = guests;

test('a list is narrowed to the entries of some people beside its own filter, and to nobody’s where nobody is chosen', () => {
  const filter = { q: 'loft', agent: 'U9', and: [{ kind: 'first' }] };
  expect(peopleFilter(visit, agent, filter, ['U1', 'U2'])).toEqual({
    q: 'loft',
    agent: 'U9',
    and: [{ kind: 'first' }, { agent: ['U1', 'U2'] }],
  });
  expect(peopleFilter(visit, guests, {}, ['U1'])).toEqual({ and: [{ guests: { any: ['U1'] } }] });
  expect(peopleFilter(visit, agent, filter, [])).toBe(filter);
  expect(peopleFilter(visit, alone, filter, ['U1'])).toBe(filter);
});

test('an entry is of its person, or of its people', () => {
  const record = { agent: 'U1', guests: ['U2', 'U3'] };
  expect([idsOf(agent, record), idsOf(guests, record), idsOf(alone, record)]).toEqual([['U1'], ['U2', 'U3'], []]);
  expect([idsOf(agent, { agent: null }), idsOf(guests, {})]).toEqual([[], []]);
});

test('what is made among the entries of one person is theirs', () => {
  expect(valuesOf(visit, agent, 'U3')).toEqual({ agent: 'U3' });
  expect(valuesOf(visit, guests, 'U3')).toEqual({ guests: ['U3'] });
  expect(valuesOf(visit, alone, 'U3')).toEqual({});
});

test('up to six people have a colour each, the first one the same whoever else is there', () => {
  const ids = ['USR01A', 'USR01B', 'USR01G', 'USR01M', 'USR01S', 'USR01Y'];
  expect(new Set(tintsOf(ids).values()).size).toBe(6);
  expect(tintsOf(['USR01G', 'USR01A']).get('USR01G')).toBe(tintsOf(['USR01G']).get('USR01G'));
  expect(tintsOf([...ids, 'USR02A', 'USR02B']).size).toBe(8);
});

test('an address names six people at most, each once, or all', () => {
  expect(asked('?people=USR1,USR2,USR1')).toEqual({ people: ['USR1', 'USR2'] });
  expect(asked('?people=A,B,C,D,E,F,G').people).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(asked('?people=all')).toEqual({ people: [] });
});
