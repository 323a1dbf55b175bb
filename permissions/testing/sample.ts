import {
  buildResource,
  type FieldSchema,
  type Resource,
  type ResourceDeclaration,
} from '@hestia/resources/vocabulary/index.ts';
import type { Actor } from '../actor.ts';

const LABELS = { name: 'Sample', plural: 'Samples', fields: {} };

const text = (more: object = {}): FieldSchema => ({ type: 'string', 'x-field': { type: 'string', ...more } });

const FIELDS: Record<string, FieldSchema> = {
  title: text(),
  roles: { type: 'array', items: { type: 'string' }, 'x-field': { type: 'tags' } },
  active: { type: 'boolean', 'x-field': { type: 'boolean' } },
  email: { type: 'string', 'x-field': { type: 'email' } },
  secret: text({ restricted: true }),
  password: { type: 'string', 'x-field': { type: 'password', writeOnly: true } },
};

/** A resource with an open, a restricted and a write-only field, declared as the test wants it. */
export function sampleResource(id: string, more: Pick<ResourceDeclaration, 'holders' | 'roles'> = {}): Resource {
  return buildResource(
    {
      $schema: '',
      $id: id,
      type: 'object',
      properties: FIELDS,
      additionalProperties: false,
      'x-resource': {
        name: `${id}s`,
        idPrefix: 'SAM',
        display: ['title'],
        list: { columns: ['title'], filters: [] },
        tabs: [],
        ...more,
      },
    },
    { en: LABELS, fr: LABELS },
  );
}

export const CLIENT = sampleResource('client', { holders: { collaboratorsEdit: true } });
export const MANDATE = sampleResource('mandate', { holders: {}, roles: { match: ['mandate'] } });
export const NOTE = sampleResource('note');
export const LABEL = sampleResource('label', { roles: { configuration: true, match: ['admin_message_label'] } });
export const HELD_CONFIGURATION = sampleResource('held', { holders: {}, roles: { configuration: true } });
export const USER = sampleResource('user', { roles: { configuration: true, match: ['admin_user'] } });
export const RESOURCES = [CLIENT, MANDATE, NOTE, LABEL, HELD_CONFIGURATION, USER];

export const actor = (id: string, ...roles: string[]): Actor => ({ id, tenant: 'DEMO', roles });

/** One record on which each holder role has a person named after it. */
export const RECORD = {
  id: 'SAM1',
  owner: 'owner',
  coOwners: ['coOwner', 'other'],
  collaborators: ['collaborator'],
  secret: 'gold',
};
