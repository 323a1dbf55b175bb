import type { ImapFlow } from 'imapflow';
import { expect, test } from 'vitest';
import { sourcesOf } from './fetching.ts';

/** A server of mails, some of which it doesn't give out. @returns what was asked, too */
function server(refused: readonly number[] = []) {
  const asked: string[] = [];
  const fetchAll = async (range: string) => {
    asked.push(range);
    const uids = range.split(',').map(Number);
    if (uids.some((uid) => refused.includes(uid))) throw Object.assign(new Error('no'), { responseStatus: 'NO' });
    if (uids.includes(666)) throw new Error('the network');
    return uids.filter((uid) => uid !== 2).map((uid) => ({ uid, source: Buffer.from(`mail ${uid}`) }));
  };
  return { client: { fetchAll } as unknown as ImapFlow, asked };
}

const mails = (count: number, size = 1_000) => Array.from({ length: count }, (_, at) => ({ uid: at + 1, size }));
const said = async (client: ImapFlow, named: { uid: number; size?: number }[]) => {
  const found: [number, string][] = [];
  for await (const { uid, source } of sourcesOf(client, named))
    found.push([uid, source && typeof source === 'object' && 'refused' in source ? 'refused' : String(source)]);
  return found;
};

test('mails are fetched together, more each time, and told in their order', async () => {
  const { client, asked } = server();
  const found = await said(client, mails(40));
  expect(asked.map((range) => range.split(',').length)).toEqual([1, 2, 4, 8, 16, 9]);
  expect(found.map(([uid]) => uid)).toEqual(mails(40).map(({ uid }) => uid));
  // One that is gone meanwhile keeps its place.
  expect(found.slice(0, 3)).toEqual([
    [1, 'mail 1'],
    [2, 'undefined'],
    [3, 'mail 3'],
  ]);
});

test('large ones are fetched by themselves, and one that is too large isn’t at all', async () => {
  const { client, asked } = server();
  await said(client, mails(4, 600_000));
  expect(asked).toEqual(['1', '2', '3', '4']);
  const found = await said(client, [{ uid: 5, size: 60_000_000 }, { uid: 6 }]);
  expect([found, asked.slice(4)]).toEqual([
    [
      [5, 'tooLarge'],
      [6, 'mail 6'],
    ],
    ['6'],
  ]);
});

test('of mails that are fetched together the one that the server refuses is told, and no other', async () => {
  const { client } = server([5]);
  const found = await said(client, mails(8));
  expect(found.filter(([, source]) => source === 'refused')).toEqual([[5, 'refused']]);
  expect(found).toHaveLength(8);
});

test('a network that fails speaks of no mail: what was fetched before is told', async () => {
  const found: number[] = [];
  const { client } = server();
  const reading = async () => {
    for await (const { uid } of sourcesOf(client, [{ uid: 1 }, { uid: 3 }, { uid: 666 }])) found.push(uid);
  };
  await expect(reading()).rejects.toThrow('the network');
  expect(found).toEqual([1]);
});
