import type { Agency, Tenant, User } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { formatPhone } from '@hestia/resources/vocabulary/written.ts';
import { logoOf, type PhotoServices } from '../../pdf/photos.ts';
import type { Caller } from '../../records/caller.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import type { Issuer } from './document.ts';

const COLOR = '#0f5e5b';

/** The agency that a person works at, or the network's default one. */
async function agencyOf(
  { dataSource }: PhotoServices,
  records: Records,
  caller: Caller,
  person: Draft<User> | undefined,
): Promise<Draft<Agency>> {
  const [byDefault] = await execute(
    dataSource,
    'SELECT id FROM agencies WHERE tenant_id = $1 AND default_ ORDER BY id LIMIT 1',
    [caller.actor.tenant],
  );
  const id = person?.agency ?? byDefault?.id;
  return id ? records.read(caller, records.resource('agency'), String(id)) : {};
}

/** In whose name a document of somebody's record is made: their agency's, under the network's colours. */
export async function issuerOf(
  services: PhotoServices,
  records: Records,
  caller: Caller,
  owner: unknown,
): Promise<Issuer> {
  const tenant: Draft<Tenant> = await records.read(caller, records.resource('tenant'), caller.actor.tenant);
  const person: Draft<User> | undefined = owner
    ? await records.read(caller, records.resource('user'), String(owner)).catch(() => undefined)
    : undefined;
  const { name, address, phone, email } = await agencyOf(services, records, caller, person);
  const place = [address?.line1, [address?.postcode, address?.town].filter(Boolean).join(' ')].filter(Boolean);
  const reached = [phone && formatPhone(phone), email].filter(Boolean);
  return {
    name: String(name ?? tenant.name ?? ''),
    lines: [place.join(', '), reached.join(' · ')].filter(Boolean),
    color: tenant.color ?? COLOR,
    logo: await logoOf(services, tenant),
    person: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
  };
}
