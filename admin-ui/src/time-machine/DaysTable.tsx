import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, formatNumber } from '../fields/formats.ts';
import { rowsOf } from './rows.ts';
import type { Day } from './useCapsule.ts';

/** What is drawn, in figures: how many mandates there were on which day. */
export function DaysTable({ days }: { days: Day[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box
      sx={{ mt: 2, maxHeight: 320, overflow: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={translate('app.capsules.table')}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('app.capsules.day')}</TableCell>
            <TableCell align="right">{translate('app.capsules.mandates')}</TableCell>
            <TableCell align="right">{translate('app.capsules.exclusive')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {rowsOf(days).map(({ day, mandates, exclusive }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                {formatDate(day)}
              </TableCell>
              <TableCell align="right">{formatNumber(mandates, locale)}</TableCell>
              <TableCell align="right">{formatNumber(exclusive, locale)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
