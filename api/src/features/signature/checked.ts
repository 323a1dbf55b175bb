import { isCertificateOver } from '@hestia/resources/user/certificate.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { ownCertificateEnd } from './embedded/keys.ts';
import { stepsAhead } from './outlook.ts';
import { calledAs } from './paper.ts';
import { partiesOf } from './parties.ts';
import { wrong } from './refusals.ts';
import { runOf, type SignatureServices, type Signing, systemOf } from './services.ts';

type Values = Record<string, unknown>;

const agencySigns = async (run: Execute, tenant: string): Promise<'first' | 'last'> =>
  (await run('SELECT agency_signs AS at FROM tenants WHERE id = $1', [tenant]))[0]?.at === 'first' ? 'first' : 'last';

/** Whether the record stands where its document is signed. */
export const isSignable = ({ graphs }: Resource, sign: Signing['sign'], record: Values): boolean =>
  graphs.some(({ field }) => sign.from.includes(String(record[field])));

/** The record as it may be signed now. @throws RequestError 403, 404 */
async function signable({ records }: SignatureServices, caller: Caller, { resource, sign }: Signing, id: string) {
  const record = (await loadFor(records.context, caller, 'edit', resource, id)) as Values;
  return { record, isReady: isSignable(resource, sign, record) };
}

/** What keeps a record's document from being sent, each with where it is mended. @throws RequestError 403, 404 */
export async function checked(services: SignatureServices, caller: Caller, signing: Signing, id: string) {
  const { record, isReady } = await signable(services, caller, signing, id);
  const { tenant } = caller.actor;
  const run = runOf(services);
  const callers = { system: systemOf(services, tenant), asker: caller };
  const found = await partiesOf(run, services.records, callers, signing, record, await agencySigns(run, tenant));
  found.lacks.push(...(await stepsAhead(run, services.records, callers, signing, record)));
  // Accounts elsewhere have no page on which a sentence is written.
  const provider = await services.providers.chosen(tenant);
  if (provider !== 'embedded')
    for (const { writes, role, firstName, lastName } of found.parties)
      if (writes)
        found.lacks.push({ path: `/${role.split('.')[0]}`, code: 'writesElsewhere', name: `${firstName} ${lastName}` });
  return { record, isReady, provider, ...found };
}

/** Refuses a document that may be signed once the network's own certificate, which seals it, is over. @throws RequestError 422 */
export async function ensureSealLasts(services: SignatureServices, caller: Caller, expiresOn: string): Promise<void> {
  const end = await ownCertificateEnd(runOf(services), caller.actor.tenant);
  if (end && end < expiresOn) throw wrong(services, caller, '/expiresOn', 'certificateEnds', { day: formatDate(end) });
}

/** Refuses a document that may be signed once the certificate of who signs for the agency is over. @throws RequestError 422 */
export function ensureAgencyLasts(
  services: SignatureServices,
  caller: Caller,
  agency: Values | undefined,
  expiresOn: string,
): void {
  if (!agency || !isCertificateOver(agency, expiresOn)) return;
  const day = formatDate(String(agency.certificateEndsOn));
  throw wrong(services, caller, '/expiresOn', 'agencyCertificateEnds', { name: calledAs(agency as never), day });
}
