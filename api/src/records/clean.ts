import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../fields/index.ts';

type Values = Record<string, unknown>;

/** A body with its values as they are kept: rich text without what runs. */
export function clean(resource: Resource, body: Values): Values {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const declaration = resource.fields[name]?.declaration;
      return [name, declaration ? (fieldTypes[declaration.type].clean?.(value, declaration) ?? value) : value];
    }),
  );
}
