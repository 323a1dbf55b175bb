import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatNumber } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { type Held, useHeld } from './useHeld.ts';

const COLUMNS = ['owner', 'coOwner', 'collaborator', 'waiting'] as const;

function Line({ held }: { held: Held }) {
  const { labels } = useLabels(held.resource);
  const locale = useLocale();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {labels.plural}
      </TableCell>
      {COLUMNS.map((column) => (
        <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(held[column], locale)}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** How many records of each kind a person holds, by role, and how many wait for them. */
export function HeldCounts({ person }: { person: string }) {
  const translate = useTranslate();
  const held = useHeld(person);
  if (!held) return <Skeleton variant="rounded" height={80} />;
  if (held.length === 0) return <Typography color="textSecondary">{translate('app.access.holdsNothing')}</Typography>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('app.access.held')}</TableCell>
          {COLUMNS.map((column) => (
            <TableCell key={column} align="right">
              {translate(column === 'waiting' ? 'app.access.waiting' : `app.holders.roles.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {held.map((one) => (
          <Line key={one.resource.id} held={one} />
        ))}
      </TableBody>
    </Table>
  );
}
