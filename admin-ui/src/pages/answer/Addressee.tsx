import { mayField } from '@hestia/permissions/index.ts';
import type { Client, Request } from '@hestia/resources/generated/types.ts';
import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { RecordLinks } from '../../fields/shared/RecordLinks.tsx';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';

/** Where an answer goes: an address, one that the person doesn't read but the server knows, or nowhere. */
export type Address = { known: string } | 'hidden' | undefined;

/** The client of the requests, and where the answer goes: to what a request names itself, else to the primary address. */
export function useAddressee(requests: Request[]): { address: Address; isPending: boolean } {
  const { ability } = useSession();
  const resource = resourceById('client');
  const id = requests[0]?.client;
  const { data, isPending } = useGetOne<Client>('clients', { id: id ?? '' }, { enabled: id !== undefined });
  const named = requests.flatMap(({ contact }) => contact?.email ?? [])[0];
  const own = (data?.emails?.find(({ primary }) => primary) ?? data?.emails?.[0])?.email;
  const known = named ?? own;
  const isHidden = resource && data && !mayField(ability, resource, 'emails', data as never);
  return { address: known ? { known } : isHidden ? 'hidden' : undefined, isPending };
}

/** Who gets the answer, and where. */
export function Addressee({ requests }: { requests: Request[] }) {
  const translate = useTranslate();
  const { address, isPending } = useAddressee(requests);
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  return (
    <Stack spacing={1}>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        <RecordLinks target="client" ids={[String(requests[0]?.client)]} />
      </Typography>
      {address === undefined ? <Alert severity="warning">{translate('app.answering.noAddress')}</Alert> : null}
      {address === 'hidden' ? <Alert severity="info">{translate('app.answering.hidden')}</Alert> : null}
      {typeof address === 'object' ? (
        <Typography component="div">
          {translate('app.answering.to')} <strong>{address.known}</strong>
        </Typography>
      ) : null}
    </Stack>
  );
}
