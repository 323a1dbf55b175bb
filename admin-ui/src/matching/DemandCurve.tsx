import TableIcon from '@mui/icons-material/TableRowsOutlined';
import {
  Box,
  Button,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoney } from '../fields/formats.ts';
import { bestBelow } from './demand.ts';
import type { DemandPoint } from './matches.ts';

const DemandChart = lazy(() => import('./DemandChart.tsx'));

/** How many would buy now, and what a lower price would win at most, in a sentence. */
function useGain(points: readonly DemandPoint[], price: number): string {
  const translate = useTranslate();
  const locale = useLocale();
  const now = points.find((one) => one.price === price)?.buyers ?? 0;
  const said = (key: string, smart_count: number, at: number) =>
    translate(`matching.demand.${key}`, { smart_count, price: formatMoney(at, locale) });
  const best = bestBelow(points, price);
  return [said('now', now, price), ...(best ? [said('gain', best.buyers - now, best.price)] : [])].join(' ');
}

/** How many would buy at each price around a property's: a chart, or the same as a table. */
export function DemandCurve({ points, price }: { points: readonly DemandPoint[]; price: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isTable, setTable] = useState(false);
  const gain = useGain(points, price);
  const headingId = useId();
  if (points.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h3" id={headingId}>
          {translate('matching.demand.title')}
        </Typography>
        <Button size="small" startIcon={<TableIcon />} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {translate('matching.demand.table')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {gain}
      </Typography>
      {isTable ? (
        <Table size="small" sx={{ maxWidth: 360 }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{translate('matching.demand.price')}</TableCell>
              <TableCell align="right">{translate('matching.demand.buyers')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {points.map((one) => (
              <TableRow key={one.price} selected={one.price === price}>
                <TableCell align="right">{formatMoney(one.price, locale)}</TableCell>
                <TableCell align="right">{one.buyers}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
          <DemandChart points={points} price={price} label={gain} />
        </Suspense>
      )}
    </Box>
  );
}
