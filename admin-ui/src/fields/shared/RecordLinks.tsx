import { isOutside } from '@hestia/permissions/index.ts';
import { Skeleton, Stack } from '@mui/material';
import { useContext } from 'react';
import { useGetMany } from 'react-admin';
import { NAMES } from '../../providers/reads.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { Linked } from './linked.ts';
import { RecordName } from './RecordName.tsx';

/** The records behind ids, by name, each leading to its page. */
export function RecordLinks({ target, ids }: { target: string; ids: string[] }) {
  const resource = resourceById(target);
  const isLink = useContext(Linked);
  const { actor } = useSession();
  const { data, isPending } = useGetMany(
    resource?.name ?? '',
    { ids, meta: NAMES },
    { enabled: ids.length > 0 && Boolean(resource) },
  );
  if (!resource) return null;
  if (isPending) return <Skeleton width={96} />;
  // Who works for somebody else isn't told the names of most others, and an id tells them nothing.
  const told = isOutside(actor) ? ids.filter((id) => data?.some((one) => one?.id === id)) : ids;
  if (told.length === 0) return '–';
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {told.map((id) => (
        <RecordName
          key={id}
          resource={resource}
          record={data?.find((one) => one?.id === id) ?? { id }}
          isLink={isLink}
        />
      ))}
    </Stack>
  );
}
