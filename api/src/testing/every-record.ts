import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { TestApi } from './api.ts';
import { announce, PNG, upload } from './files.ts';
import { makeSample } from './sample-record.ts';

const MOST_SEEDS = 20;

interface Everything {
  resources: Resource[];
  tenant: string;
  /** Stands in all of it that has a text. */
  secret: string;
}

async function someRecord(api: TestApi, resource: Resource, { resources, tenant, secret }: Everything) {
  const [name = ''] = resource.declaration.display;
  const { type, readOnly } = resource.fields[name]?.declaration ?? {};
  const isText = type === 'string' && !readOnly;
  const values = isText ? { [name]: secret } : {};
  let last = '';
  for (let seed = 1; seed < MOST_SEEDS; seed++) {
    const reply = await makeSample(api, { resource, resources, seed, tenant, values });
    if (reply.status === 201) return String(reply.body.id);
    last = reply.text;
  }
  throw new Error(`No ${resource.id} could be made: ${last}`);
}

/** Records that only the product writes. @returns their ids by the resource's name */
async function productsOwn(api: TestApi, tenant: string, secret: string, ids: Map<string, string>) {
  const [feed, property] = [ids.get('feeds'), ids.get('properties')];
  const insert = (table: string, id: string, values: Record<string, unknown>) => {
    const columns = ['tenant_id', 'id', ...Object.keys(values)];
    const places = columns.map((_, at) => `$${at + 1}`).join(', ');
    return api.sql(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, [
      tenant,
      id,
      ...Object.values(values),
    ]);
  };
  // The first three have the same ids everywhere; these are there in this tenant alone.
  await insert('login_providers', 'google', { name: 'google', active: false, client_id: secret });
  await insert('signature_providers', 'docusign', { name: 'docusign', in_use: false, integration_key: secret });
  await insert('overview_templates', 'OVT1', {
    window_: '15',
    counters: ['views'],
    report: { fr: secret, defaultLanguage: 'fr' },
  });
  await insert('publications', `PUB${tenant}`, { feed, property, state: 'published' });
  await insert('property_days', `PRD${tenant}`, { property, day: '2025-01-01', views: 1 });
  await insert('feed_sends', `FSE${tenant}`, { feed, state: 'done', cause: 'person', answer: secret });
  await insert('feed_send_lines', `FSL${tenant}`, { send: `FSE${tenant}`, property, change: 'added' });
  const [register, mandate] = [ids.get('registers'), ids.get('mandates')];
  await insert('register_entries', `REN${tenant}`, {
    register,
    mandate,
    numero_ordre: 1,
    position: 1,
    nom_mandants: secret,
  });
  await insert('register_observations', `ROB${tenant}`, { register, entry: `REN${tenant}`, position: 2, text: secret });
  await insert('envelopes', `ENV${tenant}`, {
    ...{ mandate, document: 'mandate', title: secret, language: 'fr', status: 'sent', provider: 'embedded' },
    ...{ expires_on: '2099-01-01', signers: '[]' },
  });
  await insert('envelope_events', `EEV${tenant}`, {
    ...{ envelope: `ENV${tenant}`, position: 1, kind: 'created', content: secret, previous: '', hash: 'x' },
  });
  return {
    envelopes: `ENV${tenant}`,
    'envelope-events': `EEV${tenant}`,
    'register-entries': `REN${tenant}`,
    'register-observations': `ROB${tenant}`,
    'login-providers': 'google',
    'signature-providers': 'docusign',
    'overview-templates': 'OVT1',
    publications: `PUB${tenant}`,
    'property-days': `PRD${tenant}`,
    'feed-sends': `FSE${tenant}`,
    'feed-send-lines': `FSL${tenant}`,
  };
}

/** Whether people make records of it. */
const isMade = ({ declaration: { global, fixed, appendOnly } }: Resource): boolean => !global && !fixed && !appendOnly;

/**
 * Makes one of everything in a tenant: a record of each resource, a file, an upload that began, a mail, a job that
 * failed, something in the bin.
 *
 * @returns the ids by the first part of the paths that they stand in
 */
export async function makeEverything(api: TestApi, wanted: Everything): Promise<Map<string, string>> {
  const { resources, tenant, secret } = wanted;
  const ids = new Map<string, string>();
  for (const resource of resources.filter(isMade)) ids.set(resource.name, await someRecord(api, resource, wanted));
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
  for (const [name, id] of Object.entries(await productsOwn(api, tenant, secret, ids))) ids.set(name, id);
  const gone = await api.call('POST', 'clients', {
    as: 'super',
    tenant,
    body: { lastName: secret, emails: [{ email: 'gone@example.org' }] },
  });
  await api.call('DELETE', `clients/${gone.body.id}`, { as: 'super', tenant, body: { version: gone.body.version } });
  ids.set('bin', String(gone.body.id));
  const [session] = await api.sql('SELECT id FROM sessions WHERE tenant_id = $1', [tenant]);
  ids.set('me', String(session?.id));
  return ids;
}
