import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow, MISSED, SILENT_MS } from './follow.ts';

/** A server whose answers a test gives, one a call. */
function server(...answers: (() => Response)[]) {
  const signals: AbortSignal[] = [];
  const open = async (signal: AbortSignal) => {
    signals.push(signal);
    const answer = answers[Math.min(signals.length, answers.length) - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  return { open, signals };
}

/** An answer that says something and stays open, until it is asked no more or a test ends it. */
function stream(signals: () => AbortSignal[]) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const answer = () => {
    const body = new ReadableStream<Uint8Array>({
      start(made) {
        controller = made;
        signals()
          .at(-1)
          ?.addEventListener('abort', () => made.error(new DOMException('', 'AbortError')));
      },
    });
    return new Response(body, { status: 200 });
  };
  return {
    answer,
    says: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    ends: () => controller?.close(),
  };
}

let stop: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Follows, and keeps what it is told. */
function follows({ open }: ReturnType<typeof server>, isLate = false) {
  const told: string[] = [];
  let isOver = false;
  void follow({ open, tell: (event) => told.push(event), signal: stop.signal, isLate }).then(() => {
    isOver = true;
  });
  return { told, isOver: () => isOver };
}
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('an event is told once its line has come whole; beats are not [NOT-007]', async () => {
  const one = stream(() => api.signals);
  const api = server(one.answer);
  const { told } = follows(api);
  await passes(0);
  one.says(':\n\nevent: notif');
  await passes(0);
  expect(told).toEqual([]);
  one.says('ications\ndata:\n\n:\n\nevent: changed\ndata:\n\n');
  await passes(0);
  expect(told).toEqual(['notifications', 'changed']);
});

test('a stream that breaks is opened again, later each time, and says that something may have been missed', async () => {
  const one = stream(() => api.signals);
  const broken = () => Promise.reject(new TypeError('Failed to fetch')) as never;
  const api = server(one.answer, broken, () => new Response('busy', { status: 503 }), one.answer);
  const { told } = follows(api);
  await passes(0);
  one.ends();
  await passes(3_999);
  expect(api.signals).toHaveLength(1);
  await passes(1);
  expect(api.signals).toHaveLength(2);
  await passes(8_000);
  expect(api.signals).toHaveLength(3);
  await passes(15_999);
  expect([api.signals.length, told]).toEqual([3, []]);
  await passes(1);
  expect([api.signals.length, told]).toEqual([4, [MISSED]]);
});

test('not all pages come back in the same moment', async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  const api = server(() => new Response('', { status: 503 }));
  follows(api);
  await passes(2_000);
  expect(api.signals).toHaveLength(2);
});

test('a stream that is silent for longer than the server ever is has broken', async () => {
  const one = stream(() => api.signals);
  const api = server(one.answer);
  follows(api);
  await passes(SILENT_MS - 1);
  one.says(':\n\n');
  await passes(SILENT_MS - 1);
  expect(api.signals[0]?.aborted).toBe(false);
  await passes(1);
  expect(api.signals[0]?.aborted).toBe(true);
  await passes(2_000);
  expect(api.signals).toHaveLength(2);
});

test.each([204, 401])('where the answer is %i nobody comes back', async (status) => {
  const api = server(() => new Response(null, { status }));
  const { isOver } = follows(api);
  await passes(600_000);
  expect([api.signals.length, isOver()]).toEqual([1, true]);
});

test('who stops following ends the stream, and opens no other', async () => {
  const one = stream(() => api.signals);
  const api = server(one.answer);
  const { isOver } = follows(api);
  await passes(0);
  stop.abort();
  await passes(600_000);
  expect([api.signals[0]?.aborted, api.signals.length, isOver()]).toEqual([true, 1, true]);
});

test('who comes after another one has followed asks for what was missed between', async () => {
  const one = stream(() => api.signals);
  const api = server(one.answer);
  const { told } = follows(api, true);
  await passes(0);
  expect(told).toEqual([MISSED]);
});
