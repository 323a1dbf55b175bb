import { viewOf } from '@hestia/resources/vocabulary/index.ts';
import { Alert, LinearProgress, Paper, useMediaQuery } from '@mui/material';
import { useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useSession } from '../../session.tsx';
import type { ViewProps } from '../list/useView.ts';
import { Unretrieved } from '../Unretrieved.tsx';
import { BesideBar } from './BesideBar.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { Columns } from './Columns.tsx';
import { Grid } from './Grid.tsx';
import { spanOf } from './looks.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { PeopleBar } from './PeopleBar.tsx';
import { calendarStyle } from './style.ts';
import { useBeside } from './useBeside.ts';
import { useCalendarPeople } from './useCalendarPeople.ts';
import { useMoves } from './useMoves.ts';
import { usePlace } from './usePlace.ts';
import { MOST, useRecords } from './useRecords.ts';

/** The list by the days or hours of its records, of everybody or of the people who are chosen. */
export default function Calendar({ resource, where }: ViewProps) {
  const view = viewOf(resource, 'calendar') ?? { type: 'calendar', start: '', card: [] };
  const isPhone = useMediaQuery('(max-width:699px)');
  const [{ look, day, people: chosen }, go] = usePlace(resource, isPhone);
  const { data, isFetching, error, refetch } = useRecords(resource, view, where, {
    span: spanOf(look, day),
    people: chosen,
  });
  const { records, move, dialog } = useMoves(resource, view, data);
  const people = useCalendarPeople(view, chosen, records);
  const { me } = useSession();
  const isMine = chosen.length === 0 || chosen.join() === me.user.id;
  const { besides, switches, toggle } = useBeside(resource, view, spanOf(look, day), isMine);
  const translate = useTranslate();
  const [moving, setMoving] = useState<RaRecord>();
  const shown = useMemo(() => records.slice(0, MOST), [records]);
  const grid = { resource, view, look, day, records: shown, besides, people, isPhone, onGo: go, onAsk: setMoving };
  const onMove = (to: Parameters<typeof move>[0]) => void move(to);
  return (
    <Paper sx={calendarStyle}>
      <CalendarBar look={look} day={day} onGo={go} />
      {error ? <Unretrieved resource={resource} error={error} onTryAgain={() => void refetch()} /> : null}
      {view.people ? (
        <PeopleBar
          resource={resource}
          view={view}
          offered={people.offered}
          chosen={chosen}
          onChoose={(ids) => go({ people: ids })}
        />
      ) : null}
      <BesideBar switches={switches} onToggle={toggle} />
      {besides.map(({ resource: other, error: failed, tryAgain }) =>
        failed ? <Unretrieved key={other.id} resource={other} error={failed} onTryAgain={tryAgain} /> : null,
      )}
      {data.length > MOST || besides.some((one) => one.records.length >= MOST) ? (
        <Alert severity="info">{translate('app.calendar.cut', { most: MOST })}</Alert>
      ) : null}
      <LinearProgress sx={{ visibility: isFetching ? 'visible' : 'hidden', height: 2 }} aria-hidden />
      {look === 'day' && chosen.length > 0 ? (
        <Columns {...grid} chosen={chosen} onMove={onMove} />
      ) : (
        <Grid {...grid} onMove={onMove} {...(chosen.length === 1 ? { person: chosen[0] } : {})} />
      )}
      {dialog}
      {moving ? (
        <MoveDialog resource={resource} view={view} record={moving} onClose={() => setMoving(undefined)} />
      ) : null}
    </Paper>
  );
}
