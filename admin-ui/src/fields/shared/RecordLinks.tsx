import { Link, Skeleton, Stack } from '@mui/material';
import { useGetMany } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, recordPath } from '../../labels.ts';
import { resourceById } from '../../registry.ts';

/** The records behind ids, by name, each leading to its page. */
export function RecordLinks({ target, ids }: { target: string; ids: string[] }) {
  const resource = resourceById(target);
  const { data, isPending } = useGetMany(
    resource?.name ?? '',
    { ids, meta: { fields: resource?.declaration.display } },
    { enabled: ids.length > 0 && Boolean(resource) },
  );
  if (!resource) return null;
  if (isPending) return <Skeleton width={96} />;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {ids.map((id) => {
        const name =
          displayOf(
            resource,
            data?.find((one) => one?.id === id),
          ) || id;
        if (!resource.declaration.path) return <span key={id}>{name}</span>;
        return (
          <Link
            key={id}
            component={RouterLink}
            to={recordPath(resource, id)}
            onClick={(event) => event.stopPropagation()}
          >
            {name}
          </Link>
        );
      })}
    </Stack>
  );
}
