import { namingFields, type Resource } from '@hestia/resources/vocabulary/index.ts';

/** The fields that the lines of a card need. */
export const lineFields = (target: Resource, show: string[]): string[] => [
  ...new Set([
    ...namingFields(target),
    ...show.map((path) => path.split('.', 1)[0] ?? ''),
    ...(target.declaration.picture ? ['picture'] : []),
    ...(target.declaration.holders ? ['owner', 'coOwners', 'collaborators'].filter((name) => target.fields[name]) : []),
  ]),
];
