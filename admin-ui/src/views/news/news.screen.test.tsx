import { type FakeApi, TENANT } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

/** One page at a time follows the stream of a person: each test has its own. */
const [ME, OTHER] = ['USR0000NEW1', 'USR0000NEW2'];

/** A server that tells what it is made to say. */
function streams(api: FakeApi): (event: string) => Promise<void> {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  api.on('GET', /^stream$/, () => {
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        open.add(controller);
      },
      cancel: () => void open.delete(own),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return async (event) => {
    await expect.poll(() => open.size).toBeGreaterThan(0);
    for (const one of open) one.enqueue(new TextEncoder().encode(`event: ${event}\ndata:\n\n`));
  };
}

const thread = (api: FakeApi, subject: string, more: object = {}) =>
  api.holds('threads', { type: 'ISSUE', subject, state: 'open', owner: ME, read: true, ...more });

test('a list that is open says what others changed: a row in its place, what came by a chip that shows it', async ({
  api,
  visit,
}) => {
  api.user = { ...api.user, id: ME };
  const says = streams(api);
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const { id, version } = thread(api, 'The lift', { lastMessageAt: '2026-11-20T09:00:00Z' });
  await visit('threads/list');
  await expect.element(page.getByRole('link', { name: 'The lift' })).toBeVisible();
  await expect.poll(() => api.made('PUT', /^stream\/watching\/threads$/).length).toBe(1);
  api.of('threads').change(id, { subject: 'The lift again', version });
  await says('changed threads');
  await expect.element(page.getByRole('link', { name: 'The lift again' })).toBeVisible();
  const row = page.getByRole('row', { name: /The lift again/ });
  await expect.poll(() => getComputedStyle(row.element()).boxShadow).toContain('inset');
  await expect.element(page.getByRole('button', { name: /changed – show/ })).not.toBeInTheDocument();
  thread(api, 'The roof', { lastMessageAt: '2026-11-21T09:00:00Z' });
  await says('changed threads');
  await expect.element(page.getByRole('button', { name: '1 changed – show' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'The roof' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1 changed – show' }).click();
  await expect.element(page.getByRole('link', { name: 'The roof' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /changed – show/ })).not.toBeInTheDocument();
  // What was asked for anew is no news any more.
  await expect.poll(() => getComputedStyle(row.element()).boxShadow).not.toContain('inset');
});

test('a board learns of it, too, in French', async ({ api, visit }) => {
  api.user = { ...api.user, id: OTHER };
  const says = streams(api);
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: OTHER, firstName: 'Camille', lastName: 'Martin' });
  api.on('GET', /\/board$/, () => ({ columns: [{ key: 'draft', count: 1 }] }));
  api.holds('properties', { title: 'Loft', owner: OTHER });
  await visit('properties/list?view=board', { language: 'fr' });
  await expect.element(page.getByRole('link', { name: /Loft/ })).toBeVisible();
  api.holds('properties', { title: 'Villa', owner: OTHER });
  await says('changed properties');
  await page.getByRole('button', { name: '1 modification – afficher' }).click();
  await expect.element(page.getByRole('link', { name: /Villa/ })).toBeVisible();
});
