import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Sheet } from './sheet.ts';
import type { Target } from './target.ts';

const PREVIEW = 5;

interface MappingTableProps {
  sheet: Sheet;
  targets: Target[];
  /** What each column fills; nothing where it is left out. */
  mapping: (string | undefined)[];
  onChange: (mapping: (string | undefined)[]) => void;
}

/** The columns of a file, what each of them fills, and its first lines. */
export function MappingTable({ sheet, targets, mapping, onChange }: MappingTableProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {sheet.columns.map(({ id, heading }, index) => (
              <TableCell key={id} sx={{ minWidth: 180 }}>
                <Typography variant="caption" component="div">
                  {heading}
                </Typography>
                <TextField
                  select
                  margin="none"
                  value={mapping[index] ?? ''}
                  onChange={({ target }) =>
                    onChange(mapping.map((one, at) => (at === index ? target.value || undefined : one)))
                  }
                  slotProps={{
                    select: { inputProps: { 'aria-label': translate('app.import.column', { name: heading }) } },
                  }}
                >
                  <MenuItem value="">{translate('app.import.ignored')}</MenuItem>
                  {targets.map(({ path, label, isEntrys }) => (
                    <MenuItem
                      key={path}
                      value={path}
                      disabled={!isEntrys && mapping.includes(path) && mapping[index] !== path}
                    >
                      {label}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sheet.lines.slice(0, PREVIEW).map((line) => (
            <TableRow key={line.id}>
              {sheet.columns.map((column, index) => (
                <TableCell key={column.id}>{line.cells[index]}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
