import { isOutside } from '@hestia/permissions/index.ts';
import { Skeleton, Stack } from '@mui/material';
import { useContext } from 'react';
import { useGetMany } from 'react-admin';
import { NAMES } from '../../providers/reads.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { Linked } from './linked.ts';
import { RecordName } from './RecordName.tsx';
import { Said, unsaidName } from './said.ts';

/** Where a name will stand. */
export const UNNAMED = 'unnamed';

/** The records behind ids, by name, each leading to its page. */
export function RecordLinks({ target, ids }: { target: string; ids: string[] }) {
  const resource = resourceById(target);
  const isLink = useContext(Linked);
  const { actor } = useSession();
  const said = useContext(Said);
  const { data, isPending } = useGetMany(
    resource?.name ?? '',
    { ids, meta: NAMES },
    { enabled: ids.length > 0 && Boolean(resource) },
  );
  if (!resource) return null;
  if (isPending) return <Skeleton className={UNNAMED} width={96} />;
  const { warning = '' } = resource.declaration;
  // Who works for somebody else isn't told the names of most others, and an id tells them nothing.
  const told = isOutside(actor) ? ids.filter((id) => data?.some((one) => one?.id === id)) : ids;
  if (told.length === 0) return '–';
  const named = told
    .map((id): Record<string, unknown> => data?.find((one) => one?.id === id) ?? { id })
    .map((record) => ({ record, name: unsaidName(resource, record, said) }))
    .filter(({ record, name }) => name || record[warning]);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {named.map(({ record, name }) => (
        <RecordName
          key={String(record.id)}
          resource={resource}
          record={record}
          name={name || undefined}
          isLink={isLink}
        />
      ))}
    </Stack>
  );
}
