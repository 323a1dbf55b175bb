import type { Lacking, Offender } from '@hestia/resources/mandate/completeness.ts';
import { recordPath } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { type Mending, mendingPlace } from '../../views/overview/mending.ts';

/** Something that the file of a client or company lacks, and where it is entered. */
export interface Lack {
  key: string;
  text: string;
  place: { to: string; state?: Mending };
}

/** Where the file is completed: the field that lacks, or the people of a company. */
function placeOf({ resource, id }: Offender, lack: Lacking | undefined): Lack['place'] {
  const target = resourceById(resource);
  if (!target) return { to: '/' };
  if (lack === 'representative') return { to: recordPath(target, id, 'clients') };
  return lack ? mendingPlace(target, id, lack) : { to: recordPath(target, id) };
}

/** Each thing that a file lacks, in words; of a file that isn't read, that something does. */
export const lacksOf = (offenders: readonly Offender[], translate: (key: string, info: object) => string): Lack[] =>
  offenders.flatMap((one) =>
    (one.lacking.length > 0 ? one.lacking : [undefined]).map((lack) => ({
      key: `${one.id} ${lack}`,
      text: translate(`app.mandates.lacking.${lack ?? 'something'}`, { name: one.name }),
      place: placeOf(one, lack),
    })),
  );
