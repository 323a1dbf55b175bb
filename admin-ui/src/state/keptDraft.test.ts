import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptDraft, REST_MS } from './keptDraft.ts';

type Values = Record<string, unknown>;
type Own = { values: Values; revision?: string | undefined; sent?: string[] | undefined };

/** A server that several devices write to, and one that can be away. */
function server() {
  let kept: { values: Values; revision: string } | undefined;
  const calls: string[] = [];
  const state = { isAway: false, isMute: false };
  const call = async <T>(name: string, answer: () => T | Promise<T>): Promise<T> => {
    if (state.isAway) throw new Error('away');
    calls.push(name);
    return answer();
  };
  const read = () => call('read', () => kept ?? { values: null, revision: null });
  const write = (values: Values, revision: string) =>
    call('write', () => {
      kept = { values, revision };
      return state.isMute ? new Promise<never>(() => undefined) : { revision };
    });
  const drop = () =>
    call('drop', () => {
      kept = undefined;
    });
  return { calls, state, there: () => kept?.values, remote: { read, write, drop } };
}

function device({ remote }: ReturnType<typeof server>) {
  let here: Own | undefined;
  const own = {
    get: () => here,
    set: (value: Own) => {
      here = value;
    },
    remove: () => {
      here = undefined;
    },
  };
  return { here: () => here?.values, draft: () => new KeptDraft({ own, server: remote }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const rests = () => vi.advanceTimersByTimeAsync(REST_MS);
const text = (content: string) => ({ content });

test('what is typed is told to the server once one rests, and is there on another device [THR-019]', async () => {
  const api = server();
  const [first, second] = [device(api), device(api)];
  const draft = first.draft();
  expect(await draft.open()).toBeUndefined();
  for (const typed of ['H', 'He', 'Hello']) draft.keep(text(typed));
  expect(first.here()).toEqual(text('Hello'));
  expect(api.calls).toEqual(['read']);
  await rests();
  expect(api.calls).toEqual(['read', 'write']);
  const there = second.draft();
  expect(await there.open()).toEqual(text('Hello'));
  there.keep(text('Hello you'));
  await rests();
  expect(await first.draft().open()).toEqual(text('Hello you'));
});

test('what the server didn’t get is there again on the device, and comes to it later', async () => {
  const api = server();
  const one = device(api);
  api.state.isAway = true;
  const draft = one.draft();
  await draft.open();
  draft.keep(text('Unsaid'));
  await rests();
  expect(await one.draft().open()).toEqual(text('Unsaid'));
  api.state.isAway = false;
  const again = one.draft();
  expect(await again.open()).toEqual(text('Unsaid'));
  again.keep(text('Unsaid'));
  again.flush();
  await rests();
  expect(api.there()).toEqual(text('Unsaid'));
  again.keep(text('Unsaid, more'));
  expect(await one.draft().open()).toEqual(text('Unsaid, more'));
});

test('what was sent on one device is not there on the other, nor does a late call bring it back', async () => {
  const api = server();
  const [first, second] = [device(api), device(api)];
  const draft = first.draft();
  await draft.open();
  draft.keep(text('Hello'));
  await rests();
  await second.draft().open();
  draft.keep(text('Hello you'));
  draft.flush();
  await draft.forget();
  expect([first.here(), api.there()]).toEqual([undefined, undefined]);
  expect(await second.draft().open()).toBeUndefined();
  expect(second.here()).toBeUndefined();
  await rests();
  expect(api.calls.at(-1)).toBe('read');
});

test('what is emptied is forgotten once; where nothing was kept nothing is asked', async () => {
  const api = server();
  const draft = device(api).draft();
  await draft.open();
  draft.keep(undefined);
  draft.keep(text('H'));
  draft.keep(undefined);
  draft.keep(undefined);
  await rests();
  expect(api.calls).toEqual(['read', 'drop']);
});

test('the last words stay though the page closed before the server answered the ones before [THR-019]', async () => {
  const api = server();
  const one = device(api);
  const draft = one.draft();
  await draft.open();
  draft.keep(text('First'));
  await rests();
  api.state.isMute = true;
  draft.keep(text('First, then'));
  await rests();
  draft.keep(text('First, then last'));
  expect(api.there()).toEqual(text('First, then'));
  expect(await one.draft().open()).toEqual(text('First, then last'));
});
