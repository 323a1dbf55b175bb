import { SHOWN } from '@hestia/resources/consent/state.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { createWithin } from '../../records/create.ts';
import type { Write } from '../../records/hooks.ts';
import { load } from '../../records/read.ts';
import { heardFrom, showPresent } from './ledger.ts';
import { mountContacts } from './mount.ts';

type Values = Record<string, unknown>;

/** Consents that come with a new client are entries of the ledger like any other: how they were obtained is said once. */
function entriesOf(client: Values): Values[] {
  const { obtained, proof, ...decisions } = (client.consents ?? {}) as Values;
  return Object.entries(SHOWN)
    .filter(([name]) => typeof decisions[name] === 'boolean')
    .map(([name, place]) => ({
      ...place,
      client: client.id,
      decision: decisions[name] ? 'given' : 'refused',
      decidedOn: parisDay(),
      obtained: obtained ?? 'import',
      proofText: proof ?? null,
    }));
}

/**
 * Whoever may create a client records its consents, even for another owner: the entries carry the person who did.
 */
const recorder = (caller: Caller, resources: Resource[]): Caller => ({
  ...asSystem('consents that came with a new client', caller.actor.tenant, resources),
  actor: caller.actor,
  language: caller.language,
});

/** The ledger of consents: entries stay, and the client record shows their present state in the same transaction. */
export const consents: Feature = ({ app, hooks, records, resource }) => {
  const [client, consent] = [resource('client'), resource('consent')];

  hooks.on('consent', async ({ action, caller, before, after, execute }: Write) => {
    if (action === 'delete') throw new RequestError(403, 'consentsStay', { reason: 'data' });
    const holder = await load(records.context, caller, client, String(after?.client), execute);
    if (holder.erasedAt) throw new RequestError(403, 'personErased', { reason: 'data' });
    const id = String(holder.id);
    if (action === 'create' && after?.decision === 'given')
      await heardFrom(execute, caller.actor.tenant, id, after.decidedOn);
    await showPresent(execute, client, caller, id);
    // An entry that went along when two records were merged is no longer the other's.
    if (before && before.client !== after?.client) await showPresent(execute, client, caller, String(before.client));
  });

  hooks.on('client', async ({ action, caller, after, execute }: Write) => {
    if (action !== 'create' || !after) return;
    await heardFrom(execute, caller.actor.tenant, String(after.id), after.createdAt);
    after.lastContactAt = after.createdAt;
    const as = recorder(caller, [...records.context.resources.values()]);
    for (const entry of entriesOf(after)) await createWithin(execute, records.context, as, consent, entry);
    after.consents = await showPresent(execute, client, caller, String(after.id));
  });

  mountContacts(app, records, { client, consent });
};
