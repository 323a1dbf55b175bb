import { BROUGHT_ROLES, OUTSIDE_NAMES } from '../generated/roles.ts';

/** Application roles of the product as a whole. */
export const PRODUCT_ROLES = [
  'super_admin',
  'admin_hestia',
  'admin',
  'admin_acl',
  'admin_user',
  'admin_group',
  'admin_groups',
  'admin_property_types',
  'admin_property_categories',
  'admin_property_features',
  'admin_property_offers',
  'admin_property_sources',
  'admin_property_brochures',
  'admin_mandate_type',
  'admin_mandate_template',
  'admin_mandate_commission',
  'admin_client_template',
  'admin_appointments_bdv',
  'admin_bdv_template',
  'admin_message_label',
  'admin_message_template',
  'admin_audit',
  'admin_marketplace',
  'admin_commercialisation',
  'mandate',
  'lead',
] as const;

/** All application roles: the product's, then those that resources bring (`x-resource.roles.brings`). */
export const ROLES = [...PRODUCT_ROLES, ...BROUGHT_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** All application roles of these declarations, also those that nothing has been generated from yet. */
export const rolesOf = (all: { declaration: { roles?: { brings?: string[] } } }[]): string[] => [
  ...new Set([...PRODUCT_ROLES, ...all.flatMap(({ declaration }) => declaration.roles?.brings ?? [])]),
];

/** Roles that are held on one record. */
export const RESOURCE_ROLES = ['owner', 'coOwner', 'collaborator', 'guest'] as const;
export type ResourceRole = (typeof RESOURCE_ROLES)[number];

/** Roles with every action on every record. */
export const FULL_ACCESS_ROLES: readonly string[] = ['super_admin', 'admin_hestia'];

/** Roles of who works for somebody else, and reads of the network what its resources say and nothing more. */
export const OUTSIDE_ROLES: readonly string[] = OUTSIDE_NAMES;
