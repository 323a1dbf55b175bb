import type { Resource } from '@hestia/resources/vocabulary/index.ts';

/** The state of a record by which a person hears no more of it, of this kind of event where one is given. */
export const silencing = ({ declaration: { perPerson = {} } }: Resource, kind?: string): string | undefined =>
  Object.keys(perPerson).find((state) => {
    const { silences } = perPerson[state] ?? {};
    return silences && (kind === undefined || silences.includes(kind));
  });
