import { expect, test } from './story.ts';

// A worker that keeps screens stays in its context.
test.use({ apart: true });

test('a slip of today is signed on a page that was closed and is opened without a net, and filed once it is back', async ({
  person,
  page,
  context,
}) => {
  await person.signsIn('agent1');
  const client = await person.creates('clients', {
    firstName: 'Ada',
    lastName: 'Sansréseau',
    emails: [{ email: 'ada@example.org', primary: true }],
  });
  const property = await person.firstOf('properties', {});
  const hours = { startAt: '2031-03-05T09:00:00.000Z', endAt: '2031-03-05T09:30:00.000Z' };
  const id = await person.creates('appointments', { kind: 'visit', ...hours, clients: [client], property });
  await person.opens(`clients/appointments/itinerary?appointments=${id}`);
  const sign = page.getByRole('button', { name: /^Have it signed/ });
  await expect(sign).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 30_000,
    })
    .toBe('activated');

  const address = page.url();
  await page.close();
  await context.setOffline(true);
  const anew = await context.newPage();
  await anew.goto(address);
  await expect(anew.getByRole('heading', { name: 'There is no net' })).toBeVisible();
  await anew.getByRole('button', { name: /^Have it signed/ }).click();
  const pad = anew.getByRole('img', { name: /^Sign here/ }).first();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nowhere to sign');
  await anew.mouse.move(box.x + 20, box.y + 20);
  await anew.mouse.down();
  await anew.mouse.move(box.x + 90, box.y + 50, { steps: 5 });
  await anew.mouse.up();
  await anew.getByRole('button', { name: 'Signed', exact: true }).click();
  await expect(anew.getByText('1 signed document waits for the net')).toBeVisible();
  const keeps = await anew.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname.split('/')[1]))].sort();
  });
  expect(keeps, 'the screens alone are kept').toEqual(['assets', 'index.html']);

  const sent = anew.waitForResponse((one) => one.url().endsWith('/prints/slip/signed'));
  await context.setOffline(false);
  expect((await sent).status()).toBe(201);
  await expect(anew.getByText(/waits for the net/)).toHaveCount(0);
  await expect(anew.getByRole('heading', { name: 'There is no net' })).toHaveCount(0);
});
