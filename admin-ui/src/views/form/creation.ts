import type { Resource } from '@hestia/resources/vocabulary/index.ts';

/** The fields of the creation form: the declared ones, else those of all tabs. */
export const creationFields = (resource: Resource): string[] =>
  resource.declaration.create ??
  resource.declaration.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields));

/** What the declaration fills in by itself. */
export const declaredDefaults = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(resource.fields)
      .filter(({ schema, declaration }) => schema.default !== undefined && !declaration.readOnly)
      .map(({ name, schema }) => [name, schema.default]),
  );

/** Those fields by section, where the declaration doesn't name a form of its own. */
export function creationSections(resource: Resource, without: string[]): { name: string; fields: string[] }[] {
  const { create, tabs } = resource.declaration;
  const sections = create ? [{ name: '', fields: create }] : tabs.flatMap((tab) => tab.sections);
  return sections
    .map(({ name, fields }) => ({ name, fields: fields.filter((one) => !without.includes(one)) }))
    .filter(({ fields }) => fields.some((one) => !resource.fields[one]?.declaration.readOnly));
}
