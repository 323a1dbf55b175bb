import { expect, test } from 'vitest';
import { isCertificateOver } from './certificate.ts';

test('a certificate holds on its last day, and one of which nothing is known holds', () => {
  const ends = (certificateEndsOn: string | null) => isCertificateOver({ certificateEndsOn }, '2026-11-28');
  expect([ends('2026-11-27'), ends('2026-11-28'), ends(null)]).toEqual([true, false, false]);
  expect(isCertificateOver({}, '2026-11-28')).toBe(false);
});
