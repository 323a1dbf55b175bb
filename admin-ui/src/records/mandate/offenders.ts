import type { Offender } from '@hestia/resources/mandate/completeness.ts';
import { resourceById } from '../../registry.ts';
import type { Lack } from '../../views/lacks/lack.ts';

/** The people of a company are no field of it, but a section of its page. */
const PLACES: Record<string, string> = { representative: 'representatives' };

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
