import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  askedValues,
  buildResource,
  fitsOnePage,
  type ResourceFile,
  stepFields,
  stepsFor,
} from '@hestia/resources/vocabulary/index.ts';
import en from '@hestia/resources/vocabulary/sample/visit/labels.en.json' with { type: 'json' };
import fr from '@hestia/resources/vocabulary/sample/visit/labels.fr.json' with { type: 'json' };
import file from '@hestia/resources/vocabulary/sample/visit/resource.json' with { type: 'json' };
import { STEP_COMPONENTS } from '@hestia/resources/vocabulary/wizard.ts';
import { expect, test } from 'vitest';
import { resources } from '../registry.ts';
import { violationsOf } from './violations.ts';

const visit = buildResource(file as unknown as ResourceFile, { en, fr });
const { steps = [] } = visit.declaration.wizard ?? {};
const named = (values: object) => stepsFor(steps, values as Record<string, unknown>).map(({ name }) => name);

test('a step is asked where its condition holds of what was entered so far', () => {
  expect(named({ kind: 'first' })).toEqual(['what', 'time']);
  expect(named({ kind: 'again' })).toEqual(['what', 'return', 'time']);
});

test('a step asks for its fields, or for those of the sections it names', () => {
  expect(steps.map((step) => stepFields(visit, step))).toEqual([
    ['title', 'kind'],
    ['reason'],
    ['start', 'end', 'agent', 'guests', 'confirmed'],
  ]);
});

test('few small steps fit on one page, all of them counted; many fields, or many in one step, do not', () => {
  const fits = resources.filter(({ declaration }) => declaration.wizard).map((one) => [one.id, fitsOnePage(one)]);
  expect(fits).toContainEqual(['offer', true]);
  expect(fits).toContainEqual(['property', false]);
  const { declaration } = visit;
  const asking = (...counts: number[]) => {
    const all = counts.map((count, at) => ({ name: `s${at}`, fields: Array.from({ length: count }, () => 'title') }));
    return fitsOnePage({ declaration: { ...declaration, wizard: { steps: all } } });
  };
  expect([asking(6, 6, 6, 2), asking(6, 6, 6, 3), asking(7)]).toEqual([true, false, false]);
});

test('what was entered in a step that is not asked any more does not go into the record', () => {
  const entered = { title: 'Loft', kind: 'again', reason: 'Kitchen', start: '2026-01-01T10:00:00Z', other: 1 };
  expect(askedValues(visit, steps, entered)).toEqual(entered);
  const { reason: _, ...rest } = entered;
  expect(askedValues(visit, steps, { ...entered, kind: 'first' })).toEqual({ ...rest, kind: 'first' });
});

test('a step is not left without what it requires, always or under a condition', () => {
  const missing = (fields: string[], values: object) =>
    violationsOf(visit, fields, values as Record<string, unknown>, '2026-01-01').map(({ path, code }) => path + code);
  expect(missing(['title', 'kind'], { kind: 'first' })).toEqual(['/titlerequired']);
  expect(missing(['reason'], { kind: 'first' })).toEqual([]);
  expect(missing(['reason'], { kind: 'again', reason: '' })).toEqual(['/reasonrequired']);
});

test('a part that is required under a condition is asked for in its step', () => {
  const offer = resources.find(({ id }) => id === 'offer');
  if (!offer) throw new Error('There are offers');
  const missing = (values: object) =>
    violationsOf(offer, ['mortgageSuspensiveClause', 'loan'], values as Record<string, unknown>, '2026-01-01')
      .filter(({ code }) => code === 'required')
      .map(({ path }) => path);
  expect(missing({ mortgageSuspensiveClause: true })).toEqual(['/loan/amount']);
  expect(missing({ mortgageSuspensiveClause: true, loan: { amount: 1 } })).toEqual([]);
  expect(missing({ mortgageSuspensiveClause: false })).toEqual([]);
});

test('a mandate begins with whose it is, and is not left there without a client or a company [MAN-005]', () => {
  const mandate = resources.find(({ id }) => id === 'mandate');
  const { steps: all = [], summary } = mandate?.declaration.wizard ?? {};
  if (!mandate || !all[0]) throw new Error('There is a wizard of mandates');
  const first = all[0];
  expect(mandate.labels.en.steps?.[first.name]).toBe('Clients');
  expect([first.when, summary]).toEqual([undefined, true]);
  const told = (values: object) =>
    violationsOf(mandate, stepFields(mandate, first), values as Record<string, unknown>, '2026-01-01').map(
      ({ path, code }) => `${path} ${code}`,
    );
  const begun = { type: 'MTY1', source: 'MSO1' };
  expect(told(begun)).toEqual(['/clients clientMissing']);
  expect(told({ ...begun, clients: [] })).toEqual(['/clients clientMissing']);
  expect(told({ ...begun, clients: ['CLI1'] })).toEqual([]);
  expect(told({ ...begun, companies: ['COM1'] })).toEqual([]);
  expect(told({ clients: ['CLI1'] })).toEqual(['/type required', '/source required']);
});

test('every view that a declared step names is there', () => {
  const components = resources.flatMap(({ declaration }) =>
    (declaration.wizard?.steps ?? []).flatMap(({ component }) => component ?? []),
  );
  expect(components.length).toBeGreaterThan(0);
  for (const one of components) expect(existsSync(join(import.meta.dirname, 'steps', `${one}.tsx`)), one).toBe(true);
});

test('the views of steps are those that declarations may name', () => {
  const files = readdirSync(join(import.meta.dirname, 'steps')).filter((file) => !file.includes('.test.'));
  expect(files.map((file) => file.replace('.tsx', '')).sort()).toEqual([...STEP_COMPONENTS].sort());
});
