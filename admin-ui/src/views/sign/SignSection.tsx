import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Divider, Skeleton, Stack } from '@mui/material';
import { type RaRecord, useGetList, useRefresh } from 'react-admin';
import { resourceById } from '../../registry.ts';
import { useMayEdit } from '../../state/archive.ts';
import { EnvelopeCard } from './EnvelopeCard.tsx';
import { SendPanel } from './SendPanel.tsx';

const MOST = 20;
const OVER = ['completed', 'voided'];

interface SignSectionProps {
  resource: Resource;
  record: RaRecord;
}

/** The electronic documents of a record: the one that waits for its signers, those before it, and the way to send one. */
export default function SignSection({ resource, record }: SignSectionProps) {
  const target = resourceById('envelope');
  return target ? <Envelopes resource={resource} record={record} target={target} /> : null;
}

function Envelopes({ resource, record, target }: SignSectionProps & { target: Resource }) {
  const refresh = useRefresh();
  const mayEdit = useMayEdit()(resource, record);
  const { sign } = resource.declaration;
  const { data, isPending, refetch } = useGetList<RaRecord>(target.name, {
    filter: { [resource.id]: record.id, ...(sign ? { document: sign.document } : {}) },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  const all = data ?? [];
  const isWaiting = all.some(({ status }) => !OVER.includes(status));
  const changed = () => {
    void refetch();
    refresh();
  };
  return (
    <Stack spacing={2} divider={<Divider />}>
      {!isWaiting && mayEdit && sign ? (
        <SendPanel resource={resource} record={record} document={sign.document} onSent={changed} />
      ) : null}
      {all.map((envelope) => (
        <EnvelopeCard key={envelope.id} resource={target} envelope={envelope} mayEdit={mayEdit} onChanged={changed} />
      ))}
    </Stack>
  );
}
