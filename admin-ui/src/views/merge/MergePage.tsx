import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { recordPath, useLabels } from '../../labels.ts';
import { NotFound } from '../../pages/NotFound.tsx';
import { failureMessage } from '../failure.ts';
import { PageHeader } from '../PageHeader.tsx';
import { Merging, type Preview } from './Merging.tsx';

/** Two records side by side, becoming one: field by field, with what comes of it and what moves along. */
export default function MergePage({ resource }: { resource: Resource }) {
  const { id = '', other = '' } = useParams();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { labels } = useLabels(resource);
  const { data, error, isPending } = useQuery<Preview, HttpError>({
    queryKey: [resource.name, 'mergePreview', id, other],
    queryFn: () => dataProvider.mergePreview(resource.name, id, other),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (isPending)
    return (
      <Stack spacing={2} sx={{ pt: 2 }} aria-busy>
        <Skeleton width={320} height={40} />
        <Skeleton variant="rounded" height={400} />
      </Stack>
    );
  if (error?.status === 404) return <NotFound />;
  if (error || !data)
    return (
      <>
        <PageHeader
          title={translate('app.merge.action')}
          parents={[{ to: recordPath(resource, id), label: labels.name }]}
        />
        <Alert severity="error">{failureMessage(translate, resource, 'retrieved', error)}</Alert>
      </>
    );
  return <Merging key={`${id} ${other}`} resource={resource} preview={data} />;
}
