import type { Offender } from '@hestia/resources/mandate/completeness.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { resourceById } from '../../registry.ts';

/** Something that a file lacks, and the field of the record that holds it. */
export interface Lack {
  key: string;
  text: string;
  /** Absent: nobody here knows such records. */
  at?: { resource: Resource; id: unknown; path: string };
}

/** What else the record lacks whose lack is mended. */
export const alsoLacking = (lacks: readonly Lack[], { at }: Lack): string[] =>
  lacks.flatMap(({ at: one }) => (at && one && one.id === at.id && one.resource === at.resource ? one.path : []));

/** The people of a company are no field of it, but a section of its page. */
const PLACES: Record<string, string> = { representative: 'clients' };

/** Each thing that a file lacks, in words; of a file that isn't read, that something does. */
export const lacksOf = (offenders: readonly Offender[], translate: (key: string, info: object) => string): Lack[] =>
  offenders.flatMap((one) => {
    const resource = resourceById(one.resource);
    return (one.lacking.length > 0 ? one.lacking : [undefined]).map((lack) => ({
      key: `${one.id} ${lack}`,
      text: translate(`app.mandates.lacking.${lack ?? 'something'}`, { name: one.name }),
      ...(resource ? { at: { resource, id: one.id, path: PLACES[lack ?? ''] ?? lack ?? '' } } : {}),
    }));
  });
