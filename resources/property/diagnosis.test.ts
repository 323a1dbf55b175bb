import { expect, test } from 'vitest';
import { type Diagnosed, diagnosisOf } from './diagnosis.ts';

const TODAY = '2026-11-21';
const HOUSE: Diagnosed = { kinds: ['house'], spaces: { living: 110 }, publicAddress: { inseeCode: '69123' } };
const dpe = (more: Diagnosed['dpe']): Diagnosed => ({ ...HOUSE, dpe: { type: '2021', ...more } });

test('without a DPE there is nothing to tell', () => {
  expect(diagnosisOf(HOUSE, TODAY)).toBeUndefined();
  expect(diagnosisOf({ ...HOUSE, dpe: { type: 'none' } }, TODAY)).toBeUndefined();
  expect(diagnosisOf({ ...HOUSE, dpe: { energy: null, type: null } }, TODAY)).toBeUndefined();
});

test('the class follows from the values, and is held against the one that was entered', () => {
  const computed = diagnosisOf(dpe({ energy: 340, gas: 20 }), TODAY);
  expect(computed).toMatchObject({
    computed: { energy: 'F', gas: 'C', overall: 'F' },
    differs: false,
    label: { overall: 'F', gasClass: 'C', energy: 340, gas: 20 },
  });
  const entered = diagnosisOf(dpe({ energy: 340, gas: 20, energyClass: 'E', gasClass: 'C' }), TODAY);
  expect(entered).toMatchObject({ differs: true, label: { overall: 'F' }, entered: { overall: 'E', gas: 'C' } });
  const same = diagnosisOf(dpe({ energy: 340, gas: 20, energyClass: 'F' }), TODAY);
  expect(same).toMatchObject({ differs: false, label: { overall: 'F', gasClass: 'C' } });
});

test('small surfaces and mountain communes have thresholds of their own', () => {
  const values = { energy: 345, gas: 20 };
  expect(diagnosisOf(dpe(values), TODAY)?.computed?.overall).toBe('F');
  const small = diagnosisOf({ ...dpe(values), spaces: { living: 18 } }, TODAY);
  expect(small).toMatchObject({ computed: { overall: 'E' }, thresholds: { surface: 18, isReference: false, row: 18 } });
  expect(diagnosisOf(dpe(values), TODAY)?.thresholds).toMatchObject({ row: undefined });
  // 39.8 m² is nearest to the last row, which all larger dwellings share.
  const near = (surface: number) => diagnosisOf({ ...dpe({ ...values, surface }), spaces: { living: 30 } }, TODAY);
  expect(near(39.8)?.thresholds).toEqual({ surface: 39.8, isReference: true, row: undefined });
  expect(near(39.4)?.thresholds).toEqual({ surface: 39.4, isReference: true, row: 39 });
  expect(near(6)?.thresholds).toMatchObject({ row: 8 });
  const high = { ...dpe({ ...values, altitude: 'above800' }), publicAddress: { inseeCode: '73054' } };
  expect(diagnosisOf(high, TODAY)?.computed?.overall).toBe('E');
});

test('of tertiary methods the classes are those that were entered', () => {
  const shop: Diagnosed = {
    kinds: ['shop'],
    dpe: { type: '6.2', energy: 400, gas: 30, energyClass: 'D', gasClass: 'C' },
  };
  expect(diagnosisOf(shop, TODAY)).toMatchObject({
    computed: undefined,
    differs: false,
    duties: [],
    label: { overall: 'D', gasClass: 'C' },
  });
});

test('it ends when it says, or ten years after it was made; a grace period is told while it is granted', () => {
  expect(diagnosisOf(dpe({ createdOn: '2024-03-01' }), TODAY)).toMatchObject({
    expiresOn: '2034-02-28',
    isExpired: false,
    graceUntil: undefined,
  });
  const over = { createdOn: '2019-05-02', graceActive: true, graceExpiresOn: '2027-01-01' };
  expect(diagnosisOf(dpe(over), TODAY)).toMatchObject({
    expiresOn: '2024-12-31',
    isExpired: true,
    graceUntil: '2027-01-01',
  });
  expect(diagnosisOf(dpe({ ...over, graceActive: false }), TODAY)?.graceUntil).toBeUndefined();
});

test('the audit is asked of a house and not of a flat, the letting ban of both', () => {
  const kinds = (property: Record<string, unknown>) =>
    diagnosisOf(property, TODAY)?.duties.map(({ kind, from }) => `${kind} ${from}`);
  const poor = dpe({ energy: 340, gas: 20 });
  expect(kinds(poor)).toEqual(['audit 2023-04-01', 'letting 2028-01-01']);
  expect(kinds({ ...poor, kinds: ['flat'] })).toEqual(['letting 2028-01-01']);
  expect(kinds({ ...poor, isCommonhold: true })).toEqual(['letting 2028-01-01']);
});

test('the certificate gives the class once it is filed with its figure; until then the diagnosis does', () => {
  const values = { energy: 420, gas: 12, finalEnergy: 182, createdOn: '2024-03-05', energyClass: 'G' as const };
  const filed = [{ id: 'FIL1', name: 'a.pdf', type: 'application/pdf', size: 1 }] as never;
  expect(diagnosisOf(dpe(values), TODAY)).toMatchObject({ certified: undefined, label: { overall: 'G', energy: 420 } });
  expect(diagnosisOf({ ...dpe(values), dpeCertificate: filed }, TODAY)?.label.overall).toBe('G');
  const certified = diagnosisOf({ ...dpe({ ...values, certifiedEnergy: 346 }), dpeCertificate: filed }, TODAY);
  expect(certified).toMatchObject({ differs: false, label: { overall: 'F', energy: 346 }, entered: { overall: 'G' } });
  expect(diagnosisOf(dpe({ ...values, certifiedEnergy: 346 }), TODAY)?.label.overall).toBe('G');
});

test('what was made before the thresholds of small surfaces is of its own class until the certificate is annexed', () => {
  const paper = { energy: 345, gas: 20, surface: 18, energyClass: 'F' as const };
  const filed = [{ id: 'FIL1', name: 'a.pdf', type: 'application/pdf', size: 1 }] as never;
  const before = { ...dpe({ ...paper, createdOn: '2024-06-30' }) };
  expect(diagnosisOf(before, TODAY)).toMatchObject({
    label: { overall: 'F' },
    differs: false,
    thresholds: { row: undefined },
  });
  expect(diagnosisOf({ ...before, dpeCertificate: filed }, TODAY)).toMatchObject({
    label: { overall: 'E' },
    differs: false,
    thresholds: { row: 18 },
  });
  const since = dpe({ ...paper, createdOn: '2024-07-01' });
  expect(diagnosisOf(since, TODAY)).toMatchObject({ label: { overall: 'E' }, differs: true });
});

test('an end that was typed is followed where it is earlier than that of the law', () => {
  const ends = (createdOn: string | null, expiresOn: string | null) =>
    diagnosisOf(dpe({ energy: 100, gas: 5, createdOn, expiresOn }), TODAY)?.expiresOn;
  expect(ends('2020-05-10', '2030-05-09')).toBe('2024-12-31');
  expect(ends('2015-05-10', '2025-05-09')).toBe('2022-12-31');
  expect(ends('2024-03-01', '2027-01-01')).toBe('2027-01-01');
  expect(ends(null, '2027-01-01')).toBe('2027-01-01');
});
