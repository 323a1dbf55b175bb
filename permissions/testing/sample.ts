import {
  buildResource,
  type Field,
  type FieldDeclaration,
  type FieldSchema,
  type HoldersDeclaration,
  type Resource,
  type ResourceDeclaration,
} from '@hestia/resources/vocabulary/index.ts';
import type { Actor } from '../actor.ts';
import { isOutside } from '../outside.ts';
import { ROLES } from '../roles.ts';

/** The application roles of the network's own people. */
export const OWN_ROLES = ROLES.filter((role) => !isOutside({ id: '', tenant: '', roles: [role] }));

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
export function sampleResource(
  id: string,
  more: Pick<ResourceDeclaration, 'holders' | 'roles' | 'status'> = {},
  fields: Record<string, FieldSchema> = {},
): Resource {
  return buildResource(
    {
      $schema: '',
      $id: id,
      type: 'object',
      properties: { ...FIELDS, ...fields },
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

export const CLIENT = sampleResource('client', {
  holders: { collaboratorsEdit: true },
  roles: { add: ['everybody'] },
});
export const MANDATE = sampleResource('mandate', { holders: {}, roles: { match: ['mandate'], add: ['everybody'] } });
export const NOTE = sampleResource('note', { roles: { add: ['everybody'] } });
export const LABEL = sampleResource('label', { roles: { configuration: true, match: ['admin_message_label'] } });
export const HELD_CONFIGURATION = sampleResource('held', { holders: {}, roles: { configuration: true } });
/** What of an account its administrators alone change. */
const ADMINISTERED = Object.fromEntries(
  ['roles', 'active', 'email', 'password'].map((name) => {
    const schema = FIELDS[name] as FieldSchema;
    return [
      name,
      { ...schema, 'x-field': { ...schema['x-field'], grants: { edit: ['admin_user'] } } as FieldDeclaration },
    ];
  }),
);
export const USER = sampleResource('user', { roles: { configuration: true, match: ['admin_user'] } }, ADMINISTERED);
/** A field that its owner, a role and an office change, of those who may edit the record. */
export const ESTIMATE = sampleResource(
  'estimate',
  { holders: { collaboratorsEdit: true }, roles: { match: ['admin'], add: ['everybody'] } },
  {
    price: text({ grants: { edit: ['owner', 'coOwner', 'admin_acl', 'flag:valuer'] } }),
    opinion: text({ grants: { read: ['owner', 'coOwner', 'admin_acl', 'flag:valuer'], edit: ['owner'] } }),
  },
);
function samplePart(id: string, more: HoldersDeclaration): Resource {
  const part = sampleResource(id, { holders: { of: 'title', ...more } });
  const reference = { type: 'reference', reference: { resource: 'client' } } as const;
  return { ...part, fields: { ...part.fields, title: { ...part.fields.title, declaration: reference } as Field } };
}

/** Records that are a part of a client, read by everybody and by its holders alone. */
export const PART = samplePart('part', {});
export const PRIVATE_PART = samplePart('private-part', { private: true });
/** What its holders alone read; collaborators don't change it. */
export const CONFIDENCE = sampleResource('confidence', { holders: { private: true }, roles: { add: ['everybody'] } });
/** A record of one person alone, and one between two. */
export const DIARY = sampleResource('diary', { roles: { own: 'title' } });
export const LETTER = sampleResource('letter', {
  roles: { people: { title: ['add', 'read', 'edit'], email: ['read', 'delete'] }, match: ['admin_acl'] },
});
export const RESOURCES = [
  ...[CLIENT, MANDATE, NOTE, LABEL, HELD_CONFIGURATION, USER, PART, PRIVATE_PART],
  ...[DIARY, LETTER, CONFIDENCE, ESTIMATE],
];

export const actor = (id: string, ...roles: string[]): Actor => ({ id, tenant: 'DEMO', roles });

/** One record on which each holder role has a person named after it. */
export const RECORD = {
  id: 'SAM1',
  owner: 'owner',
  coOwners: ['coOwner', 'other'],
  collaborators: ['collaborator'],
  secret: 'gold',
};
