import { Link, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatNumber } from '../fields/formats.ts';
import type { Asked, Line } from './useCapsule.ts';

interface LinesProps {
  by: NonNullable<Asked['by']>;
  lines: Line[];
  onChoose: (line: Line) => void;
}

/** What each agency, group or person has at the end of a span, and what it had at its beginning. */
export function Lines({ by, lines, onChoose }: LinesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (value: number) => formatNumber(value, locale);
  const change = (value: number) => (value > 0 ? `+${figure(value)}` : figure(value));
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate(`app.capsules.by.${by}`)}</TableCell>
            {['before', 'now', 'change', 'exclusive'].map((name) => (
              <TableCell key={name} align="right">
                {translate(`app.capsules.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {lines.map((line) => (
            <TableRow key={line.id}>
              <TableCell component="th" scope="row">
                <Link component="button" type="button" onClick={() => onChoose(line)} sx={{ textAlign: 'left' }}>
                  {line.name}
                </Link>
              </TableCell>
              <TableCell align="right">{figure(line.before)}</TableCell>
              <TableCell align="right">{figure(line.mandates)}</TableCell>
              <TableCell align="right">{change(line.mandates - line.before)}</TableCell>
              <TableCell align="right">{figure(line.exclusive)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}
