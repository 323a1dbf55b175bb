import { expect, PASSWORD, TENANT, test, WAY } from './story.ts';
import { firstLoad, MOST } from './wire.ts';

test('few files and few bytes lead from nothing to sign-in, and to the first list', { tag: WAY }, async ({ page }) => {
  const taken = await firstLoad(page, `/tenant/${TENANT}/clients/individuals/list`, 'agent1@demo.example', PASSWORD);
  expect(taken.signInKilobytes).toBeLessThanOrEqual(MOST.signInKilobytes);
  expect(taken.listKilobytes).toBeLessThanOrEqual(MOST.listKilobytes);
  expect(taken.listRequests.length, taken.listRequests.join('\n')).toBeLessThanOrEqual(MOST.listRequests);
});
