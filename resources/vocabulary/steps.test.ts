import { expect, test } from 'vitest';
import { askedWith, leadsOn, nextSteps, offeredSteps, stepNamed, stepProblem, valuesSet } from './steps.ts';
import { productWorld } from './testing.ts';
import { createValidator } from './validate.ts';

const { resources } = await productWorld();
const forward = (id: string, record: Record<string, unknown>) => {
  const resource = resources.find((one) => one.id === id);
  if (!resource) throw new Error(`There is no ${id}`);
  return nextSteps(resource, record).map((one) => [one.step.name, leadsOn(one, record)]);
};

test('what comes next leads on: not back along the path, and at its end not out of it', () => {
  expect(Object.fromEntries(forward('program', { status: 'draft' }))).toMatchObject({ prepare: true });
  expect(forward('program', { status: 'ready' }).every(([, leads]) => !leads)).toBe(true);
  expect(Object.fromEntries(forward('developer-mandate', { status: 'ready' }))).toMatchObject({ send: true });
  expect(forward('developer-mandate', { status: 'completed' }).every(([, leads]) => !leads)).toBe(true);
});

test('of several fields that a value stands for, the first that says something is meant', () => {
  const set = (record: object) => valuesSet({ price: '$agreed|asked' }, { ...record }, { now: '2026-01-31T00:00:00Z' });
  expect([set({ agreed: 9, asked: 10 }), set({ agreed: null, asked: 10 }), set({})]).toEqual([
    { price: 9 },
    { price: 10 },
    { price: null },
  ]);
});

test('how a paper was signed is asked where the step says so, and of nothing that was signed electronically', () => {
  const avenant = resources.find(({ id }) => id === 'avenant');
  const step = avenant && stepNamed(avenant, 'complete')?.step;
  if (!avenant || !step) throw new Error('There is no such step');
  const asked = (status: string) => askedWith(avenant, step, { status }).includes('signatories');
  expect(['draft', 'ready', 'signed'].map(asked)).toEqual([true, true, false]);
});

test('files that are closed as the record stands are not asked for with a step, nor taken for filed before it', () => {
  const avenant = resources.find(({ id }) => id === 'avenant');
  const taken = avenant && stepNamed(avenant, 'complete');
  if (!avenant || !taken) throw new Error('There is no such step');
  const asked = (status: string) => [
    askedWith(avenant, taken.step, { status }).includes('signedDocument'),
    stepProblem(avenant, taken, { status, signedDocument: [] }, { asked: true, related: {} }),
  ];
  expect([asked('ready'), asked('signed')]).toEqual([
    [true, undefined],
    [false, 'signedMissing'],
  ]);
});

test('a price that a mandate in force says is not asked for with a step', () => {
  const property = resources.find(({ id }) => id === 'property');
  const step = property && stepNamed(property, 'putOnSale')?.step;
  if (!property || !step) throw new Error('There is no such step');
  const asked = (governedBy: string | null) => askedWith(property, step, { governedBy }).includes('price');
  expect([asked(null), asked('MAN00000001')]).toEqual([true, false]);
});

test('a step that stays where it is comes next until what it says is said; what the product takes alone is offered to nobody', () => {
  expect(Object.fromEntries(forward('property', { status: 'offer' }))).toMatchObject({
    signCompromis: true,
    sell: true,
  });
  const signed = forward('property', { status: 'offer', compromisSignedOn: '2026-11-02' });
  expect(Object.fromEntries(signed)).toMatchObject({ signCompromis: false, sell: true });
  const mandate = resources.find(({ id }) => id === 'mandate');
  if (!mandate) throw new Error('There is no mandate');
  const at = { status: 'emandate_ready' };
  const names = (steps: { step: { name: string } }[]) => steps.map(({ step }) => step.name);
  expect(names(nextSteps(mandate, at))).toContain('send');
  expect(names(offeredSteps(mandate, at))).not.toContain('send');
});

test('what a step and a rule both miss is said once', () => {
  const program = resources.find(({ id }) => id === 'program');
  if (!program) throw new Error('There are no programs');
  const before = { status: 'draft', contacts: [{ contact: 'DCO1', role: 'sales' }] };
  const context = { before, language: 'en', today: '2026-01-31' } as const;
  const found = createValidator([...resources]).validate(program, 'step prepare', {}, context);
  expect(found.map(({ path }) => path)).toEqual(['/typology', '/registrationEmail']);
});
