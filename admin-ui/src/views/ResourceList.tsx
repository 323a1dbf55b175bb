import { Can } from '@casl/react';
import { may } from '@hestia/permissions/index.ts';
import { type FurtherList, type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button, Paper, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react';
import { ColumnsButton, ListBase, useListContext, useLocale, useNotify, useStore, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { formatNumber } from '../fields/formats.ts';
import { recordPath, useLabels } from '../labels.ts';
import { furtherKey } from '../layouts/menu.ts';
import { TOTAL_ONLY } from '../providers/reads.ts';
import { AddButton } from '../quick/AddButton.tsx';
import { onlyPanel } from '../quick/panels.ts';
import { QuickButtons } from '../quick/QuickButtons.tsx';
import { recordScreens } from '../records/index.ts';
import { resourceById } from '../registry.ts';
import { useSession } from '../session.tsx';
import { startingSort } from '../sorting.ts';
import { useToggled } from '../state/toggles.ts';
import { looksAt } from './beside/beside.ts';
import { cardFields } from './board/columns.ts';
import { ChartsButton } from './charts/ChartsButton.tsx';
import { failureMessage } from './failure.ts';
import { asListed } from './list/asListed.ts';
import { BulkActions } from './list/BulkActions.tsx';
import { isAnswered, searchOf, useBookmarks } from './list/bookmarks.ts';
import { CardRows } from './list/CardRows.tsx';
import { DensityButton } from './list/DensityButton.tsx';
import { ExportButton } from './list/ExportButton.tsx';
import { FilterBar } from './list/FilterBar.tsx';
import { ListPagination, usePageSize } from './list/ListPagination.tsx';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import { OrFailure } from './list/OrFailure.tsx';
import { presetOf } from './list/preset.ts';
import { ReorderButton } from './list/ReorderButton.tsx';
import { SavedQueries } from './list/SavedQueries.tsx';
import { TableRows } from './list/TableRows.tsx';
import { ToggleChips } from './list/ToggleChips.tsx';
import { useOwnStart } from './list/useOwnStart.ts';
import { useView, type ViewName, type ViewProps } from './list/useView.ts';
import { columnsKey, useVisibleFields } from './list/useVisibleFields.ts';
import { ValueCounts } from './list/ValueCounts.tsx';
import { ViewSwitch } from './list/ViewSwitch.tsx';
import { News } from './news/News.tsx';
import { PageHeader } from './PageHeader.tsx';

const Tree = lazy(() => import('./tree/Tree.tsx'));
const Charts = lazy(() => import('./charts/Charts.tsx'));
const GridRows = lazy(() => import('./list/GridRows.tsx'));
const Calendar = lazy(() => import('./calendar/Calendar.tsx'));
const Board = lazy(() => import('./board/Board.tsx'));
const Gallery = lazy(() => import('./gallery/Gallery.tsx'));
const MapRows = lazy(() => import('./map/MapRows.tsx'));

function Count() {
  const { total, meta } = useListContext();
  const locale = useLocale();
  if (total === undefined) return null;
  return (
    <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {meta?.totalIsEstimate ? '≈ ' : ''}
      {formatNumber(total, locale)}
    </Typography>
  );
}

/** Makes a record that stands in a further list. */
function AddTo({ resource, further }: Required<ListProps>) {
  const { ability } = useSession();
  const preset = presetOf(resource, further);
  // Of records that open elsewhere there is no page to make one on.
  const opensElsewhere = further.records && further.records !== resourceById(resource.id)?.declaration.path;
  if (opensElsewhere || !preset || !may(ability, 'add', resource, preset)) return null;
  return <AddButton resource={resource} values={preset} variant="contained" />;
}

function Header({ resource, further }: ListProps) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const base = `/${resource.declaration.path}`;
  const Own = recordScreens(resource).list;
  const actions = further ? (
    <AddTo resource={resource} further={further} />
  ) : (
    <>
      {Own ? (
        <Suspense fallback={null}>
          <Own />
        </Suspense>
      ) : null}
      <Can I="add" a={resource.id}>
        <Button component={Link} to={`${base}/import`} startIcon={<UploadIcon />} size="small">
          {translate('app.import.action')}
        </Button>
        {onlyPanel(resource) ? null : (
          <Button
            component={Link}
            to={`${base}/add`}
            startIcon={<AddIcon />}
            variant={resource.declaration.quick?.some(({ answers }) => !answers) ? 'text' : 'contained'}
          >
            {translate('ra.action.create')}
          </Button>
        )}
        <QuickButtons resource={resource} />
      </Can>
    </>
  );
  return (
    <PageHeader
      title={(further && labels.lists?.[further.name]) ?? labels.plural}
      beside={<Count />}
      actions={actions}
    />
  );
}

/** What the records are for, or what a further list is. */
function Intro({ resource, name }: { resource: Resource; name?: string | undefined }) {
  const { labels } = useLabels(resource);
  const { total, filterValues } = useListContext();
  // An empty list says it by itself, and how one begins.
  const isSaidBelow = labels.empty && total === 0 && Object.keys(filterValues).length === 0;
  const text = name ? labels.intros?.[name] : isSaidBelow ? undefined : labels.about;
  return text ? (
    <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 860 }}>
      {text}
    </Typography>
  ) : null;
}

interface ListProps {
  resource: Resource;
  /** A further list of the resource in place of its own. */
  further?: FurtherList;
}

