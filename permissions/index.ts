export { type AppAbility, abilityFor } from './ability.ts';
export { accessNode } from './access-node.ts';
export { ACTIONS, type Action } from './actions.ts';
export { type Actor, fullAccess } from './actor.ts';
export {
  asksConfirmation,
  changeHolder,
  type Holders,
  holderChangeActions,
  offeredHolderRoles,
  roleOf,
} from './holders.ts';
export { may, mayEditField, mayField } from './may.ts';
export { ADMIN_AREAS, reachesAdmin, reachesAdminArea, reachesPage } from './pages.ts';
export { type RefusalReason, refusal, refusalMessage } from './refusal.ts';
export { RESOURCE_ROLES, type ResourceRole, ROLES, type Role } from './roles.ts';
