import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import { Button, Pagination, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { isArchived } from '../../state/archive.ts';
import { mergePath } from '../merge/path.ts';
import { MergedList } from './MergedList.tsx';
import { SimilarLine } from './SimilarLine.tsx';
import type { SimilarPage, SimilarResult } from './similar.ts';

const PLAIN_LIST = { listStyle: 'none', p: 0, m: 0 };

/** Records that could be the same as this one, each with the way to merging them, and what was merged before. */
export default function SimilarPanel({ resource, record }: { resource: Resource; record: RaRecord }) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { ability } = useSession();
  const [page, setPage] = useState(1);
  const { data, isPending } = useQuery<SimilarPage>({
    queryKey: [resource.name, 'similar', record.id, record.version, page],
    queryFn: () => dataProvider.similarOf(resource.name, record.id, (page - 1) * 10),
  });
  if (isPending || !data) return <Skeleton variant="rounded" height={160} />;
  const { results, pagination } = data;
  const mayMerge = ({ record: other }: SimilarResult) =>
    Boolean(resource.declaration.merge) &&
    !isArchived(resource, record) &&
    [record, other].every((one) => may(ability, 'edit', resource, one));
  return (
    <Stack spacing={2}>
      {results.length === 0 ? (
        <Typography color="textSecondary">{translate('app.similar.none')}</Typography>
      ) : (
        <Stack
          component="ul"
          divider={<li aria-hidden style={{ borderTop: '1px solid currentColor', opacity: 0.12 }} />}
          sx={PLAIN_LIST}
        >
          {results.map((result) => (
            <SimilarLine key={result.record.id} resource={resource} result={result}>
              <Button size="small" component={RouterLink} to={recordPath(resource, result.record.id)}>
                {translate('app.similar.open')}
              </Button>
              {mayMerge(result) ? (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<MergeIcon />}
                  component={RouterLink}
                  to={mergePath(resource, record.id, result.record.id)}
                >
                  {translate('app.merge.action')}
                </Button>
              ) : null}
            </SimilarLine>
          ))}
        </Stack>
      )}
      {pagination.total > pagination.perPage ? (
        <Pagination
          size="small"
          page={page}
          count={Math.ceil(pagination.total / pagination.perPage)}
          onChange={(_, next) => setPage(next)}
        />
      ) : null}
      {resource.declaration.merge ? <MergedList resource={resource} record={record} /> : null}
    </Stack>
  );
}
