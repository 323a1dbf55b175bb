import { mayField } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import { shownFiles, shownImages } from '../files/file-entries.ts';
import { saysOf } from './about.ts';

type Values = Record<string, unknown>;

/**
 * The record as this caller may see it: restricted fields null, write-only ones, files that were put away, private
 * images and sparse fields that say nothing left out.
 */
export function mask(resource: Resource, caller: Caller, record: Values, values: Values = record): Values {
  const shown: Values = {};
  const says = saysOf(resource);
  for (const field of Object.values(resource.fields)) {
    // What a title takes from other records is each reader's own, and read for them.
    const isOwn = field.declaration.virtual === 'title';
    if (!(field.name in values) || field.declaration.writeOnly || isOwn) continue;
    if (!caller.systemReason && says.includes(field.name)) {
      shown[field.name] = null;
      continue;
    }
    const open = !field.declaration.restricted || mayField(caller.ability, resource, field.name, record);
    const files = open ? shownFiles(field.declaration, caller, values[field.name]) : null;
    const value = shownImages(resource, field, caller, record, files);
    if (value == null && field.declaration.sparse) continue;
    shown[field.name] = value;
  }
  return shown;
}
