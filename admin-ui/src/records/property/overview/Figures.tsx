import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatNumber } from '../../../fields/formats.ts';
import { COUNTERS, type Overview, WINDOWS, type Window } from './overview.ts';

/** What a window is called. */
export function useWindowWords() {
  const translate = useTranslate();
  return (window: Window): string =>
    window === 'first'
      ? translate('app.overview.firstWindow')
      : translate('app.overview.days', { smart_count: Number(window) });
}

/** What each window counted, and the ad's place among the agency's. */
export function Figures({ overview, chosen }: { overview: Overview; chosen: Window }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWindowWords();
  const counters = COUNTERS.filter((one) => overview.counters.includes(one));
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate('app.overview.table')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('app.overview.window')}</TableCell>
            {counters.map((one) => (
              <TableCell key={one} align="right">
                {translate(`app.overview.${one}`)}
              </TableCell>
            ))}
            <TableCell align="right">{translate('app.overview.rank')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {WINDOWS.map((window) => {
            const { rank, ads, ...figures } = overview.windows[window];
            return (
              <TableRow key={window} selected={window === chosen}>
                <TableCell component="th" scope="row">
                  {words(window)}
                </TableCell>
                {counters.map((one) => (
                  <TableCell key={one} align="right">
                    {formatNumber(figures[one], locale)}
                  </TableCell>
                ))}
                <TableCell align="right">
                  {rank === null ? '—' : translate('app.overview.rankOf', { rank, ads })}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
