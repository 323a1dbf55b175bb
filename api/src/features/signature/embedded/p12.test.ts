import { expect, test } from 'vitest';
import { P12_PASSWORD, SEAL_P12, SLOW_P12 } from '../../../testing/certificates.ts';
import { certificateOfP12 } from './p12.ts';

test('a key file is read; one that would take a minute is given up, and nothing waits for it', async () => {
  expect(await certificateOfP12(SEAL_P12, P12_PASSWORD)).toBeInstanceOf(Uint8Array);
  expect(await certificateOfP12(SEAL_P12, 'another')).toBeUndefined();
  let ticks = 0;
  const most = 1_500;
  const clock = setInterval(() => ticks++, 100);
  const begun = Date.now();
  expect(await certificateOfP12(SLOW_P12, P12_PASSWORD, most)).toBeUndefined();
  clearInterval(clock);
  expect(Date.now() - begun).toBeGreaterThan(most - 100);
  expect(ticks).toBeGreaterThan(4);
});