/** The records as a table, or as cards on a phone. */
function Rows({ resource }: { resource: Resource }) {
  const phone = useMediaQuery('(max-width:699px)');
  if (phone) return <CardRows resource={resource} />;
  return (
    <Paper sx={resource.declaration.list.grid ? { overflow: 'hidden' } : {}}>
      {resource.declaration.list.grid ? (
        <Suspense fallback={<ListSkeleton columns={4} />}>
          <GridRows resource={resource} />
        </Suspense>
      ) : (
        <TableRows resource={resource} />
      )}
    </Paper>
  );
}

const VIEWS: Record<Exclude<ViewName, 'table'>, ComponentType<ViewProps>> = {
  map: MapRows,
  board: Board,
  gallery: Gallery,
  tree: Tree,
  calendar: Calendar,
};

/** The generated list of a resource. A default saved query is its starting query; of tenants there is one's own only. */
export function ResourceList({ resource: whole, further }: ListProps) {
  const resource = asListed(whole, further);
  const storeKey = further ? furtherKey(resource, further.name) : resource.name;
  useEffect(() => looksAt(whole, storeKey), [whole, storeKey]);
  const phone = useMediaQuery('(max-width:699px)');
  const visible = useVisibleFields(resource);
  const { search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const { me } = useSession();
  const { labels } = useLabels(resource);
  const { bookmarks, isPending } = useBookmarks(resource, further);
  const lines = resource.declaration.pageSize ?? 10;
  const [perPage] = usePageSize(storeKey, lines);
  const declared = (further ?? resource.declaration.list).where;
  const toggled = JSON.stringify(useToggled()(whole));
  // The same object as long as it says the same: what shows the records asks for them anew with another.
  const where = useMemo(
    () => (toggled === '{}' ? declared : { ...JSON.parse(toggled), ...declared }),
    [toggled, declared],
  );
  const [view, setView] = useView(resource);
  const fields = view === 'gallery' ? cardFields(resource, viewOf(resource, 'gallery')?.card ?? []) : visible;
  const [charted, setCharted] = useStore(`${resource.name}.charts`, false);
  const hasCharts = Boolean(resource.declaration.charts?.length);
  const start = search === '' ? bookmarks.find((one) => one.default && isAnswered(resource, one)) : undefined;
  const own = useOwnStart(resource, search === '' && !further && !isPending);
  const first = start ? searchOf(start) : own;
  useEffect(() => {
    if (first) navigate({ search: first }, { replace: true });
  }, [first, navigate]);
  if (resource.declaration.global) return <Navigate to={recordPath(resource, me.tenant.id)} replace />;
  // The columns of the board say the same.
  const isCountedByBoard = view === 'board' && viewOf(resource, 'board')?.by === resource.declaration.list.counts;
  const View = view === 'table' ? undefined : VIEWS[view];
  if (isPending || first)
    return (
      <>
        <PageHeader title={(further && labels.lists?.[further.name]) ?? labels.plural} />
        {further && !further.saved ? null : <Skeleton height={48} width={320} />}
        <Skeleton height={48} width={280} />
        <ListSkeleton columns={6} />
      </>
    );
  return (
    <ListBase
      key={storeKey}
      resource={resource.name}
      filter={where ?? {}}
      {...(further ? { storeKey } : {})}
      sort={startingSort(resource)}
      perPage={perPage}
      exporter={false}
      queryOptions={{
        meta: view === 'table' || view === 'gallery' ? { fields } : TOTAL_ONLY,
        onError: (error) => notify(failureMessage(translate, resource, 'retrieved', error), { type: 'error' }),
      }}
    >
      <Header resource={resource} {...(further ? { further } : {})} />
      <Intro resource={resource} name={further?.name} />
      {further && !further.saved ? null : (
        <SavedQueries resource={resource} where={where} {...(further ? { further } : {})} />
      )}
      <ToggleChips resource={whole} />
      {isCountedByBoard ? null : <ValueCounts resource={resource} where={where} />}
      <FilterBar resource={resource} isTabbed={!further || Boolean(further.saved)}>
        {resource.declaration.ordered ? <ReorderButton resource={resource} /> : null}
        {hasCharts ? <ChartsButton isOpen={charted} onChange={setCharted} /> : null}
        <ViewSwitch resource={resource} view={view} onChange={setView} />
        {phone || view !== 'table' || resource.declaration.list.grid ? null : (
          <>
            <DensityButton />
            <ColumnsButton storeKey={columnsKey(resource)} />
          </>
        )}
        <ExportButton resource={resource} where={where} />
      </FilterBar>
      {hasCharts && charted ? (
        <Suspense fallback={<Skeleton variant="rounded" height={300} sx={{ mb: 2 }} />}>
          <Charts resource={resource} where={where} />
        </Suspense>
      ) : null}
      <OrFailure resource={resource}>
        <News resource={resource}>
          {View === undefined ? (
            <>
              <Rows resource={resource} />
              <BulkActions resource={resource} own={(further ?? resource.declaration.list).bulk ?? []} where={where} />
              <ListPagination storeKey={storeKey} declared={lines} hasKeys={!resource.declaration.list.grid} />
            </>
          ) : (
            <Suspense fallback={<ListSkeleton columns={3} />}>
              <View resource={resource} where={where} />
            </Suspense>
          )}
        </News>
      </OrFailure>
    </ListBase>
  );
}
