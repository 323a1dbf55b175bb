import { expect, test } from 'vitest';
import { guardedCall } from '../../adapters/call.ts';
import { bounded } from './bounds.ts';
import { ending } from './call.ts';

const reply = (text: string) => ({ status: 200, headers: {}, text });

test('a run ends after four minutes, and where it has heard 200 MB; after each answer it says that it goes on', async () => {
  let [clock, heard] = [0, 0];
  const still = async () => {
    heard += 1;
  };
  const slow = bounded(
    async () => reply(''),
    still,
    () => clock,
  );
  await slow('GET', 'https://dav.example/');
  clock = 4 * 60_000 + 1;
  await expect(slow('GET', 'https://dav.example/')).rejects.toMatchObject({ code: 'tooSlow' });
  expect(heard).toBe(1);
  const much = 'x'.repeat(60_000_000);
  const large = bounded(
    async () => reply(much),
    still,
    () => 0,
  );
  for (let times = 0; times < 3; times++) await large('GET', 'https://dav.example/');
  await expect(large('GET', 'https://dav.example/')).rejects.toMatchObject({ code: 'tooMany' });
});

test('nobody is asked in the clear, except hosts that the deployment trusts', async () => {
  await expect(ending(guardedCall([]))('GET', 'http://dav.example/')).rejects.toMatchObject({ code: 'notSecure' });
  await expect(ending(guardedCall(['localhost']))('GET', 'http://localhost:1/')).rejects.toMatchObject({
    code: 'serverDown',
  });
});
