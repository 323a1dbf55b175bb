import { namingFields, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, ButtonBase } from '@mui/material';
import { type RaRecord, useGetList, useLocale, useTranslate } from 'react-admin';
import { Marker } from 'react-map-gl/maplibre';
import { useNavigate } from 'react-router-dom';
import { Display } from '../../fields/Display.tsx';
import { formatNumber } from '../../fields/formats.ts';
import { displayOf, recordPath } from '../../labels.ts';
import { UNSEEN } from '../../theme/unseen.ts';
import type { Cell } from './useGrid.ts';

/** Pixels of a circle: it grows with the number's digits, not with the number. */
const sizeOf = (count: number): number => 28 + 10 * Math.log10(count);

/** One record: what its figure is, and a way to its page. */
function Single({ resource, record }: { resource: Resource; record: RaRecord }) {
  const navigate = useNavigate();
  const figure = resource.declaration.list.map?.figure ?? '';
  const schema = resource.fields[figure]?.schema;
  const value = record[figure];
  return (
    <ButtonBase
      onClick={() => navigate(recordPath(resource, record.id))}
      sx={{
        px: 1,
        minHeight: 26,
        minWidth: 26,
        borderRadius: 4,
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
        color: 'text.primary',
        fontSize: 12,
        fontWeight: 600,
        boxShadow: 1,
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      {schema && value !== null && value !== undefined ? (
        <Display resource={resource} path={figure} schema={schema} value={value} compact />
      ) : (
        '·'
      )}
      <Box component="span" sx={UNSEEN}>
        {displayOf(resource, record)}
      </Box>
    </ButtonBase>
  );
}

interface MarksProps {
  resource: Resource;
  cells: Cell[];
  /** Goes closer to where several are. */
  onCloser: (cell: Cell) => void;
}

/** What a map's view holds: circles with how many there are, and each that is alone by itself. */
export function Marks({ resource, cells, onCloser }: MarksProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const ids = cells.flatMap(({ id }) => id ?? []).sort();
  const { figure } = resource.declaration.list.map ?? {};
  const { data = [] } = useGetList<RaRecord>(
    resource.name,
    {
      filter: { id: ids },
      pagination: { page: 1, perPage: Math.max(1, ids.length) },
      meta: { total: false, fields: [...new Set([...namingFields(resource), ...(figure ? [figure] : [])])] },
    },
    { enabled: ids.length > 0 },
  );
  const of = new Map(data.map((record) => [String(record.id), record]));
  return cells.map((cell) => {
    const record = cell.id ? of.get(cell.id) : undefined;
    const size = sizeOf(cell.count);
    if (cell.id && !record) return null;
    return (
      <Marker key={cell.id ?? `${cell.lat} ${cell.lng}`} longitude={cell.lng} latitude={cell.lat}>
        {record ? (
          <Single resource={resource} record={record} />
        ) : (
          <Box
            component={ButtonBase}
            aria-label={translate('app.map.closer', { count: formatNumber(cell.count, locale) })}
            onClick={() => onCloser(cell)}
            sx={{
              width: size,
              height: size,
              borderRadius: '50%',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontSize: 12,
              fontWeight: 700,
              fontVariantNumeric: 'tabular-nums',
              boxShadow: 2,
              '&:focus-visible': { outline: 3, outlineColor: 'text.primary' },
            }}
          >
            {formatNumber(cell.count, locale)}
          </Box>
        )}
      </Marker>
    );
  });
}
