import type { ChartDeclaration, Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import {
  Alert,
  Box,
  IconButton,
  Link,
  Paper,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useLabels, withColon } from '../../labels.ts';
import { useSafeView } from '../../state/safeView.ts';
import { Funnel } from './Funnel.tsx';
import { type Drawn, useChart } from './useChart.ts';

const Drawing = lazy(() => import('./Drawing.tsx'));
const HEIGHT = 240;

function Figures({
  chart,
  drawn,
  figure,
  by,
}: {
  chart: string;
  drawn: Drawn[];
  figure: (n: number) => string;
  by: string;
}) {
  const translate = useTranslate();
  return (
    // What scrolls is reached by key.
    <Box sx={{ maxHeight: HEIGHT, overflowY: 'auto' }} tabIndex={0} role="group" aria-label={chart}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{by}</TableCell>
            <TableCell align="right">{translate('app.charts.figure')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {drawn.map(({ key, name, value }) => (
            <TableRow key={key}>
              <TableCell>{name}</TableCell>
              <TableCell align="right">{figure(value)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ChartProps {
  resource: Resource;
  chart: ChartDeclaration;
  filter: Condition;
  /** The list that the chart is of, where it stands alone. */
  to?: string;
}

/** A declared chart of a list's records: drawn, or the same as a table. */
export function Chart({ resource, chart, filter, to }: ChartProps) {
  const { chart: title, field } = useLabels(resource);
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const { drawn, isCut, error, figure, short } = useChart(resource, chart, filter);
  const [safe] = useSafeView();
  const id = useId();
  const by = typeof chart.by === 'string' ? chart.by : chart.by.field;
  const isRestricted = [by, chart.field].some((name) => resource.fields[name ?? '']?.declaration.restricted);
  if (safe && isRestricted) return null;
  const label = title(chart.name);
  // Which is read as it is.
  const isFunnel = chart.type === 'funnel';
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography variant="subtitle2" component="h2" id={id}>
          {to ? (
            <Link component={RouterLink} to={to} color="textPrimary">
              {label}
            </Link>
          ) : (
            label
          )}
        </Typography>
        {isFunnel ? null : (
          <Tooltip title={translate('app.charts.table')}>
            <IconButton
              size="small"
              aria-label={withColon(translate('app.charts.table'), label)}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              <TableIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Stack>
      {error ? <Alert severity="warning">{error.message}</Alert> : null}
      {!drawn && !error ? <Skeleton variant="rounded" height={HEIGHT} /> : null}
      {drawn && drawn.length > 0 && isFunnel ? <Funnel label={label} drawn={drawn} figure={figure} /> : null}
      {drawn?.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('app.charts.nothing')}
        </Typography>
      ) : null}
      {drawn && drawn.length > 0 && !isFunnel && isTable ? (
        <Figures chart={label} drawn={drawn} figure={figure} by={field(by)} />
      ) : null}
      {drawn && drawn.length > 0 && !isFunnel && !isTable ? (
        <figure
          style={{ margin: 0 }}
          aria-label={withColon(label, drawn.map((one) => `${one.name} ${figure(one.value)}`).join(', '))}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <Drawing resource={resource} chart={chart} drawn={drawn} figure={figure} short={short} />
          </Suspense>
        </figure>
      ) : null}
      {isCut ? (
        <Typography variant="caption" color="textSecondary">
          {translate(isFunnel ? 'app.charts.latest' : 'app.charts.cut')}
        </Typography>
      ) : null}
    </Paper>
  );
}
