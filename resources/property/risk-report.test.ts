import { expect, test } from 'vitest';
import { riskReportFault } from './risk-report.ts';
import rules from './rules.ts';

test.each([
  ['not said to be in a zone', {}, undefined],
  ['in no zone', { inRiskZone: false, erpDate: '2020-01-01' }, undefined],
  ['without a statement', { inRiskZone: true }, 'erpMissing'],
  ['with one of six months', { inRiskZone: true, erpDate: '2026-05-20' }, undefined],
  ['with one that is a day older', { inRiskZone: true, erpDate: '2026-05-19' }, 'erpOld'],
] as const)('a property %s is shown, or why it isn’t', (_, property, fault) => {
  expect(riskReportFault(property, '2026-11-20')).toBe(fault);
});

test('a property in a listed zone without a statement of risks says so before anybody visits it', () => {
  const told = rules.warn?.({ inRiskZone: true }, { today: '2026-11-20' }) ?? [];
  expect(told.map(({ path, code }) => `${path} ${code}`)).toEqual(['/erpDate erpMissing']);
});
