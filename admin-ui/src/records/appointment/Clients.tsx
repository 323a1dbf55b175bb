import type { Appointment } from '@hestia/resources/generated/types.ts';
import { Alert, Link, List, ListItem, ListItemText, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isEmpty } from '../../fields/Display.tsx';
import { formatDateTime } from '../../fields/formats.ts';
import { displayOf, recordPath } from '../../labels.ts';
import { wholeAnswer } from '../../matching/matches.ts';
import { resourceById } from '../../registry.ts';
import { hiddenName, isHiddenInSafe } from '../../state/safe.ts';
import { useSafeView } from '../../state/safeView.ts';
import { FieldValue } from '../../views/FieldValue.tsx';
import { LeadFacts } from '../../views/list/LeadCell.tsx';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';

interface Visitor {
  id: string;
  record: Record<string, unknown>;
  threads: { id: string; subject: string; lastMessageAt: string | null }[];
}

/** A client, how to reach them, and what was written with them; in client mode neither numbers nor subjects. */
function One({ visitor }: { visitor: Visitor }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [safe] = useSafeView();
  const client = resourceById('client');
  const thread = resourceById('thread');
  if (!client || !thread) return null;
  const told = (field: string) =>
    safe && isHiddenInSafe(client, field, visitor.record) ? null : visitor.record[field];
  const ways = [
    ...((told('phones') as { number: string }[] | null) ?? []).map(({ number }) => ({
      href: `tel:${number}`,
      text: number,
    })),
    ...((told('emails') as { email: string }[] | null) ?? []).map(({ email }) => ({
      href: `mailto:${email}`,
      text: email,
    })),
  ];
  return (
    <Panel title={displayOf(client, visitor.record)}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <Link component={RouterLink} to={recordPath(client, visitor.id)}>
          {translate('app.appointments.open')}
        </Link>
        {ways.map(({ href, text }) => (
          <Link key={href} href={href}>
            {text}
          </Link>
        ))}
      </Stack>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1.5 }}>
        {translate('app.appointments.threads')}
      </Typography>
      {visitor.threads.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('app.appointments.noThreads')}
        </Typography>
      ) : (
        <List dense disablePadding>
          {visitor.threads.map(({ id, subject, lastMessageAt }) => (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={
                  <Link component={RouterLink} to={recordPath(thread, id)}>
                    {safe ? hiddenName(thread, { id }, locale) : subject}
                  </Link>
                }
                secondary={lastMessageAt ? formatDateTime(lastMessageAt) : null}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  );
}

/** The property that is looked at, as lists tell it. */
function Place({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const property = resourceById('property');
  if (!property) return null;
  return (
    <Panel title={displayOf(property, record)}>
      <LeadFacts resource={property} record={record} wraps />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', my: 0.5 }}>
        {(['status', 'price', 'livingArea'] as const)
          .filter((path) => !isEmpty(record[path]))
          .map((path) => (
            <FieldValue key={path} resource={property} path={path} record={record} />
          ))}
      </Stack>
      <Link component={RouterLink} to={recordPath(property, record.id)}>
        {translate('app.appointments.openProperty')}
      </Link>
    </Panel>
  );
}

/** Who comes, with what was written with them, and the property that is looked at. */
export default function Clients({ record }: RecordViewProps<Appointment>) {
  const translate = useTranslate();
  const { data, error } = useQuery<{ clients: Visitor[]; property: RaRecord | null }>({
    queryKey: ['appointments', record.id, 'enriched', record.clients, record.property],
    queryFn: () => wholeAnswer(`appointments/${record.id}/enriched`),
  });
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />;
  return (
    <>
      {data.clients.length === 0 ? (
        <Typography sx={{ mt: 2 }}>{translate('app.appointments.nobody')}</Typography>
      ) : null}
      {data.clients.map((one) => (
        <One key={one.id} visitor={one} />
      ))}
      {data.property ? <Place record={data.property} /> : null}
    </>
  );
}
