import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import type { Action } from './actions.ts';
import { type Actor, fullAccess } from './actor.ts';
import { RESOURCE_ROLES, type ResourceRole } from './roles.ts';

/** Whether the resource's records have holders of their own, and not those of the record that they are a part of. */
export const isHeld = ({ declaration: { holders } }: Resource): boolean =>
  Boolean(holders) && wholeFields(holders).length === 0;

/** Who holds a record. */
export interface Holders {
  owner?: string | null;
  coOwners?: string[] | null;
  collaborators?: string[] | null;
}

/** The holders alone, each list present. */
const holdersOf = ({ owner, coOwners, collaborators }: Holders): Holders => ({
  owner: owner ?? null,
  coOwners: coOwners ?? [],
  collaborators: collaborators ?? [],
});

/** The role a person holds on the record; guest without any. */
export function roleOf(record: Holders, user: string): ResourceRole {
  if (record.owner === user) return 'owner';
  if (record.coOwners?.includes(user)) return 'coOwner';
  return record.collaborators?.includes(user) ? 'collaborator' : 'guest';
}

const BELOW_OWNER: readonly ResourceRole[] = ['coOwner', 'collaborator', 'guest'];

/**
 * The roles that the person may give others on this record: an owner and full access all four, a coOwner those below
 * owner, a collaborator likewise but only where collaborators have `edit_collaborator`, a guest none. A part of another
 * record has that one's holders, which are changed there.
 */
export function offeredHolderRoles(actor: Actor, resource: Resource, record: Holders): ResourceRole[] {
  if (!isHeld(resource)) return [];
  const role = roleOf(record, actor.id);
  if (role === 'owner' || fullAccess(actor, resource)) return ['owner', ...BELOW_OWNER];
  const mayOffer =
    role === 'coOwner' || (role === 'collaborator' && Boolean(resource.declaration.holders?.collaboratorsEdit));
  return mayOffer ? [...BELOW_OWNER] : [];
}

/**
 * The holders after giving a person a role: one person holds one role, and `guest` leaves the lists. A record keeps its
 * owner until someone else becomes it, so that a lower role for the owner changes nothing; the earlier owner leaves.
 */
export function changeHolder(record: Holders, user: string, role: ResourceRole): Holders {
  if (record.owner === user && role !== 'owner') return holdersOf(record);
  const without = (list: string[] | null | undefined) => (list ?? []).filter((one) => one !== user);
  const coOwners = without(record.coOwners);
  const collaborators = without(record.collaborators);
  return {
    owner: role === 'owner' ? user : (record.owner ?? null),
    coOwners: role === 'coOwner' ? [...coOwners, user] : coOwners,
    collaborators: role === 'collaborator' ? [...collaborators, user] : collaborators,
  };
}

/** The holders after another owner, with what the earlier one is from then on. */
export function changeOwner(record: Holders, user: string, earlier: ResourceRole): Holders {
  const changed = changeHolder(record, user, 'owner');
  return record.owner && record.owner !== user ? changeHolder(changed, record.owner, earlier) : changed;
}

/**
 * The actions that a change of holders needs: another owner `edit_owner`; a coOwner taken away or moved `edit_coowner`;
 * a coOwner or collaborator added, or a collaborator taken away, `edit_collaborator`.
 */
export function holderChangeActions(before: Holders, after: Holders): Action[] {
  const actions = new Set<Action>();
  const was = { co: before.coOwners ?? [], col: before.collaborators ?? [] };
  const is = { co: after.coOwners ?? [], col: after.collaborators ?? [] };
  if ((before.owner ?? null) !== (after.owner ?? null)) actions.add('edit_owner');
  if (was.co.some((one) => !is.co.includes(one))) actions.add('edit_coowner');
  const added = is.co.some((one) => !was.co.includes(one));
  const changed = is.col.some((one) => !was.col.includes(one)) || was.col.some((one) => !is.col.includes(one));
  if (added || changed) actions.add('edit_collaborator');
  return [...actions];
}

/** Whether giving this role asks for confirmation: promotion to coOwner, demotion of one, another owner. */
export function asksConfirmation(from: ResourceRole, to: ResourceRole): boolean {
  if (from === to) return false;
  return from === 'owner' || to === 'owner' || from === 'coOwner' || (from === 'collaborator' && to === 'coOwner');
}

/**
 * The holders that a change as it was sent means: each person holds one role. Who becomes owner leaves the lists; who
 * newly stands in a list leaves the other one, and who newly stands in both is a coOwner.
 */
export function settleHolders(before: Holders, after: Holders): Holders {
  const { owner, coOwners, collaborators } = after;
  const wasCoOwner = (one: string) => Boolean(before.coOwners?.includes(one));
  const wasCollaborator = (one: string) => Boolean(before.collaborators?.includes(one));
  const demoted = (one: string) => collaborators?.includes(one) && wasCoOwner(one) && !wasCollaborator(one);
  const is = (coOwners ?? []).filter((one) => one !== owner && !demoted(one));
  return holdersOf({
    owner,
    coOwners: is,
    collaborators: (collaborators ?? []).filter((one) => one !== owner && !is.includes(one)),
  });
}

/** Whether the person holds this role on the record or a higher one. */
export const holdsAtLeast = (record: Holders, user: string, role: ResourceRole): boolean =>
  RESOURCE_ROLES.indexOf(roleOf(record, user)) <= RESOURCE_ROLES.indexOf(role);

/**
 * The holders when one person hands their role over to another, who keeps a higher one of their own; whoever handed
 * over holds nothing any more.
 */
export function handOver(record: Holders, giver: string, receiver: string): Holders {
  const role = roleOf(record, giver);
  const given = holdsAtLeast(record, receiver, role) ? holdersOf(record) : changeHolder(record, receiver, role);
  return changeHolder(given, giver, 'guest');
}

/** The roles that the person may ask for: those above their own, none where every record is open to them anyway. */
export function requestableRoles(actor: Actor, resource: Resource, record: Holders): ResourceRole[] {
  if (!isHeld(resource) || fullAccess(actor, resource)) return [];
  return RESOURCE_ROLES.filter((role) => !holdsAtLeast(record, actor.id, role));
}
