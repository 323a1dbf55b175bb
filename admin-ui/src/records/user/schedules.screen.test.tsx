import { violations } from '../../testing/accessibility.ts';
import { TENANT } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

test('each person says on their profile how often each kind comes by mail, and whether at all [NOT-002][NOT-006][NOT-017]', async ({
  api,
  visit,
}) => {
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin', eventMails: 'immediate' });
  api.on('GET', /^me\/devices$/, () => ({ publicKey: '', devices: [] }));
  await visit(`users/${ME}/notifications`, { language: 'fr', width: 390 });
  const line = page.getByRole('group', { name: 'Un mandat arrive à échéance (1 mois)' });
  await line.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Chaque jour' }).click();
  const kept = { kind: 'mandate.mandate-ending', frequency: 'daily' };
  await expect.poll(() => api.of('notification-schedules').all()).toMatchObject([kept]);
  await line.getByRole('switch').click();
  await expect.poll(() => api.of('notification-schedules').all()).toMatchObject([{ ...kept, mail: false }]);
  await expect.element(line.getByRole('switch')).toBeEnabled();
  await expect.element(line.getByRole('combobox')).toHaveAttribute('aria-disabled', 'true');
  expect(await violations()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
});
