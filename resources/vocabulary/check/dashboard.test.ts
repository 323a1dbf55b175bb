import { expect, test } from 'vitest';
import { loadResources, VocabularyError } from '../load.ts';
import { filledFor } from '../placeholders.ts';
import { changed } from '../testing.ts';

const MISTAKES: [what: string, id: string, from: string | RegExp, to: string, problem: string][] = [
  ['a misspelt keyword', 'task', '"step": "finish"', '"stp": "finish"', 'unknown keyword "stp", did you mean "step"?'],
  ['a step that isn’t', 'task', '"step": "finish"', '"step": "finsh"', 'unknown step "finsh", did you mean "finish"?'],
  ['a person that is nobody', 'task', '"person": ["$me"]', '"person": ["$mine"]', '"$mine" is neither "$me" nor a day'],
  [
    'a card by what its list isn’t narrowed by',
    'property',
    '"price": { "null": true } }',
    '"salePrice": { "null": true } }',
    '"salePrice" is no filter of the list that the card leads to',
  ],
  ['a field that isn’t', 'property', '"show": ["dpeEndsOn"', '"show": ["dpeEndOn"', 'unknown field "dpeEndOn"'],
  [
    'an owner who is no user',
    'property',
    /"own": "owner",\n\s+"show"/,
    '"own": "type",\n"show"',
    'must refer to users',
  ],
  [
    'a column that isn’t',
    'property',
    '"values": ["draft"',
    '"values": ["drft"',
    'unknown value "drft", did you mean "draft"?',
  ],
  ['a card that leads nowhere', 'access-request', /,\s+"to": "access-requests\/list"/, '', 'say where the card leads'],
  [
    'a card of the entity’s own that leads nowhere',
    'client',
    /, "rows": 5, "to": "matches\/new"/,
    ', "rows": 5',
    "must have required property 'to'",
  ],
  [
    'a card of the entity’s own that is a list, too',
    'client',
    '"type": "own", "rows": 5',
    '"type": "own", "show": ["state"], "rows": 5',
    'show',
  ],
  ['a dashboard that isn’t', 'event', '"for": ["agent", "AC"]', '"for": ["agent", "AD"]', 'AC'],
  [
    'a chart for some dashboards that stands on none',
    'request',
    '"dashboard": true,\n        "for"',
    '"for"',
    'is of what stands on the dashboard',
  ],
  ['a chart whose records are nobody’s', 'request', /"own": "owner"\n/, '"own": "client"\n', 'must refer to users'],
];

test.each(MISTAKES)('%s is refused at start', async (_what, id, from, to, problem) => {
  const error = await loadResources(changed(from, to, id)).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(VocabularyError);
  expect((error as Error).message).toContain(problem);
});

test('placeholders stand for who looks and for days', () => {
  const looker = { me: 'USR1', today: '2026-01-31' };
  const condition = {
    owner: ['$me'],
    until: { gte: '$today', lt: '$today+P1M' },
    since: { gt: '$today-P7D' },
    fee: '$7',
  };
  expect(filledFor(condition, looker)).toEqual({
    owner: ['USR1'],
    until: { gte: '2026-01-31', lt: '2026-03-03' },
    since: { gt: '2026-01-24' },
    fee: '$7',
  });
});
