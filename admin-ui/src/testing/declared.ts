import type { Field, FieldDeclaration, FieldSchema, Resource } from '@hestia/resources/vocabulary/index.ts';

interface Otherwise {
  required?: boolean;
  schema?: Partial<FieldSchema>;
  declaration?: Partial<FieldDeclaration>;
}

/** A resource as it would be if one of its fields were declared otherwise. */
export function declared(resource: Resource, field: Field, otherwise: Otherwise): Resource {
  const changed = {
    ...field,
    required: otherwise.required ?? field.required,
    schema: { ...field.schema, ...otherwise.schema },
    declaration: { ...field.declaration, ...otherwise.declaration },
  };
  return { ...resource, fields: { ...resource.fields, [field.name]: changed } };
}

/** The values that make a field visible, where its condition names some. */
export function shownBy({ declaration }: Field): Record<string, unknown> {
  const { visible } = declaration.when ?? {};
  return Object.fromEntries(
    Object.entries(visible ?? {}).filter(([, value]) => typeof value !== 'object' || value === null),
  );
}
