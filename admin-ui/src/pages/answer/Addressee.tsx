import type { Client, Request } from '@hestia/resources/generated/types.ts';
import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { RecordLinks } from '../../fields/shared/RecordLinks.tsx';

/** The address that an answer goes to: the client's primary one. */
export const addressOf = (client: Client | undefined): string | undefined =>
  (client?.emails?.find(({ primary }) => primary) ?? client?.emails?.[0])?.email;

/** The client of the requests, as far as it is read here. */
export const useAddressee = (requests: Request[]) => {
  const id = requests[0]?.client;
  return useGetOne<Client>('clients', { id: id ?? '' }, { enabled: id !== undefined });
};

/** Who gets the answer, and where. */
export function Addressee({ requests }: { requests: Request[] }) {
  const translate = useTranslate();
  const { data, isPending } = useAddressee(requests);
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  const address = addressOf(data);
  return (
    <Stack spacing={1}>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        <RecordLinks target="client" ids={[String(requests[0]?.client)]} />
      </Typography>
      {address ? (
        <Typography component="div">
          {translate('app.answering.to')} <strong>{address}</strong>
        </Typography>
      ) : (
        <Alert severity="warning">{translate('app.answering.noAddress')}</Alert>
      )}
    </Stack>
  );
}
