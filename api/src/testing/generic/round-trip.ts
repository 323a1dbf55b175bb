import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Refused, SampleWorld } from '@hestia/resources/vocabulary/sampling/index.ts';
import { expect } from 'vitest';
import type { TestApi } from '../api.ts';
import { makeRefused, makeSample } from '../sample-record.ts';

const SEEDS = [1, 2, 3, 4];

const readOnly = (resource: Resource) =>
  Object.values(resource.fields)
    .filter((field) => field.declaration.readOnly && field.name !== 'version')
    .map((field) => field.name);

/** What GET answers of a record can be sent back and changes nothing: the records of some seeds, of which none stays. */
export async function roundTrip(api: TestApi, world: SampleWorld, resource: Resource): Promise<void> {
  for (const seed of SEEDS) {
    const created = await makeSample(api, { resource, world, seed });
    expect(created.status, created.text).toBe(201);
    const url = `${resource.name}/${created.body.id}`;
    const { body: read } = await api.call('GET', url, { as: 'super' });
    const writable = Object.fromEntries(Object.entries(read).filter(([name]) => !readOnly(resource).includes(name)));
    const reply = await api.call('PATCH', url, { as: 'super', body: writable });
    expect(reply.status, `${JSON.stringify(writable)} ${reply.text}`).toBe(200);
    expect(reply.body).toEqual(read);
    // There may be room for one only.
    await api.call('DELETE', url, { as: 'super', body: { version: read.version } });
  }
}

/** What a sample says is refused is refused there, and only for it: the same record without it is taken above. */
export async function refusedAt(api: TestApi, world: SampleWorld, resource: Resource, refused: Refused): Promise<void> {
  const reply = await makeRefused(api, { resource, world, seed: SEEDS.length + 1 }, refused);
  const path = `/${refused.field.replaceAll('.', '/')}`;
  const told = { details: expect.arrayContaining([expect.objectContaining({ path })]) };
  expect([reply.status, reply.body.error], reply.text).toMatchObject([refused.status ?? 422, told]);
}
