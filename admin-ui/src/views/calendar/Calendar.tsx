import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar, { type EventApi, type EventDropInfo, type EventResizeDoneInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import en from '@fullcalendar/react/locales/en-gb';
import fr from '@fullcalendar/react/locales/fr';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { may, mayEditField } from '@hestia/permissions/index.ts';
import { type CalendarView, type Condition, type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import { Alert, LinearProgress, Paper, useMediaQuery, useTheme } from '@mui/material';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useGetList,
  useListContext,
  useLocale,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { parisDay } from '../../fields/formats.ts';
import { useSession } from '../../session.tsx';
import { cardFields } from '../board/columns.ts';
import { failureMessage } from '../failure.ts';
import type { ViewProps } from '../list/useView.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { Entry } from './Entry.tsx';
import { entryOf, isMovable, isWholeDays, valuesAt, valuesChosen } from './entries.ts';
import { type Look, type Span, spanFilter, spanOf } from './looks.ts';
import { calendarStyle } from './style.ts';
import { TimesDialog } from './TimesDialog.tsx';
import { usePlace } from './usePlace.ts';

const PLUGINS = [classic, interaction, dayGrid, timeGrid, list];
/** What is shown of one span, so that a busy network's month is drawn at once. */
const MOST = 500;
const MORNING = '07:30:00';
const HOLD_MS = 300;
/** Of hours, which scroll. */
const HEIGHT = 'max(360px, calc(100dvh - 240px))';

/** FullCalendar's name of a look. */
function typeOf(look: Look, days: boolean): string {
  if (look === 'month') return 'dayGridMonth';
  if (look === 'agenda') return 'listMonth';
  return `${days ? 'dayGrid' : 'timeGrid'}${look === 'week' ? 'Week' : 'Day'}`;
}

/** The records of the days that are seen; what was there before stays until the answer comes. */
function useRecords(resource: Resource, view: CalendarView, where: Condition | undefined, span: Span) {
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...where } as Condition;
  const paths = [view.start, view.end, view.color, ...view.card].filter((path) => path !== undefined);
  const { data = [], isFetching } = useGetList<RaRecord>(
    resource.name,
    {
      filter: spanFilter(view, isWholeDays(resource, view), filter, span),
      sort: { field: view.start, order: 'ASC' },
      pagination: { page: 1, perPage: MOST + 1 },
      meta: { fields: cardFields(resource, paths), total: false },
    },
    { placeholderData: keepPreviousData },
  );
  return { data, isFetching };
}

/** Puts a record where its entry was dragged to, or the entry back where the server refuses. */
function useMove(resource: Resource, view: CalendarView) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  return async ({ event, revert }: EventDropInfo | EventResizeDoneInfo) => {
    const { record } = event.extendedProps as { record: RaRecord };
    const values = valuesAt(view, isWholeDays(resource, view), event);
    try {
      await dataProvider.update(resource.name, {
        id: record.id,
        data: { ...record, ...values },
        previousData: record,
      });
      notify('app.saved', { type: 'success' });
    } catch (error) {
      revert();
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: [resource.name] });
  };
}

/** The list by the days or hours of its records, in Paris wherever the browser is. */
export default function Calendar({ resource, where }: ViewProps) {
  const view = viewOf(resource, 'calendar') ?? { type: 'calendar', start: '', card: [] };
  const days = isWholeDays(resource, view);
  const isPhone = useMediaQuery('(max-width:699px)');
  const [{ look, day }, go] = usePlace(isPhone);
  const { data, isFetching } = useRecords(resource, view, where, spanOf(look, day));
  const { ability } = useSession();
  const navigate = useNavigate();
  const translate = useTranslate();
  const locale = useLocale();
  const { palette } = useTheme();
  const move = useMove(resource, view);
  const [moving, setMoving] = useState<RaRecord>();
  const entries = useMemo(
    () =>
      data.slice(0, MOST).map((record) => {
        const isEditable = isMovable(resource, view) && mayEditField(ability, resource, view.start, record);
        return entryOf(resource, view, record, { mode: palette.mode, isEditable, isLine: look === 'agenda' });
      }),
    [data, resource, view, ability, palette.mode, look],
  );
  const content = ({ event, timeText }: { event: EventApi; timeText: string }) => {
    const { record } = event.extendedProps as { record: RaRecord };
    const isLine = look === 'agenda';
    return (
      <Entry
        resource={resource}
        record={record}
        time={isLine ? '' : timeText}
        paths={look === 'month' ? [] : view.card}
        isLine={isLine}
        isTight={isPhone && (look === 'month' || look === 'week')}
        onMove={event.startEditable ? () => setMoving(record) : undefined}
      />
    );
  };
  return (
    <Paper sx={calendarStyle}>
      <CalendarBar look={look} day={day} onGo={go} />
      {data.length > MOST ? (
        <Alert severity="info">{translate('app.calendar.cut', { smart_count: MOST })}</Alert>
      ) : null}
      <LinearProgress sx={{ visibility: isFetching ? 'visible' : 'hidden', height: 2 }} aria-hidden />
      <FullCalendar
        key={`${look} ${day}`}
        plugins={PLUGINS}
        initialView={typeOf(look, days)}
        initialDate={day}
        timeZone="Europe/Paris"
        locale={locale === 'fr' ? fr : en}
        firstDay={1}
        headerToolbar={false}
        colorScheme={palette.mode}
        height={look === 'week' || look === 'day' ? (days ? 'auto' : HEIGHT) : 'auto'}
        allDaySlot={false}
        scrollTime={MORNING}
        nowIndicator
        eventDisplay="block"
        eventInteractive={false}
        dayMaxEvents={5}
        moreLinkClick={({ date }) => go({ look: 'day', day: parisDay(date) })}
        longPressDelay={HOLD_MS}
        noEventsText={translate('app.calendar.empty')}
        events={entries}
        eventContent={content}
        eventDrop={(info) => void move(info)}
        eventResize={(info) => void move(info)}
        selectable={may(ability, 'add', resource)}
        select={(chosen) => {
          const source = JSON.stringify(valuesChosen(view, days, chosen));
          navigate(`/${resource.declaration.path}/add?${new URLSearchParams({ source })}`);
        }}
      />
      {moving ? (
        <TimesDialog resource={resource} view={view} record={moving} onClose={() => setMoving(undefined)} />
      ) : null}
    </Paper>
  );
}
