import type { EventInput } from '@fullcalendar/react';
import type { AppAbility } from '@hestia/permissions/index.ts';
import type { CalendarView, ChipColor, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RaRecord } from 'react-admin';
import { startOfParisDay } from '../../fields/formats.ts';
import { dayAfter, dayBefore } from '../../fields/shared/days.ts';
import { displayOf } from '../../labels.ts';
import { chipTint } from '../../theme/chips.ts';
import { isChangeable } from '../record/adding.ts';
import { holdsFor } from '../record/holds.ts';

type Values = Record<string, unknown>;

/** When an entry is, as the calendar writes it: days without an end that is their last, times with their zone. */
export interface Times {
  allDay: boolean;
  startStr: string;
  endStr: string;
}

const OPENING_MS = 9 * 3_600_000;
const HOUR_MS = 3_600_000;

export const isWholeDays = (resource: Resource, { start }: CalendarView): boolean =>
  resource.fields[start]?.declaration.type === 'date';

/** Which of the fields that say when an entry is, and whose, this person may change. */
export function movedFields(ability: AppAbility, resource: Resource, view: CalendarView, record: RaRecord): string[] {
  return [view.start, view.end, view.people].filter((name) => {
    // What isn't shown of a record, as the hours of a whole day, isn't moved either.
    const isShown = holdsFor(resource.fields[name ?? '']?.declaration.when?.visible, record);
    return name !== undefined && isShown && isChangeable(ability, resource, name, record);
  }) as string[];
}

interface EntryOptions {
  mode: 'light' | 'dark';
  isEditable: boolean;
  isLine: boolean;
  /** The colour of what has none by its values. */
  tint?: ChipColor;
}

/** A record as an entry of the calendar. */
export function entryOf(
  resource: Resource,
  view: CalendarView,
  record: RaRecord,
  { mode, isEditable, isLine, tint = 'blue' }: EntryOptions,
): EventInput {
  const colors = resource.fields[view.color ?? '']?.declaration.colors ?? {};
  const { color, backgroundColor } = chipTint(colors[String(record[view.color ?? ''])] ?? tint, mode);
  const days = isWholeDays(resource, view);
  const end = view.end ? (record[view.end] as string | null) : null;
  return {
    id: String(record.id),
    title: displayOf(resource, record),
    start: String(record[view.start]),
    ...(end ? { end: days ? dayAfter(end) : end } : {}),
    allDay: days,
    startEditable: isEditable,
    durationEditable: isEditable && view.end !== undefined,
    // A line has a dot in the colour alone.
    color: isLine ? color : backgroundColor,
    contrastColor: color,
    extendedProps: { record },
  };
}

/** What a record gets that was put at these times; one without an end keeps to be so until it is given one. */
export function valuesAt(view: CalendarView, days: boolean, { startStr, endStr }: Times): Values {
  const instant = (text: string) => new Date(text).toISOString();
  const end = endStr === '' ? {} : { [view.end ?? '']: days ? dayBefore(endStr) : instant(endStr) };
  return { [view.start]: days ? startStr : instant(startStr), ...(view.end ? end : {}) };
}

/** What a new record begins with where this was chosen: of whole days chosen for something with times, an hour. */
export function valuesChosen(view: CalendarView, days: boolean, times: Times): Values {
  if (days) {
    const values = valuesAt(view, true, times);
    const isOneDay = values[view.end ?? ''] === values[view.start];
    return isOneDay ? { [view.start]: values[view.start] } : values;
  }
  if (!times.allDay) return valuesAt(view, false, times);
  const start = Date.parse(startOfParisDay(times.startStr)) + OPENING_MS;
  const at = (ms: number) => new Date(ms).toISOString();
  return { [view.start]: at(start), ...(view.end ? { [view.end]: at(start + HOUR_MS) } : {}) };
}
