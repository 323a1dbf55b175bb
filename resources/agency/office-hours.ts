import type { Agency, Tenant } from '../generated/types.ts';
import { departmentOf } from '../property/climate-zones.ts';
import type { Draft } from '../vocabulary/index.ts';
import { type Hours, WORKING } from './working-time.ts';

/** What of an agency says when its people work. */
export type Office = Pick<Draft<Agency>, 'workingHours' | 'address'>;

const HOUR_MINUTES = 60;
const FRANCE = 'FR';

/** Whose holidays an agency has. */
function departmentIn(office: Office | undefined): string | undefined {
  const { postcode, country } = office?.address ?? {};
  return postcode && (country ?? FRANCE) === FRANCE ? departmentOf(postcode) : undefined;
}

/** When the people of an agency work: by its own hours, else by those of its network, on days that are no holidays there. */
export function hoursOf(office: Office | undefined, network?: Draft<Tenant>['answerDeadline']): Hours {
  const opens = office?.workingHours?.opens ?? network?.opens;
  const closes = office?.workingHours?.closes ?? network?.closes;
  return {
    from: opens == null ? WORKING.from : opens * HOUR_MINUTES,
    until: closes == null ? WORKING.until : closes * HOUR_MINUTES,
    department: departmentIn(office),
  };
}
