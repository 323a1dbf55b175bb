export { type AppAbility, abilityFor } from './ability.ts';
export { accessNode } from './access-node.ts';
export { mayTouchAccount } from './accounts.ts';
export { ACTIONS, type Action } from './actions.ts';
export { type Actor, fullAccess } from './actor.ts';
export { isKept, mayRestore, seesDeleted } from './deleted.ts';
export { type Audience, audiencesOf, type Explanation, explain, explainPerson } from './explain.ts';
export { ACCOUNT, reservedLike, unreadableFields } from './fields.ts';
export { givenAbove, mayGiveAll, ungivable } from './giving.ts';
export { grantedFields, grantingFlags } from './grants.ts';
export {
  asksConfirmation,
  changeHolder,
  changeOwner,
  type Holders,
  handOver,
  holderChangeActions,
  holdsAtLeast,
  isHeld,
  offeredHolderRoles,
  requestableRoles,
  roleOf,
  settleHolders,
} from './holders.ts';
export { may, mayEditField, mayField, mayNow } from './may.ts';
export { holdsOffice } from './office.ts';
export { isOutside, placeFields, servesOutside } from './outside.ts';
export {
  ADMIN_AREAS,
  changesAdminArea,
  listPath,
  reachesAdmin,
  reachesAdminArea,
  reachesList,
  reachesPage,
  reachesRecords,
} from './pages.ts';
export type { Ground, Reason } from './reasons.ts';
export { type RefusalReason, refusal, refusalMessage } from './refusal.ts';
export { type Extent, opensFor, type Right, type Rights, rightsOf, STANDINGS } from './rights.ts';
export { FULL_ACCESS_ROLES, RESOURCE_ROLES, type ResourceRole, ROLES, type Role } from './roles.ts';
export { mayTakeBack, plays, refusalOfStep } from './steps.ts';
