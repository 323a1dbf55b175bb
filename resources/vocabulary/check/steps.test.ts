import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadResources, VocabularyError } from '../load.ts';

const SAMPLE = join(import.meta.dirname, '..', 'sample');

/** The mistakes of the sample in which one text of a resource is replaced. */
async function mistakesOf(id: string, from: string, to: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  for (const one of ['tool', 'loan']) cpSync(join(SAMPLE, one), join(folder, one), { recursive: true });
  const file = join(folder, id, 'resource.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  const error = await loadResources(undefined, folder).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(VocabularyError);
  return (error as VocabularyError).mistakes.map(({ place, problem }) => `${place}: ${problem}`);
}

const STEPS = '/x-resource/status/transitions';

test.each([
  [
    'a reference that isn’t',
    'loan',
    '"of": "tool", "step": "leave"',
    '"of": "tol", "step": "leave"',
    `${STEPS}/0/also/0/of: unknown reference "tol", did you mean "tool"?`,
  ],
  [
    'what is said with a step that asks for nothing',
    'loan',
    '"of": "tool", "step": "leave"',
    '"of": "tool", "says": { "reason": "$title" }, "step": "leave"',
    `${STEPS}/0/also/0/says/reason: unknown field said with leave "reason"`,
  ],
  [
    'what is said of a field that isn’t',
    'loan',
    '"begin": {',
    '"begin": { "also": [{ "in": "loan", "of": "tool", "by": "tool", "step": "refuse", "says": { "answer": "$titel" } }],',
    '/x-resource/status/begin/also/0/says/answer: unknown field "titel", did you mean "title"?',
  ],
  [
    'people of records that aren’t told by their templates',
    'loan',
    '"to": ["borrower", "coOwners"], "template": "lent"',
    '"of": "tool", "to": ["owner"], "template": "lent"',
    `${STEPS}/0/tell/0/template: unknown template "lent"`,
  ],
  [
    'which of the related records that can’t be',
    'loan',
    '"to": ["borrower", "coOwners"], "template": "lent"',
    '"in": "loan", "of": "tool", "by": "tool", "where": { "stat": "asked" }, "to": ["borrower"], "template": "lent"',
    `${STEPS}/0/tell/0/where/stat: unknown field "stat", did you mean "state"?`,
  ],
  [
    'a step of theirs that isn’t',
    'loan',
    '"step": "leave"',
    '"step": "leav"',
    `${STEPS}/0/also/0/step: unknown step of tool "leav", did you mean "leave"?`,
  ],
  [
    'somebody who takes it back and isn’t',
    'loan',
    '{ "name": "cancel", "from": ["asked"], "to": "cancelled" }',
    '{ "name": "cancel", "from": ["asked"], "to": "cancelled", "back": ["ownr"] }',
    `${STEPS}/4/back/0: unknown role "ownr", did you mean "owner"?`,
  ],
  [
    'a resource that isn’t',
    'tool',
    '"in": "loan"',
    '"in": "lone"',
    `${STEPS}/2/also/0/in: unknown resource "lone", did you mean "loan"?`,
  ],
  [
    'a reference that leads elsewhere',
    'tool',
    '"by": "tool"',
    '"by": "borrower"',
    `${STEPS}/2/also/0/by: unknown reference "borrower"`,
  ],
  [
    'neither of nor in',
    'tool',
    '"in": "loan", "by": "tool", ',
    '"by": "tool", ',
    `${STEPS}/2/also/0: needs "of", or "in" with "by"`,
  ],
  [
    'a condition on what they don’t have',
    'tool',
    '"where": { "state": "asked" }',
    '"where": { "stat": "asked" }',
    `${STEPS}/2/also/0/where/stat: unknown field "stat", did you mean "state"?`,
  ],
  [
    'somebody told who isn’t named',
    'loan',
    '"to": ["borrower"], "orElse"',
    '"to": ["borower"], "orElse"',
    '/x-resource/status/begin/tell/0/to/0: unknown person or role "borower", did you mean "borrower"?',
  ],
  [
    'a role told that isn’t',
    'loan',
    '"role:admin_acl"',
    '"role:admin_acll"',
    '/x-resource/status/begin/tell/0/orElse/0: unknown person or role "role:admin_acll", did you mean "role:admin_acl"?',
  ],
  [
    'a record seen by what is no reference',
    'loan',
    '"sees": { "tool": "tool" }',
    '"sees": { "tool": "tol" }',
    '/x-resource/status/sees/tool: unknown reference "tol", did you mean "tool"?',
  ],
  [
    'a reminder of a day that isn’t',
    'loan',
    '"field": "until",\n        "before"',
    '"field": "untill",\n        "before"',
    '/x-resource/remind/0/field: unknown date or time "untill", did you mean "until"?',
  ],
  [
    'a reminder of a time',
    'loan',
    '"field": "until",\n        "before"',
    '"field": "returnedAt",\n        "before"',
    [
      '/x-resource/remind/0/field: the clock looks for it again and again: declare the index ["returnedAt"]',
      '/x-resource/remind/0/field: "returnedAt" is no day',
    ],
  ],
  [
    'two reminders of one name',
    'loan',
    '"remind": [',
    '"remind": [{ "name": "ending", "field": "until", "before": "P1D", "where": { "state": "lent" }, "tell": [{ "to": ["owner"], "template": "ending" }] },',
    '/x-resource/remind/1/name: "ending" stands there twice',
  ],
  [
    'a reminder on a condition that isn’t',
    'loan',
    '"where": { "state": ["lent"] }',
    '"where": { "state": ["lend"] }',
    '/x-resource/remind/0/where/state: unknown value "lend", did you mean "lent"?',
  ],
  [
    'somebody reminded who isn’t named',
    'loan',
    '"to": ["borrower"], "template": "ending"',
    '"to": ["borower"], "template": "ending"',
    '/x-resource/remind/0/tell/0/to/0: unknown person or role "borower", did you mean "borrower"?',
  ],
  [
    'a reminder by a template that isn’t',
    'loan',
    '"template": "ending"',
    '"template": "endng"',
    '/x-resource/remind/0/tell/0/template: unknown template "endng", did you mean "ending"?',
  ],
  [
    'a template that isn’t',
    'loan',
    '"template": "lent"',
    '"template": "lend"',
    `${STEPS}/0/tell/0/template: unknown template "lend", did you mean "lent"?`,
  ],
])('%s is refused at start', async (_what, id, from, to, mistake) => {
  expect(await mistakesOf(id, from, to)).toEqual([mistake].flat());
});

test('a step that comes back to itself through others is refused at start, on each of them', async () => {
  expect(await mistakesOf('tool', '"step": "cancel"', '"step": "lose"')).toEqual([
    `${STEPS}/3/also: the step comes back to itself: loan.lose, tool.scrap, loan.lose`,
    `${STEPS}/2/also: the step comes back to itself: tool.scrap, loan.lose, tool.scrap`,
  ]);
});

test('a template that one language lacks is refused at start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  for (const one of ['tool', 'loan']) cpSync(join(SAMPLE, one), join(folder, one), { recursive: true });
  rmSync(join(folder, 'loan', 'mails', 'lent.fr.liquid'));
  await expect(loadResources(undefined, folder)).rejects.toThrow('mails/lent.fr.liquid is missing');
});
