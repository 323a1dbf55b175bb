import type { Leg, Stop } from '@hestia/resources/appointment/itinerary.ts';
import type { Appointment } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Button, Link, List, ListItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { wholeAnswer } from '../../matching/matches.ts';
import { SignPresent } from '../../presence/SignPresent.tsx';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useMine } from '../../state/mine.ts';
import { useSafeView } from '../../state/safeView.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { reasonOf } from '../../views/reason.ts';
import { clock, LegLine } from './LegLine.tsx';
import { MoveButtons } from './MoveButtons.tsx';

const Stops = lazy(() => import('./Stops.tsx'));

interface Placed extends Stop {
  reference: string;
  location: string | null;
  /** The names of who is met. */
  clients: string[];
  property: { id: string; title: string } | null;
}

const GOING = ['pending', 'email_sent', 'confirmed', 'agent_confirmed'];
const MOST = 50;

/** Those of the address that the person may lead through, or mine of the day. */
function useIds(day: string): ReturnType<typeof useMine> {
  const [query] = useSearchParams();
  const { me } = useSession();
  const named = (query.get('appointments') ?? '').split(',').filter(Boolean);
  const mine = useMine(resourceById('appointment') as Resource, named);
  const { data = [], isPending } = useGetList<Appointment & { id: string }>(
    'appointments',
    {
      filter: { date: day, owner: me.user.id, status: GOING },
      sort: { field: 'startAt', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { enabled: named.length === 0 },
  );
  return named.length > 0 ? mine : { ids: data.map(({ id }) => id), left: 0, isPending };
}

/** Who is met, and where, as far as the line above doesn't say it; in client mode nobody is named. */
function StopFacts({ stop: { clients, location, property } }: { stop: Placed }) {
  const [safe] = useSafeView();
  const facts = [...(safe ? [] : clients), ...(property && location ? [location] : [])];
  if (facts.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {facts.join(' · ')}
    </Typography>
  );
}

/** Leads to where phones know the way. */
const wayTo = ({ lat, lon }: NonNullable<Stop['point']>): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;

/** The appointments of a day in their order, with the ways between. */
export default function Itinerary() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const day = query.get('day') ?? parisDay();
  const appointment = resourceById('appointment');
  const { ids, left, isPending } = useIds(day);
  const { data, error } = useQuery<{ stops: Placed[]; legs: Leg[] }>({
    queryKey: ['appointments', 'itinerary', ids],
    queryFn: () => wholeAnswer('appointments/itinerary', { appointmentIds: ids }),
    enabled: ids.length > 0 && !isPending,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const stops = ids.length > 0 ? (data?.stops ?? []) : [];
  const move = (index: number, by: 1 | -1) => {
    const next = [...ids];
    const [moved = ''] = next.splice(index, 1);
    next.splice(index + by, 0, moved);
    setQuery({ day, appointments: next.join(',') }, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={translate('app.itinerary.title')}
        parents={[{ to: '/clients/appointments/list', label: translate('app.itinerary.all') }]}
        actions={
          <Button onClick={() => window.print()} disabled={stops.length === 0}>
            {translate('app.itinerary.print')}
          </Button>
        }
      />
      <TextField
        type="date"
        label={translate('app.itinerary.day')}
        value={day}
        onChange={({ target }) => target.value && setQuery({ day: target.value }, { replace: true })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ mb: 2, width: 200 }}
      />
      {left > 0 ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('app.itinerary.left', { smart_count: left })}
        </Alert>
      ) : null}
      {error ? <Alert severity="error">{reasonOf(error)}</Alert> : null}
      {!isPending && left === 0 && ids.length === 0 ? (
        <Typography color="textSecondary">{translate('app.itinerary.none')}</Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {stops.length > 0 ? (
          <Paper sx={{ p: 1 }}>
            <List disablePadding>
              {stops.map((stop, index) => (
                <ListItem key={stop.id} disableGutters sx={{ display: 'block' }}>
                  <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 1 }}>
                    <Typography sx={{ fontWeight: 600, minWidth: 96, fontVariantNumeric: 'tabular-nums' }}>
                      {`${clock(stop.startAt)} – ${clock(stop.endAt)}`}
                    </Typography>
                    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                      <Link component={RouterLink} to={`/clients/appointments/${stop.id}`}>
                        {`${index + 1}. ${stop.property?.title ?? stop.location ?? stop.reference}`}
                      </Link>
                      <StopFacts stop={stop} />
                      {stop.point ? (
                        <Typography variant="caption" component="p">
                          <Link href={wayTo(stop.point)} target="_blank" rel="noreferrer">
                            {translate('app.itinerary.navigate')}
                          </Link>
                        </Typography>
                      ) : null}
                      {stop.property && appointment ? (
                        <SignPresent
                          resource={appointment}
                          id={stop.id}
                          document="slip"
                          title={stop.property.title ?? stop.reference}
                        />
                      ) : null}
                    </Box>
                    <MoveButtons name={stop.reference} index={index} count={stops.length} onMove={move} />
                  </Stack>
                  {data?.legs[index] ? <LegLine leg={data.legs[index]} /> : null}
                </ListItem>
              ))}
            </List>
          </Paper>
        ) : null}
        {stops.some(({ point }) => point) ? (
          <Suspense fallback={null}>
            <Stops label={translate('app.itinerary.map')} stops={stops} />
          </Suspense>
        ) : null}
      </Box>
    </>
  );
}
