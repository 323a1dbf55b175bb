import { expect, test } from 'vitest';
import { incompleteSettings } from './incomplete.ts';

const WHOLE = {
  professionalCard: { number: 'CPI 6901 2020 000 000 001' },
  feeScaleUrl: 'https://agence.example/bareme',
  dpoEmail: 'dpo@agence.example',
  gdprTermsUrl: 'https://agence.example/rgpd',
  secondStepFor: 'roles' as const,
};

test('a network is told which of its settings are open', () => {
  expect(incompleteSettings(WHOLE)).toEqual([]);
  expect(incompleteSettings({})).toEqual(Object.keys(WHOLE));
  expect(incompleteSettings({ ...WHOLE, professionalCard: {}, secondStepFor: 'nobody' })).toEqual([
    'professionalCard',
    'secondStepFor',
  ]);
});
