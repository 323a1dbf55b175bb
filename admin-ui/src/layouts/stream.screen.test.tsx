import { vi } from 'vitest';
import { followTogether, HIDDEN_MS } from '../providers/stream/shared.ts';
import { TENANT } from '../testing/api.ts';
import { expect, page, test } from '../testing/screen.tsx';

const ME = 'USR00000001';
const BEAT_MS = 25_000;

/** A server whose streams stay open until nobody follows them. */
function server() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let opened = 0;
  const answer = (signal?: AbortSignal) => {
    opened += 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open.add(controller);
        signal?.addEventListener('abort', () => open.delete(controller) && controller.error(signal.reason));
      },
      cancel() {
        open.clear();
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  const says = (event: string) => {
    for (const one of open) one.enqueue(new TextEncoder().encode(`event: ${event}\ndata:\n\n`));
  };
  return { answer, says, open: () => open.size, opened: () => opened };
}

/** As if another tab was looked at. */
function hides(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the bell counts by itself what comes in while the page is open [NOT-007]', async ({ api, visit }) => {
  const { answer, says, open } = server();
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  api.on('GET', /^stream$/, () => answer());
  await visit('bin');
  await expect.element(page.getByRole('button', { name: '0 unread notifications', exact: true })).toBeVisible();
  await expect.poll(open).toBe(1);
  api.holds('notifications', { person: ME, kind: 'message.message-new', read: false, title: 'Hugo Petit: The lift' });
  says('notifications');
  await expect.element(page.getByRole('button', { name: '1 unread notification', exact: true })).toBeVisible();
});

test('all tabs are told by the stream of one of them, and by another one’s once that is closed', async () => {
  const { answer, says, open, opened } = server();
  const [first, second] = [vi.fn(), vi.fn()];
  const name = `test ${Math.random()}`;
  const openOne = async (signal: AbortSignal) => answer(signal);
  const stopFirst = followTogether(name, { open: openOne, tell: first });
  const stopSecond = followTogether(name, { open: openOne, tell: second });
  await expect.poll(open).toBe(1);
  says('notifications');
  await expect.poll(() => [first.mock.calls, second.mock.calls]).toEqual([[['notifications']], [['notifications']]]);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(opened()).toBe(1);
  stopFirst();
  await expect.poll(() => [opened(), open()]).toEqual([2, 1]);
  await expect.poll(() => second.mock.calls.at(-1)).toEqual(['missed']);
  stopSecond();
  await expect.poll(open).toBe(0);
});

test('a page that nobody looks at for five minutes gives its stream up, and comes back when somebody does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { answer, says, open, opened } = server();
  const told = vi.fn();
  const stop = followTogether(`test ${Math.random()}`, { open: async (signal) => answer(signal), tell: told });
  /** Time goes by in which the server beats. */
  const passes = async (ms: number) => {
    for (let left = ms; left > 0; left -= BEAT_MS) {
      says('beat');
      await vi.advanceTimersByTimeAsync(Math.min(left, BEAT_MS));
    }
  };
  try {
    await vi.waitUntil(() => open() === 1);
    hides(true);
    await passes(HIDDEN_MS / 2);
    hides(false);
    hides(true);
    await passes(HIDDEN_MS - 1);
    expect([open(), opened()]).toEqual([1, 1]);
    await passes(1);
    expect(open()).toBe(0);
    const before = opened();
    told.mockClear();
    hides(false);
    await vi.waitUntil(() => open() === 1);
    expect([opened() - before, told.mock.calls]).toEqual([1, [['missed']]]);
  } finally {
    stop();
    vi.useRealTimers();
    Reflect.deleteProperty(document, 'hidden');
  }
});
