import { wholeFields } from '../activity.ts';
import type { Resource } from '../resource.ts';
import { rolesOf } from '../roles.ts';
import type { ResourceDeclaration } from '../types.ts';
import { EVERYBODY, isNever, isNobodys, PRODUCT, WRITES } from '../writers.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { isSeenWhole } from './secrets.ts';

const HOLDERS = ['owner', 'coOwner', 'collaborator'];

/** Whether another word than `roles.add` says who adds: of one person, between people, of any activity, for full access. */
function isAddSaid({ global, roles, holders }: ResourceDeclaration): boolean {
  const isBetween = roles?.people && (!holders || Object.values(roles.people).some((one) => one.includes('add')));
  return Boolean(global || roles?.configuration || roles?.closed || roles?.own || isBetween || holders?.ofActivity);
}

/** Who adds records is said; whom a declaration names there is known, and does what they could do. */
export function checkWriters({ resource }: Subject, all: Resource[], mistakes: Mistakes): void {
  const { declaration } = resource;
  const { roles = {}, holders, lists = [] } = declaration;
  const isPart = wholeFields(holders).length > 0;
  const some = isPart ? '["owner", "coOwner"] }, who hold its whole' : '["everybody"] }';
  mistakes.need(
    declaration.roles ? '/x-resource/roles' : '/x-resource',
    roles.add || isAddSaid(declaration),
    `nobody is said to add records: write "roles": { "add": ${some}, the roles that do, or ["system"] for the product alone`,
  );
  const isOneWay = Boolean(roles.configuration || roles.closed || roles.own || (roles.people && !holders));
  for (const action of WRITES) {
    const place = pointer('x-resource', 'roles', action);
    const named = roles[action] ?? [];
    for (const [index, one] of named.entries())
      mistakes.known(`${place}/${index}`, 'role', one, [...rolesOf(all), ...HOLDERS, EVERYBODY, PRODUCT]);
    const isPersons = roles[action] !== undefined && !isNobodys(resource, action);
    mistakes.need(place, !isPersons || !named.includes(PRODUCT), `"${PRODUCT}" stands alone: people add, or it does`);
    mistakes.need(
      place,
      !isPersons || !isOneWay,
      `is said already by who knows of the records: only "${PRODUCT}" fits`,
    );
    const isHolders = named.some((one) => HOLDERS.includes(one));
    mistakes.need(place, !isHolders || holders, 'nobody holds the records');
    if (action === 'add') mistakes.need(place, !isHolders || isPart, 'nobody holds what isn’t there yet');
    else {
      const isOthers = named.some((one) => ![...HOLDERS, PRODUCT, ...(roles.match ?? [])].includes(one));
      mistakes.need(
        place,
        !isOthers || !isSeenWhole(declaration),
        'not everybody reads the records: holders alone fit',
      );
    }
  }
  const isMoved = resource.graphs.some(({ transitions }) => transitions.length > 0);
  mistakes.need('/x-resource/roles/edit', !isNever(resource, 'edit') || !isMoved, 'nothing moves what never changes');
  mistakes.need(
    '/x-resource/roles/delete',
    !isNever(resource, 'delete') || !lists.some((one) => one.roles),
    'who has a list’s roles does everything with its records',
  );
}
