import { SHOWN } from '@hestia/resources/consent/state.ts';
import type { Client, ConsentCreate } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { createWithin } from '../../records/write/create.ts';
import { heardFrom, showPresent } from './ledger.ts';
import { mountContacts } from './mount.ts';

/** What a client's record shows of the ledger. */
type Shown = Exclude<keyof NonNullable<Client['consents']>, 'obtained' | 'proof'>;

/** Consents that come with a new client are entries of the ledger like any other: how they were obtained is said once. */
function entriesOf(client: Client): Partial<ConsentCreate>[] {
  const { obtained, proof, ...decisions } = client.consents ?? {};
  return Object.entries(SHOWN)
    .filter(([name]) => typeof decisions[name as Shown] === 'boolean')
    .map(([name, place]) => ({
      ...place,
      client: client.id,
      decision: decisions[name as Shown] ? 'given' : 'refused',
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

  hooks.on('consent', async ({ action, caller, before, after, execute }) => {
    const id = after?.client ?? '';
    if (action === 'create' && after?.decision === 'given')
      await heardFrom(execute, caller.actor.tenant, id, after.decidedOn);
    await showPresent(execute, client, caller, id);
    // An entry that went along when two records were merged is no longer the other's.
    if (before && before.client !== after?.client) await showPresent(execute, client, caller, before.client);
  });

  hooks.on('client', async ({ action, caller, after, execute }) => {
    if (action !== 'create' || !after?.consents) return;
    const as = recorder(caller, [...records.context.resources.values()]);
    for (const entry of entriesOf(after)) await createWithin(execute, records.context, as, consent, entry);
    after.consents = await showPresent(execute, client, caller, after.id);
  });

  mountContacts(app, records, { client, consent });
};
