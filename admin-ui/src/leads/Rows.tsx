import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useLocale } from 'react-admin';
import { formatNumber } from '../fields/formats.ts';

interface RowsProps {
  label: string;
  heads: string[];
  /** Words and figures, of which figures stand to the right. */
  rows: (string | number)[][];
  /** Columns of figures that are written out, such as amounts. */
  figures?: number[];
}

/** A small table of words and figures. */
export function Rows({ label, heads, rows, figures = [] }: RowsProps) {
  const locale = useLocale();
  const isFigure = (column: number) => figures.includes(column) || typeof rows[0]?.[column] === 'number';
  return (
    <Box sx={{ maxHeight: 360, overflow: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head, column) => (
              <TableCell key={head} align={isFigure(column) ? 'right' : 'left'}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {rows.map((row) => (
            <TableRow key={row.join(' ')}>
              {row.map((one, column) => (
                <TableCell key={heads[column]} align={isFigure(column) ? 'right' : 'left'}>
                  {typeof one === 'number' ? formatNumber(one, locale) : one}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
