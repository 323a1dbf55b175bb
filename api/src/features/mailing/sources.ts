import { SAMPLE_CLIENT } from '@hestia/resources/client-template/variables.ts';
import type { Agency, ClientTemplate, Tenant, User } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { nameOf } from '../../records/read/name.ts';
import type { ContactResources } from '../consents/contact.ts';
import type { Sources } from './values.ts';

type Values = Record<string, unknown>;

/** The resources that letters are made of. */
export interface MailingResources extends ContactResources {
  user: Resource<User>;
  agency: Resource<Agency>;
  tenant: Resource<Tenant>;
  template: Resource<ClientTemplate>;
}

/** Whom a letter is filled in for: a client, unless the resource is said. */
export interface Addressed {
  id: string;
  resource?: Resource;
}

/** Who isn't a person is called by its name, which takes the place of the last name, and greeted as a company. */
const named = (resource: Resource, record: Values, language: Caller['language']): Values =>
  resource.declaration.person ? record : { ...record, lastName: nameOf(resource, record, language), isCompany: true };

/**
 * What the writer may read of the client (a sample without one), of themselves, their agency (else the network's
 * default one) and the network.
 *
 * @throws RequestError 404 for one that isn't there
 */
export async function sourcesOf(
  records: Records,
  { client, user, agency, tenant }: MailingResources,
  caller: Caller,
  whose?: Addressed,
): Promise<Sources> {
  const resource = whose?.resource ?? client;
  const person = whose
    ? named(resource, (await records.read(caller, resource, whose.id)) as Values, caller.language)
    : SAMPLE_CLIENT;
  const [self, network] = await Promise.all([
    records.read(caller, user, caller.actor.id),
    records.read(caller, tenant, caller.actor.tenant),
  ]);
  const [byDefault] = await execute(
    databaseOf(records.context, agency),
    'SELECT id FROM agencies WHERE tenant_id = $1 AND default_ ORDER BY id LIMIT 1',
    [caller.actor.tenant],
  );
  const at = self.agency ?? byDefault?.id;
  return new Map<string, Values>([
    [client.id, person],
    [user.id, self],
    [tenant.id, network],
    ...(at ? [[agency.id, await records.read(caller, agency, String(at))] as [string, Values]] : []),
  ]);
}
