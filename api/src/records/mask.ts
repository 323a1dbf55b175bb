import { mayField } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from './caller.ts';

type Values = Record<string, unknown>;

/** The record as this caller may see it: restricted fields null, write-only ones left out. */
export function mask(resource: Resource, caller: Caller, record: Values, values: Values = record): Values {
  const shown: Values = {};
  for (const field of Object.values(resource.fields)) {
    if (!(field.name in values) || field.declaration.writeOnly) continue;
    const open = !field.declaration.restricted || mayField(caller.ability, resource, field.name, record);
    shown[field.name] = open ? values[field.name] : null;
  }
  return shown;
}
