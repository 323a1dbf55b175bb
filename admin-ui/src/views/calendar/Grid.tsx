import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar, { type EventApi } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import en from '@fullcalendar/react/locales/en-gb';
import fr from '@fullcalendar/react/locales/fr';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { may } from '@hestia/permissions/index.ts';
import type { CalendarView, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useTheme } from '@mui/material';
import { useMemo } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { parisDay } from '../../fields/formats.ts';
import { useSession } from '../../session.tsx';
import { BesideEntry } from './BesideEntry.tsx';
import { Entry } from './Entry.tsx';
import { entryOf, isWholeDays, movedFields, valuesChosen } from './entries.ts';
import { type Look, typeOf } from './looks.ts';
import { idsOf, valuesOf } from './people.ts';
import type { Beside } from './useBeside.ts';
import type { CalendarPeople } from './useCalendarPeople.ts';
import type { Move } from './useMoves.ts';
import type { Place } from './usePlace.ts';

const PLUGINS = [classic, interaction, dayGrid, timeGrid, list];
const MORNING = '07:30:00';
const HOLD_MS = 300;
/** Of hours, which scroll. */
const HEIGHT = 'max(360px, calc(100dvh - 240px))';
/** Of a month, all of whose weeks are seen at once. */
const MONTH_HEIGHT = 'max(560px, calc(100dvh - 270px))';

export interface GridProps {
  resource: Resource;
  view: CalendarView;
  look: Look;
  day: string;
  records: RaRecord[];
  /** What is seen among them and not moved. */
  besides: Beside[];
  people: CalendarPeople;
  /** Whose entries these are, where they are one person's. */
  person?: string | undefined;
  /** Its place among several side by side, of which the first says the hours. */
  column?: number;
  isPhone: boolean;
  onMove: (move: Move) => void;
  /** Asks where an entry is to go. */
  onAsk: (record: RaRecord) => void;
  onGo: (next: Partial<Place>) => void;
}

/** The entries by their days or hours, in Paris wherever the browser is. */
export function Grid(props: GridProps) {
  const { resource, view, look, day, records, besides, people, person, column, isPhone, onMove, onAsk, onGo } = props;
  const days = isWholeDays(resource, view);
  const isColumn = column !== undefined;
  const { ability } = useSession();
  const navigate = useNavigate();
  const translate = useTranslate();
  const locale = useLocale();
  const { palette } = useTheme();
  const { tintOf } = people;
  const isLine = look === 'agenda';
  const isMonth = look === 'month' && !isPhone;
  const entries = useMemo(
    () =>
      records.flatMap((record) => {
        const ids = idsOf(view, record);
        if (isColumn && !ids.includes(person ?? '')) return [];
        const isEditable = movedFields(ability, resource, view, record).includes(view.start);
        const tint = view.people && !view.color ? { tint: tintOf(person ?? ids[0]) } : {};
        return entryOf(resource, view, record, { mode: palette.mode, isEditable, isLine, ...tint });
      }),
    [records, resource, view, ability, palette.mode, isLine, person, isColumn, tintOf],
  );
  const others = useMemo(
    () =>
      besides.flatMap(({ resource: other, view: entries, records }) =>
        records.map((record) => {
          const options = { mode: palette.mode, isEditable: false, isLine, tint: 'grey' as const };
          const entry = entryOf(other, entries, record, options);
          return { ...entry, extendedProps: { record, of: other, field: entries.start } };
        }),
      ),
    [besides, palette.mode, isLine],
  );
  const content = ({ event, timeText }: { event: EventApi; timeText: string }) => {
    const { record, of, field } = event.extendedProps as { record: RaRecord; of?: Resource; field?: string };
    if (of)
      return (
        <BesideEntry
          resource={of}
          record={record}
          field={field ?? ''}
          time={isLine && event.allDay ? '' : timeText}
          isShort={isMonth}
        />
      );
    return (
      <Entry
        resource={resource}
        record={record}
        time={isLine && event.allDay ? '' : timeText}
        paths={look === 'month' ? [] : view.card.filter((path) => !isColumn || path !== view.people)}
        people={idsOf(view, record).flatMap((id) => (id === person ? [] : people.of(id)))}
        isTinted={!view.color}
        isLine={isLine}
        isShort={isMonth}
        isTight={isPhone && (look === 'month' || look === 'week')}
        onMove={movedFields(ability, resource, view, record).length > 0 ? () => onAsk(record) : undefined}
      />
    );
  };
  const all = useMemo(() => [...entries, ...others], [entries, others]);
  const dropped = ({ id, allDay, startStr, endStr }: EventApi) => onMove({ id, times: { allDay, startStr, endStr } });
  return (
    <FullCalendar
      key={`${look} ${day}`}
      plugins={PLUGINS}
      initialView={typeOf(look, days)}
      initialDate={day}
      timeZone="Europe/Paris"
      locale={locale === 'fr' ? fr : en}
      firstDay={1}
      headerToolbar={false}
      dayHeaders={!isColumn}
      colorScheme={palette.mode}
      height={isMonth ? MONTH_HEIGHT : isColumn || (!days && (look === 'week' || look === 'day')) ? HEIGHT : 'auto'}
      // What only has a day stands above the hours.
      allDaySlot={!days && besides.some((one) => isWholeDays(one.resource, one.view))}
      eventAllow={({ allDay }, event) => allDay === event?.allDay}
      scrollTime={MORNING}
      {...(column ? { slotHeaderContent: '' } : {})}
      nowIndicator
      eventDisplay="block"
      eventInteractive={false}
      dayMaxEvents={isMonth ? true : look === 'day' ? false : 5}
      moreLinkClick={({ date }) => onGo({ look: 'day', day: parisDay(date) })}
      longPressDelay={HOLD_MS}
      noEventsText={translate('app.calendar.empty')}
      events={all}
      eventContent={content}
      eventDrop={({ event }) => dropped(event)}
      // What was drawn anew while it was dragged (a name arrived) is told as if it came from another calendar.
      eventReceive={({ event }) => dropped(event)}
      eventResize={({ event }) => dropped(event)}
      selectable={may(ability, 'add', resource)}
      select={(chosen) => {
        const given = person === undefined ? {} : valuesOf(resource, view, person);
        const source = JSON.stringify({ ...valuesChosen(view, days, chosen), ...given });
        navigate(`/${resource.declaration.path}/add?${new URLSearchParams({ source })}`);
      }}
    />
  );
}
