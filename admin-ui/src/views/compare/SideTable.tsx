import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { FieldValue } from '../FieldValue.tsx';
import { SideHead } from './SideHead.tsx';
import type { Side } from './useCompared.ts';

export interface SidesProps {
  target: Resource;
  title: string;
  sides: Side[];
  lines: string[];
  words: Record<string, string>;
  labelOf: (line: string) => string;
}

const LABEL = 168;
const COLUMN = 176;

/** What was ended steps back, and is read all the same. */
const quiet = ({ isOver }: Side) => (isOver ? { color: 'text.secondary' } : {});

/** Records side by side; the names of the lines stay where one scrolls. */
export function SideTable({ target, title, sides, lines, words, labelOf }: SidesProps) {
  const stays = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', width: LABEL, minWidth: LABEL };
  return (
    <Box role="region" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={stays} />
            {sides.map((side) => (
              <TableCell key={side.record.id} scope="col" sx={{ minWidth: COLUMN }}>
                <SideHead target={target} side={side} words={words} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line}>
              <TableCell component="th" scope="row" sx={{ ...stays, color: 'text.secondary', fontWeight: 400 }}>
                {labelOf(line)}
              </TableCell>
              {sides.map((side) => (
                <TableCell key={side.record.id} sx={{ overflowWrap: 'anywhere', ...quiet(side) }}>
                  <FieldValue resource={target} path={line} record={side.record} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
