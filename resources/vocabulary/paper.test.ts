import { expect, test } from 'vitest';
import { askedOnPaper, type PaperSeat, paperKept, paperProblems } from './paper.ts';

const JEANNE = { turn: 1, id: 'CLI1', name: 'Jeanne Vasseur' };
const PAUL = { turn: 1, id: 'CLI2', name: 'Paul Vasseur' };
const SEATS = [JEANNE, PAUL];
const self = ({ id, name }: { id: string; name: string }) => ({ id, name, by: 'self' as const });
const asked = (...seats: PaperSeat[]) => askedOnPaper(seats).map(({ id }) => id);
const problemsOf = (seats: PaperSeat[], ...said: Parameters<typeof paperProblems>[0]) =>
  paperProblems(said, seats).map(({ path, code, info }) => [path, code, info?.names].filter(Boolean).join(' '));

/** The place of somebody who may sign for a company. */
const forCompany = (id: string, needs: number): PaperSeat => ({
  ...{ turn: 1, id, name: `Gérant ${id}` },
  company: { id: 'COM1', name: 'SCI Roux', needs },
});

test('who signs together with others is asked for, who signs alone is not', () => {
  expect(asked({ ...PAUL, id: 'CLI3' }, { ...JEANNE, turn: 2 }, { ...PAUL, turn: 2 })).toEqual(['CLI1', 'CLI2']);
  expect(asked(JEANNE, { ...PAUL, turn: 2 })).toEqual([]);
  expect(asked(JEANNE, forCompany('CLI1', 1)), 'for themselves and for their company').toEqual([]);
});

test('a co-owner is asked for though the other one has signed before, as the buyer', () => {
  expect(asked(JEANNE, { ...JEANNE, turn: 2 }, { ...PAUL, turn: 2 })).toEqual(['CLI1', 'CLI2']);
});

test('a paper binds once every signature is said, or a power of attorney with who used it', () => {
  const problems = (...said: Parameters<typeof paperProblems>[0]) => problemsOf(SEATS, ...said);
  expect(problems()).toEqual(['signatureUnsaid Jeanne Vasseur, Paul Vasseur']);
  expect(problems(self(JEANNE), { ...PAUL, by: null })).toEqual(['signatureUnsaid Paul Vasseur']);
  expect(problems(self(JEANNE), { ...PAUL, by: 'attorney', attorney: ' ' })).toEqual([
    '/1/attorney attorneyMissing',
    '/1/powerFiled powerMissing',
  ]);
  const byAttorney = { ...PAUL, by: 'attorney' as const, attorney: 'Jeanne Vasseur', powerFiled: true };
  expect(problems(self(JEANNE), byAttorney)).toEqual([]);
  expect(problems(self(JEANNE), self(PAUL), self({ id: 'CLI9', name: 'Nobody' }))).toEqual(['/2/name signerUnknown']);
});

test('a signature is said once', () => {
  expect(problemsOf(SEATS, self(JEANNE), self(PAUL), { ...PAUL, by: null })).toEqual(['/2/name signerUnknown']);
  expect(problemsOf(SEATS, self(JEANNE), { ...PAUL, by: null }, self(PAUL))).toEqual(['/2/name signerUnknown']);
});

test('who signed is called as their file does, and who didn’t is left out', () => {
  const said = [self({ ...JEANNE, name: 'Jeanne Dupont' }), { id: PAUL.id, name: PAUL.name, by: null }];
  expect(problemsOf([JEANNE, { ...PAUL, turn: 2 }], self(JEANNE))).toEqual(['/0/name signerUnknown']);
  expect(paperKept(said, SEATS)).toEqual([self(JEANNE)]);
  const changed = [{ ...self(JEANNE), attorney: 'Paul', powerFiled: true }];
  expect(paperKept(changed, SEATS), 'a choice that was changed leaves no attorney').toEqual([self(JEANNE)]);
  const other = { ...self(PAUL), by: 'attorney' as const, attorney: 'Ida', powerFiled: true };
  expect(paperKept([other], SEATS)).toEqual([other]);
});

test('any representative of a company signs for it, or any two where it takes two', () => {
  const three = (needs: number) => ['A', 'B', 'C'].map((id) => forCompany(id, needs));
  expect(askedOnPaper(three(1)), 'alone').toEqual([]);
  const choice = { name: 'SCI Roux', needs: 1 };
  expect(askedOnPaper([JEANNE, ...three(1)]).map((one) => one.choice)).toEqual([undefined, choice, choice, choice]);
  expect(problemsOf([JEANNE, ...three(1)], self(JEANNE))).toEqual(['signatureUnsaid SCI Roux']);
  expect(problemsOf([JEANNE, ...three(1)], self(JEANNE), self({ id: 'C', name: 'Gérant C' }))).toEqual([]);
  expect(problemsOf(three(2), self({ id: 'C', name: 'Gérant C' }))).toEqual(['signatureUnsaid SCI Roux']);
  expect(problemsOf(three(2), ...three(2).slice(1).map(self))).toEqual([]);
  expect(problemsOf(three(2).slice(1), self({ id: 'C', name: 'Gérant C' }))).toEqual(['signatureUnsaid Gérant B']);
});
