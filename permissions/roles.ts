export {
  FULL_ACCESS_ROLES,
  RESOURCE_ROLES,
  type ResourceRole,
  ROLES,
  type Role,
} from '@hestia/resources/vocabulary/index.ts';
