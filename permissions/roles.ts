export {
  FULL_ACCESS_ROLES,
  OUTSIDE_ROLES,
  PRODUCT_ROLES,
  RESOURCE_ROLES,
  type ResourceRole,
  ROLES,
  type Role,
} from '@hestia/resources/vocabulary/index.ts';
