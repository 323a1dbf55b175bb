import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';

/** How long before their last day files are spoken of. */
const DAYS_BEFORE = 30;

interface FileLine {
  name?: string;
  expiryDate?: string | null;
  deleted?: boolean;
}

/** Files of a record of which the first ends soon, or has ended. */
export interface EndingFiles {
  field: string;
  /** `YYYY-MM-DD`, the last day on which they hold. */
  day: string;
  /** Which of the files end on that day; none where it is something that was only seen. */
  names: string[];
  isOver: boolean;
}

/** The files that hold no longer, or less than 30 days, of what the person reads. @param today `YYYY-MM-DD` */
export function endingFiles({ fields }: Resource, record: Record<string, unknown>, today: string): EndingFiles[] {
  return Object.values(fields).flatMap(({ name, declaration: { ends } }) => {
    const day = ends && record[ends];
    if (typeof day !== 'string' || day > dayFrom(today, { days: DAYS_BEFORE })) return [];
    const files = (record[name] ?? []) as FileLine[];
    const names = files.flatMap((one) => (one.expiryDate === day && !one.deleted && one.name ? [one.name] : []));
    return [{ field: name, day, names, isOver: day < today }];
  });
}
