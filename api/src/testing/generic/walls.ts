import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { expect } from 'vitest';
import type { TestApi } from '../api.ts';

const change = (method: string) => (method === 'GET' ? {} : { body: { version: 1 } });

/** Nobody of one tenant reads, changes or deletes a record of the other, or is told more of it than of what there isn't. */
export async function keptApart(api: TestApi, { name, table }: Resource, id: string): Promise<void> {
  const rows = () => api.sql(`SELECT to_jsonb(t) AS row FROM ${table} AS t WHERE id = $1`, [id]);
  const before = await rows();
  expect(before).toHaveLength(1);
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const answer = async (which: string) => {
      const reply = await api.call(method, `${name}/${which}`, { as: 'super', tenant: 'A1', ...change(method) });
      return [reply.status, reply.text.replaceAll(which, '#')];
    };
    const told = await answer(id);
    expect(told[0], `${method} ${name}`).toBe(404);
    expect(told).toEqual(await answer('INVENTED0'));
  }
  const list = await api.call('GET', name, { as: 'super', tenant: 'A1' });
  expect(list.text).not.toContain(id);
  expect(await rows()).toEqual(before);
}

/** Who holds nothing of a record reads it and neither changes nor deletes it; full access does both. */
export async function keptFromGuests(api: TestApi, { name }: Resource, id: string): Promise<void> {
  const status = async (as: string, method: string) =>
    (await api.call(method, `${name}/${id}`, { as, ...(method === 'GET' ? {} : { body: {} }) })).status;
  expect(await status('agent3', 'GET'), name).toBe(200);
  expect(await status('agent3', 'PATCH'), name).toBe(403);
  expect([403, 404], name).toContain(await status('agent3', 'DELETE'));
  // An empty change is refused for its missing version by who lets it in.
  expect(await status('super', 'PATCH'), name).toBe(428);
}
