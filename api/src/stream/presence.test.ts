import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { type Listening, listenForEvents } from './listen.ts';
import { Presence } from './presence.ts';
import { Streams } from './streams.ts';

let api: TestApi;
let other: TestApi;
const listening: Listening[] = [];
const there = new Streams();
const stop = new AbortController();

beforeAll(async () => {
  const here = new Streams();
  api = await startApi(undefined, undefined, { streams: here, limits: [] });
  other = await api.second({ streams: there });
  for (const [one, streams] of [
    [api, here],
    [other, there],
  ] as const)
    listening.push(await listenForEvents(one.databaseUrl, streams));
});
afterAll(async () => {
  stop.abort();
  for (const one of listening) await one.stop();
  await other.close();
  await api.close();
});

const comes = (as: string, id: string, writes = false, at = api) =>
  at.call('PUT', `threads/${id}/presence`, { as, body: { writes } });
const sees = async (as: string, id: string, at = api) =>
  (await at.call('GET', `threads/${id}/presence`, { as })).body.present;

async function thread(): Promise<string> {
  const body = { type: 'ISSUE', subject: 'The lift', participants: [userId('agent2')] };
  return String((await api.call('POST', 'threads', { as: 'agent1', body })).body.id);
}

describe('who is at a record', () => {
  test('is seen by who else reads it, at whatever process, and is gone as they leave [THR-002]', async () => {
    const id = await thread();
    expect((await comes('agent1', id)).body).toEqual({ present: [] });
    await expect.poll(() => sees('agent2', id, other)).toEqual([{ person: userId('agent1'), writes: false }]);
    await comes('agent1', id, true);
    await expect.poll(() => sees('agent2', id, other)).toEqual([{ person: userId('agent1'), writes: true }]);
    expect(await sees('agent1', id)).toEqual([]);
    expect((await api.call('DELETE', `threads/${id}/presence`, { as: 'agent1' })).status).toBe(204);
    await expect.poll(() => sees('agent2', id, other)).toEqual([]);
  });

  test('is told at once to who is there, and to nobody else', async () => {
    const id = await thread();
    const heard: Record<string, string> = {};
    for (const as of ['agent2', 'agent3']) {
      const headers = { Authorization: `Bearer ${await other.token(as)}` };
      const { body } = await fetch(`${other.url}/api/tenant/A1/stream`, { headers, signal: stop.signal });
      void (async () => {
        for await (const part of body as unknown as AsyncIterable<Uint8Array>)
          heard[as] = `${heard[as] ?? ''}${new TextDecoder().decode(part)}`;
      })().catch(() => undefined);
    }
    await comes('agent2', id, false, other);
    await expect.poll(() => sees('agent1', id)).toHaveLength(1);
    await comes('agent1', id);
    await expect.poll(() => heard.agent2).toContain(`event: present threads ${id}\n`);
    expect(heard.agent3 ?? '').not.toContain('present');
  });

  test('isn’t told to who doesn’t read it, in the network or another, nor may these come', async () => {
    const id = await thread();
    await comes('agent1', id);
    for (const [as, tenant] of [
      ['agent3', 'A1'],
      ['agent1', 'B1'],
    ] as const)
      for (const [method, body] of [['GET'], ['PUT', { writes: true }], ['DELETE']] as const)
        expect((await api.call(method, `threads/${id}/presence`, { as, tenant, body })).status).toBe(404);
    expect((await comes('agent1', id, 'x' as never)).status).toBe(422);
  });
});

test('who says nothing for a while is gone, and only what is new is told', () => {
  const presence = new Presence();
  const at = { tenant: 'A1', resource: 'threads', id: 'THR1' };
  expect(presence.hear(at, 'USR1', 'looks', 0)).toBe(true);
  expect(presence.hear(at, 'USR1', 'looks', 10_000)).toBe(false);
  expect(presence.at(at, 29_000)).toEqual([{ person: 'USR1', writes: false }]);
  expect(presence.at(at, 30_000)).toEqual([]);
  expect(presence.hear(at, 'USR1', 'looks', 31_000)).toBe(true);
  expect(presence.at({ ...at, tenant: 'B1' }, 31_000)).toEqual([]);
  for (let one = 0; one < 25_000; one++) presence.hear({ ...at, id: `THR${one}` }, 'USR2', 'looks', 32_000);
  expect(presence.at({ ...at, id: 'THR24999' }, 32_000)).toHaveLength(1);
});
