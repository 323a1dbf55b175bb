import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  DefaultTransactionalRepository,
  defineModelClass,
  Entity,
  type juggler,
  ModelDefinition,
  type PropertyDefinition,
} from '@loopback/repository';
import { fieldTypes } from '../fields/index.ts';
import { isLink } from './write/columns.ts';

export type RecordRepository = DefaultTransactionalRepository<Entity, string>;

const MODEL_TYPES: Record<string, PropertyDefinition['type']> = {
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  jsonb: 'object',
  'text[]': 'array',
  date: 'date',
  timestamptz: 'date',
};

/** The resource as a LoopBack model definition: table, columns and key; what is valid stays with the JSON Schema. */
export function modelDefinition(resource: Resource): ModelDefinition {
  const properties: Record<string, PropertyDefinition> = {};
  for (const field of Object.values(resource.fields)) {
    if (isLink(field) || field.declaration.virtual) continue;
    const { columnType } = fieldTypes[field.declaration.type];
    properties[field.name] = {
      type: MODEL_TYPES[columnType] ?? 'string',
      ...(columnType === 'text[]' ? { itemType: 'string' } : {}),
      id: field.name === 'id',
      hidden: Boolean(field.declaration.writeOnly),
      postgresql: { columnName: field.column, dataType: columnType },
    };
  }
  if (!resource.declaration.global) {
    properties.tenantId = {
      type: 'string',
      id: true,
      hidden: true,
      postgresql: { columnName: 'tenant_id', dataType: 'text' },
    };
  }
  const name = resource.id.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
  return new ModelDefinition({ name, properties, settings: { strict: true, postgresql: { table: resource.table } } });
}

/** One LoopBack repository a resource, made at start; the record layer's statements run through it. */
export function createRepositories(
  resources: Resource[],
  dataSource: juggler.DataSource,
): Map<string, RecordRepository> {
  return new Map(
    resources.map((resource) => {
      const model = defineModelClass(Entity, modelDefinition(resource));
      return [
        resource.id,
        new DefaultTransactionalRepository<Entity, string>(model as typeof Entity & { prototype: Entity }, dataSource),
      ];
    }),
  );
}
