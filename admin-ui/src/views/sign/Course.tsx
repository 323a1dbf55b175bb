import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatDateTime } from '../../fields/formats.ts';
import { type EnvelopeEvent, envelopes } from './calls.ts';

interface Signer {
  id?: string;
  name: string;
}

/** Who did it, and why. */
const told = ({ signer, reason }: EnvelopeEvent, signers: Signer[]): string =>
  [signers.find(({ id }) => id === signer)?.name, reason].filter(Boolean).join(' · ');

/** What happened to an electronic document, line by line. */
export default function Course({ envelope }: { envelope: RaRecord }) {
  const translate = useTranslate();
  const { data, error, isPending } = useQuery({
    queryKey: ['envelopes', 'events', envelope.id, envelope.version],
    queryFn: () => envelopes.events(String(envelope.id)),
    retry: false,
  });
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  if (error) return <Alert severity="info">{(error as Error).message}</Alert>;
  return (
    <Stack
      component="ol"
      aria-label={translate('app.sign.course')}
      spacing={0.5}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {data.map((one) => (
        <Typography component="li" variant="body2" key={one.position}>
          <Typography component="span" variant="inherit" color="textSecondary">
            {formatDateTime(one.at)}
          </Typography>{' '}
          {translate(`app.sign.events.${one.kind}`, { _: one.kind })}
          {told(one, envelope.signers ?? []) ? ` · ${told(one, envelope.signers ?? [])}` : ''}
        </Typography>
      ))}
    </Stack>
  );
}
