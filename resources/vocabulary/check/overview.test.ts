import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadResources, VocabularyError } from '../load.ts';
import { changed } from '../testing.ts';

/** One mistake in the cards of an overview: where, what is replaced by what, and what is said of which text. */
const MISTAKES: [
  what: string,
  id: string,
  from: string | RegExp,
  to: string,
  at: string,
  problem: string,
  file?: string,
][] = [
  [
    'a kind of card that isn’t',
    'property',
    '"type": "gallery", "name": "pictures"',
    '"type": "galery", "name": "pictures"',
    '"galery"',
    'did you mean "gallery"?',
  ],
  [
    'a misspelt keyword of a card',
    'client',
    '"tab": "savedSearches", "rows": 1',
    '"tab": "savedSearches", "row": 1',
    '"row": 1',
    'unknown keyword "row", did you mean "rows"?',
  ],
  [
    'a gallery of what is no picture',
    'property',
    '"name": "pictures", "field": "images"',
    '"name": "pictures", "field": "documents"',
    '"field": "documents"',
    '"documents" is of files that are no images',
  ],
  [
    'a fact that isn’t',
    'property',
    '"livingArea",\n          "plotArea"',
    '"livingAera",\n          "plotArea"',
    '"livingAera"',
    'unknown field "livingAera", did you mean "livingArea"?',
  ],
  [
    'a large figure that is a text',
    'property',
    '"lead": { "field": "price"',
    '"lead": { "field": "title"',
    '"field": "title"',
    '"title" is a string, not one of',
  ],
  [
    'related records of nothing',
    'company',
    '"resource": "company-client",\n        "field": "company",\n        "sort"',
    '"resource": "company-clients",\n        "field": "company",\n        "sort"',
    '"company-clients"',
    'unknown resource "company-clients", did you mean "company-client"?',
  ],
  [
    'related records that lead elsewhere',
    'company',
    '"field": "vendorCompanies",\n        "rows"',
    '"field": "vendors",\n        "rows"',
    '"field": "vendors"',
    'unknown reference to company "vendors"',
  ],
  [
    'what is shown of related records and isn’t',
    'company',
    '"show": ["status", "price"]',
    '"show": ["status", "prise"]',
    '"prise"',
    'unknown field "prise", did you mean "price"?',
  ],
  [
    'a condition on related records that aren’t so',
    'company',
    '"field": "vendorCompanies",\n        "rows"',
    '"field": "vendorCompanies", "where": { "status": ["sail"] },\n        "rows"',
    '"where": { "status"',
    'unknown value "sail", did you mean "sale"?',
  ],
  [
    'a card that leads to no tab',
    'property',
    '"name": "buyers", "tab": "matches"',
    '"name": "buyers", "tab": "match"',
    '"tab": "match"',
    'unknown tab "match", did you mean "matches"?',
  ],
  [
    'a map of what is no point',
    'property',
    '"point": "publicAddress.point", "half"',
    '"point": "publicAddress.town", "half"',
    '"point": "publicAddress.town", "half"',
    'not one of point',
  ],
  ['the activity of what has none', 'company', '"activity": true,', '', '"type": "next"', 'needs "activity"'],
  [
    'two cards of one name',
    'client',
    '"type": "next", "name": "next"',
    '"type": "next", "name": "project"',
    '"name": "project", "rows": 2',
    'is there twice',
  ],
  ...(
    [
      ['a chart of nothing', { resource: 'propertys' }, 'unknown resource "propertys", did you mean "property"?'],
      ['a chart that isn’t declared', { chart: 'tips' }, 'unknown chart of property "tips", did you mean "types"?'],
      ['a chart of what leads elsewhere', { field: 'type' }, 'unknown reference to client "type"'],
      ['a chart without its resource’s chart', { chart: undefined }, "must have required property 'chart'"],
    ] as const
  ).map(([what, wrong, problem]): (typeof MISTAKES)[number] => {
    const card = { type: 'chart', name: 'activity', resource: 'property', field: 'vendors', chart: 'types', ...wrong };
    const [[name, value] = []] = Object.entries(wrong);
    const at = value === undefined ? '{"type":"chart"' : `"${name}":"${value}"`;
    return [what, 'client', '{ "type": "activity", "name": "activity", "rows": 4 }', JSON.stringify(card), at, problem];
  }),
  [
    'a glance at what isn’t',
    'property',
    '"glance": ["price", "livingArea"',
    '"glance": ["price", "livingAera"',
    '"livingAera", "publicAddress.town"',
    'unknown field "livingAera", did you mean "livingArea"?',
  ],
  [
    'a glance at what is restricted',
    'client',
    '"glance": ["state"]',
    '"glance": ["birthDate"]',
    '"birthDate"],\n    "list"',
    '"birthDate" is restricted, and this is for everybody',
  ],
  [
    'a card without its word',
    'client',
    '"project": "Cherche"',
    '"projet": "Cherche"',
    '"projet"',
    'nothing is called "projet", did you mean "project"?',
    'labels.fr.json',
  ],
];

test.each(MISTAKES)('%s is refused at start, with its line', async (_what, id, from, to, at, problem, name) => {
  const folder = changed(from, to, id, name);
  const file = join(folder, id, name ?? 'resource.json');
  const error = await loadResources(folder).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(VocabularyError);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(at);
  const line = text.slice(0, text.indexOf(at)).split('\n').length;
  const told = (error as VocabularyError).mistakes.map((one) => [one.file, one.line, one.problem]);
  expect(told).toContainEqual([file, line, expect.stringContaining(problem)]);
});
