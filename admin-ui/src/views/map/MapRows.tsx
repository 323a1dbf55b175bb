import {
  type Area,
  areaOfText,
  areaProblem,
  areaText,
  type Bounds,
  type Condition,
  type Resource,
} from '@hestia/resources/vocabulary/index.ts';
import { valueMessage } from '@hestia/resources/vocabulary/messages.ts';
import DrawIcon from '@mui/icons-material/GestureOutlined';
import ClearIcon from '@mui/icons-material/LayersClearOutlined';
import { Alert, Box, Button, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import type { Map as LibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { type RaRecord, useGetList, useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import { useDrawing } from '../../fields/area/useDrawing.ts';
import { formatNumber } from '../../fields/formats.ts';
import { BaseMap } from '../../fields/shared/BaseMap.tsx';
import { startingSort } from '../../sorting.ts';
import { RecordCard } from '../list/CardRows.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { Unretrieved } from '../Unretrieved.tsx';
import { Lost } from './Lost.tsx';
import { Marks } from './Marks.tsx';
import { merged } from './merged.ts';
import { useFollowing } from './useFollowing.ts';
import { boxAround, type Cell, FRANCE, inView, useGrid } from './useGrid.ts';

const COLUMNS = { phone: 6, wide: 12, first: 40 };
const HEIGHT = { phone: 360, wide: 620 };
/** Beside the map, unless the map is all that the list is: then so many as a page of it has. */
const CARDS = 12;
const ROOM = { padding: 48, maxZoom: 12 };
const CLOSER = 2;

const boundsOf = (map: LibreMap): Bounds => {
  const bounds = map.getBounds();
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));
  return {
    west: within(bounds.getWest(), 180),
    south: within(bounds.getSouth(), 90),
    east: within(bounds.getEast(), 180),
    north: within(bounds.getNorth(), 90),
  };
};

interface MapRowsProps {
  resource: Resource;
  /** What the list shows before anybody filters it. */
  where: Condition | undefined;
}

/** The list on a map: what lies together is counted, an area can be drawn, and the view's records are listed beside it. */
export default function MapRows({ resource, where }: MapRowsProps) {
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...where } as Condition;
  const [begun] = useState(filter);
  const { data: all, error, refetch } = useGrid(resource, begun, FRANCE, COLUMNS.first);
  if (error && !all) return <Unretrieved resource={resource} error={error} onTryAgain={() => void refetch()} />;
  if (!all) return <ListSkeleton columns={3} />;
  return <LoadedMap resource={resource} filter={filter} start={boxAround(all)} />;
}

function LoadedMap({
  resource,
  filter,
  start,
}: {
  resource: Resource;
  filter: Condition;
  start: ReturnType<typeof boxAround>;
}) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() as 'en' | 'fr';
  const { palette } = useTheme();
  const phone = useMediaQuery('(max-width:899px)');
  const [map, setMap] = useState<LibreMap>();
  const [view, setView] = useState<Bounds>();
  const [isDrawing, setDrawing] = useState(false);
  const { point = '' } = resource.declaration.list.map ?? {};
  const columns = phone ? COLUMNS.phone : COLUMNS.wide;
  const { data = [], error } = useGrid(resource, filter, view, columns);
  const cells = view ? merged(data, (view.east - view.west) / columns) : [];
  const drawn = (filterValues[point] as { within?: string } | undefined)?.within;
  const parsed = drawn ? areaOfText(drawn) : undefined;
  const area = typeof parsed === 'object' ? parsed : null;
  const narrow = (next: Area | null) => {
    const { [point]: _, ...rest } = filterValues;
    setFilters(next ? { ...rest, [point]: { within: areaText(next) } } : rest);
  };
  const take = (next: Area | null) => {
    const problem = next && areaProblem(next);
    if (problem) notify(valueMessage(problem, locale) ?? problem, { type: 'error' });
    else narrow(next);
    setDrawing(false);
  };
  useDrawing({
    map: isDrawing || area ? map : undefined,
    area,
    mode: isDrawing ? 'polygon' : 'select',
    color: palette.primary.main as `#${string}`,
    onDrawn: take,
  });
  useFollowing(map, resource, filterValues, filter);
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const closer = ({ lng, lat }: Cell) => map?.easeTo({ center: [lng, lat], zoom: map.getZoom() + CLOSER });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, alignItems: 'start' }}>
      <Box sx={{ minWidth: 0 }}>
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ mb: 1, flexWrap: 'wrap', alignItems: 'center', display: point ? undefined : 'none' }}
        >
          <Button
            size="small"
            startIcon={<DrawIcon />}
            aria-pressed={isDrawing}
            disabled={!map}
            variant={isDrawing ? 'contained' : 'text'}
            onClick={() => setDrawing(!isDrawing)}
          >
            {translate(isDrawing ? 'app.map.drawing' : 'app.map.draw')}
          </Button>
          {area ? (
            <Button size="small" startIcon={<ClearIcon />} onClick={() => narrow(null)}>
              {translate('app.map.clear')}
            </Button>
          ) : null}
        </Stack>
        {error ? <Alert severity="warning">{error.message}</Alert> : null}
        <BaseMap
          label={translate('app.map.label', { models: resource.labels[locale].plural })}
          height={phone ? HEIGHT.phone : HEIGHT.wide}
          {...(start ? { initialViewState: { bounds: start, fitBoundsOptions: ROOM } } : {})}
          onLoad={({ target }) => {
            setMap(target);
            setView(boundsOf(target));
          }}
          onMoveEnd={({ target }) => setView(boundsOf(target))}
        >
          <Marks resource={resource} cells={cells} onCloser={closer} />
        </BaseMap>
        <Lost resource={resource} filter={filter} />
      </Box>
      {view ? <InView resource={resource} filter={inView(resource, filter, view)} total={total} /> : null}
    </Box>
  );
}

/** The first records of the view, to read and to reach without the map. */
function InView({ resource, filter, total }: { resource: Resource; filter: Condition; total: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const sort = startingSort(resource);
  const { list, pageSize } = resource.declaration;
  const most = (list.only && pageSize) || CARDS;
  const { data = [] } = useGetList<RaRecord>(resource.name, {
    filter,
    pagination: { page: 1, perPage: most },
    sort,
    meta: { total: false },
  });
  return (
    <Box component="section" aria-labelledby="in-view" sx={{ minWidth: 0 }}>
      <div role="status">
        <Typography id="in-view" variant="h6" component="h2" gutterBottom>
          {translate('app.map.inView', { smart_count: total, count: formatNumber(total, locale) })}
        </Typography>
      </div>
      <Stack
        component="ul"
        spacing={1}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { md: 620 }, overflowY: 'auto' }}
      >
        {data.map((record) => (
          <li key={record.id}>
            <RecordCard resource={resource} record={record} />
          </li>
        ))}
      </Stack>
      {total > most ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('app.map.more', { count: formatNumber(total - most, locale) })}
        </Typography>
      ) : null}
    </Box>
  );
}
