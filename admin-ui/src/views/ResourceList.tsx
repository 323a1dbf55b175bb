import { Can } from '@casl/react';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button, Paper, Typography, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useEffect } from 'react';
import { ColumnsButton, ListBase, Pagination, useListContext, useLocale, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { formatNumber } from '../fields/formats.ts';
import { recordPath, useLabels } from '../labels.ts';
import { useSession } from '../session.tsx';
import { BulkActions } from './list/BulkActions.tsx';
import { searchOf, useBookmarks } from './list/bookmarks.ts';
import { DensityButton } from './list/DensityButton.tsx';
import { ExportButton } from './list/ExportButton.tsx';
import { FilterBar } from './list/FilterBar.tsx';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import { ReorderButton } from './list/ReorderButton.tsx';
import { CardRows, TableRows } from './list/Rows.tsx';
import { SavedQueries } from './list/SavedQueries.tsx';
import { columnsKey, useVisibleFields } from './list/useVisibleFields.ts';
import { PageHeader } from './PageHeader.tsx';

const GridRows = lazy(() => import('./list/GridRows.tsx'));

function Count() {
  const { total, meta } = useListContext();
  const locale = useLocale();
  if (total === undefined) return null;
  return (
    <Typography component="span" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {meta?.totalIsEstimate ? '≈ ' : ''}
      {formatNumber(total, locale)}
    </Typography>
  );
}

function Header({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const base = `/${resource.declaration.path}`;
  const actions = (
    <Can I="add" a={resource.id}>
      <Button component={Link} to={`${base}/import`} startIcon={<UploadIcon />} size="small">
        {translate('app.import.action')}
      </Button>
      <Button component={Link} to={`${base}/add`} startIcon={<AddIcon />} variant="contained">
        {translate('ra.action.create')}
      </Button>
    </Can>
  );
  return <PageHeader title={labels.plural} beside={<Count />} actions={actions} />;
}

/** The generated list of a resource. A default saved query is its starting query; of tenants there is one's own only. */
export function ResourceList({ resource }: { resource: Resource }) {
  const phone = useMediaQuery('(max-width:699px)');
  const fields = useVisibleFields(resource);
  const { search } = useLocation();
  const navigate = useNavigate();
  const { me } = useSession();
  const { bookmarks, isPending } = useBookmarks(resource);
  const start = search === '' ? bookmarks.find((one) => one.default) : undefined;
  useEffect(() => {
    if (start) navigate({ search: searchOf(start) }, { replace: true });
  }, [start, navigate]);
  const [field, order] = resource.declaration.sort ?? ['createdAt', 'DESC'];
  if (resource.declaration.global) return <Navigate to={recordPath(resource, me.tenant.id)} replace />;
  if (isPending || start) return <ListSkeleton columns={6} />;
  return (
    <ListBase
      key={resource.name}
      resource={resource.name}
      sort={{ field, order }}
      perPage={resource.declaration.pageSize ?? 10}
      exporter={false}
      queryOptions={{ meta: { fields } }}
    >
      <Header resource={resource} />
      <SavedQueries resource={resource} />
      <FilterBar resource={resource}>
        {resource.declaration.ordered ? <ReorderButton resource={resource} /> : null}
        {phone || resource.declaration.list.grid ? null : (
          <>
            <DensityButton />
            <ColumnsButton storeKey={columnsKey(resource)} />
          </>
        )}
        <ExportButton resource={resource} />
      </FilterBar>
      {phone ? (
        <CardRows resource={resource} />
      ) : (
        <Paper sx={{ overflow: 'hidden' }}>
          {resource.declaration.list.grid ? (
            <Suspense fallback={<ListSkeleton columns={4} />}>
              <GridRows resource={resource} />
            </Suspense>
          ) : (
            <TableRows resource={resource} />
          )}
        </Paper>
      )}
      <BulkActions resource={resource} />
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </ListBase>
  );
}
