import type { Resource } from '@hestia/resources/vocabulary/index.ts';

/** The state by which a person puts records off until a time of their own; nothing where these have none. */
export const snoozing = ({ declaration: { perPerson = {} } }: Resource): string | undefined =>
  Object.keys(perPerson).find((state) => perPerson[state]?.timed && perPerson[state]?.hides);
