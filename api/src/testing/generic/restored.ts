import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { expect } from 'vitest';
import { foreignKeys } from '../../records/bin/tables.ts';
import type { TestApi } from '../api.ts';
import type { Links } from '../every-link.ts';

/**
 * Samples write some records at once, without what the product makes follow from them: a first deletion and return leaves
 * all as the product would have it.
 */
async function settled(api: TestApi, name: string, record: string): Promise<void> {
  const { body } = await api.call('GET', `${name}/${record}`, { as: 'super' });
  const gone = await api.call('DELETE', `${name}/${record}`, { as: 'super', body: { version: body.version } });
  expect(gone.status, gone.text).toBe(200);
  const back = await api.call('POST', `bin/${record}/restore`, { as: 'super' });
  expect(back.status, back.text).toBe(200);
}

/** A record to which all leads that may is deleted and restored: it is as it was, with every row that went with it. */
export async function restored(api: TestApi, links: Links, { id, name, table }: Resource): Promise<void> {
  const record = await links.whole(id);
  // What other tests deleted rests there as long as it does.
  const inBin = () => api.sql('SELECT count(*) FROM bin_rows');
  const others = await inBin();
  await settled(api, name, record);
  const before = await links.everything();
  const { body } = await api.call('GET', `${name}/${record}`, { as: 'super' });
  const gone = await api.call('DELETE', `${name}/${record}`, { as: 'super', body: { version: body.version } });
  expect(gone.status, gone.text).toBe(200);
  const without = await links.everything();
  expect(without.get(table)?.length).toBeLessThan(before.get(table)?.length ?? 0);
  const changed = [...before.keys()].filter(
    (one) => JSON.stringify(before.get(one)) !== JSON.stringify(without.get(one)),
  );
  // Every reference that goes along was there to go.
  const going = (await foreignKeys(api.sql)).filter((key) => key.target === table && key.onDelete === 'cascade');
  for (const key of going) expect(changed, `${key.table} ${key.column}`).toContain(key.table);
  const back = await api.call('POST', `bin/${record}/restore`, { as: 'super' });
  expect(back.status, back.text).toBe(200);
  const after = await links.everything();
  for (const one of before.keys()) expect(after.get(one), one).toEqual(before.get(one));
  const again = await api.call('GET', `${name}/${record}`, { as: 'super' });
  expect(again.body).toEqual({ ...body, version: expect.any(Number), updatedAt: expect.any(String) });
  expect(Number(again.body.version)).toBeGreaterThan(Number(body.version));
  expect(await inBin()).toEqual(others);
}
