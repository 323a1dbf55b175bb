import { isNobodys, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { SampleWorld, Values } from '@hestia/resources/vocabulary/sampling/index.ts';
import type { TestApi } from './api.ts';
import { announce, PNG, upload } from './files.ts';
import { insertOwn, makeSample } from './sample-record.ts';

interface Everything {
  world: SampleWorld;
  tenant: string;
  /** Stands in all of it that has a text. */
  secret: string;
}

/** Of the first seed, so that records of two tenants are alike. */
const SEED = 1;

/** The secret where the record shows its name, if people enter it. */
function titled({ declaration, fields }: Resource, secret: string): Values {
  const [name = ''] = declaration.display;
  const { type, readOnly } = fields[name]?.declaration ?? {};
  return type === 'string' && !readOnly ? { [name]: secret } : {};
}

async function someRecord(api: TestApi, resource: Resource, { world, tenant, secret }: Everything) {
  const values = titled(resource, secret);
  const reply = await makeSample(api, { resource, world, seed: SEED, tenant, values });
  if (reply.status !== 201) throw new Error(`No ${resource.id} could be made: ${reply.text}`);
  return String(reply.body.id);
}

/** Whether people make records of it. */
export const isMade = (resource: Resource): boolean => !resource.declaration.global && !isNobodys(resource, 'add');

/** Writes a record of each resource that only the product makes, each about the records that are there. */
async function productsOwn(api: TestApi, { world, tenant, secret }: Everything, ids: Map<string, string>) {
  const { resources } = world;
  const write = async (resource: Resource, path: Resource[] = []): Promise<string | undefined> => {
    if (ids.has(resource.name) || path.includes(resource)) return ids.get(resource.name);
    const given: Values = {};
    for (const { name, required, declaration } of Object.values(resource.fields)) {
      const target = resources.find(({ id }) => id === declaration.reference?.resource);
      if (target && required) given[name] = await write(target, [...path, resource]);
    }
    const id = await insertOwn(api, world, resource, tenant, given, secret);
    ids.set(resource.name, id);
    return id;
  };
  for (const resource of resources) if (!resource.declaration.global) await write(resource);
}

/** Something that was deleted, and rests in the bin. */
async function inBin(api: TestApi, { world, tenant, secret }: Everything): Promise<string> {
  const resource = world.resources.find(({ declaration }) => declaration.bin);
  if (!resource) return '';
  const values = titled(resource, secret);
  const { body: gone } = await makeSample(api, { resource, world, seed: SEED + 1, tenant, values });
  const path = `${resource.name}/${gone.id}`;
  const reply = await api.call('DELETE', path, { as: 'super', tenant, body: { version: gone.version } });
  if (reply.status !== 200) throw new Error(`No ${resource.id} in the bin: ${reply.text}`);
  return String(gone.id);
}

/**
 * Makes one of everything in a tenant: a record of each resource, a file, an upload that began, a mail, a job that
 * failed, something in the bin.
 *
 * @returns the ids by the first part of the paths that they stand in
 */
export async function makeEverything(api: TestApi, wanted: Everything): Promise<Map<string, string>> {
  const { world, tenant, secret } = wanted;
  const ids = new Map<string, string>();
  for (const resource of world.resources.filter(isMade))
    ids.set(resource.name, await someRecord(api, resource, wanted));
  const { body: file } = await upload(api, `${secret}.png`, PNG, { tenant });
  ids.set('files', file.id);
  const { headers } = await announce(api, `${secret}.png`, 100, { tenant });
  ids.set('uploads', headers.get('Location')?.split('/').at(-1) ?? '');
  ids.set('tenants', tenant);
  const mail = await api.call('POST', 'mails/test', { as: 'super', tenant });
  ids.set('mails', String(mail.body.id));
  const [job] = await api.sql(
    `SELECT id FROM graphile_worker.add_job('test', max_attempts => 1, flags => ARRAY['tenant:' || $1])`,
    [tenant],
  );
  await api.sql('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], attempts => 1)', [job?.id]);
  ids.set('jobs', String(job?.id));
  await productsOwn(api, wanted, ids);
  ids.set('bin', await inBin(api, wanted));
  const [session] = await api.sql('SELECT id FROM sessions WHERE tenant_id = $1', [tenant]);
  ids.set('me', String(session?.id));
  return ids;
}
