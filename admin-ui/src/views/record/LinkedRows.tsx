import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import UnlinkIcon from '@mui/icons-material/LinkOff';
import {
  Box,
  IconButton,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isEmpty } from '../../fields/Display.tsx';
import { fieldUi } from '../../fields/registry.ts';
import { displayOf, recordPath, useLabels } from '../../labels.ts';
import { FieldValue, useReadable } from '../FieldValue.tsx';
import { LeadFacts, valueAt } from '../list/LeadCell.tsx';

const COLUMNS = 3;
/** On a desk, where five are read at a glance. */
const MORE_COLUMNS = 5;

interface LinkedRowsProps {
  target: Resource;
  /** The reference that leads to the page's own record. */
  field: string;
  rows: RaRecord[];
  mayUnlink: (record: RaRecord) => boolean;
  onUnlink: (record: RaRecord) => void;
}

/** Records of another kind with what tells most of them: a table, and on a phone, which has no room for one, a line each. */
export function LinkedRows({ target, field, rows, mayUnlink, onUnlink }: LinkedRowsProps) {
  const { labels, field: label } = useLabels(target);
  const translate = useTranslate();
  const readable = useReadable(target);
  const isPhone = useMediaQuery('(max-width:599px)');
  const isDesk = useMediaQuery('(min-width:1200px)');
  // A column that is reserved in every row would be one of padlocks: the next one takes its place.
  const columns = target.declaration.list.columns
    .filter((path) => path !== field && !target.declaration.display.includes(path) && resolvePath(target, path))
    .filter((path) => rows.some((row) => readable(path, row)))
    .slice(0, isDesk ? MORE_COLUMNS : COLUMNS);
  const alignOf = (path: string) => {
    const place = resolvePath(target, path);
    return place && fieldUi(place.type).numeric ? 'right' : 'left';
  };
  const lead = (row: RaRecord) => (
    <>
      <Link component={RouterLink} to={recordPath(target, row.id)} color="textPrimary">
        {displayOf(target, row)}
      </Link>
      <LeadFacts
        resource={target}
        record={row}
        without={[field, ...(target.declaration.title ? [] : target.declaration.display)]}
        wraps
      />
    </>
  );
  const unlink = (row: RaRecord) => {
    if (!mayUnlink(row)) return null;
    const title = translate('app.related.unlink', { name: displayOf(target, row) });
    return (
      <Tooltip title={title}>
        <IconButton size="small" aria-label={title} onClick={() => onUnlink(row)}>
          <UnlinkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  };
  if (isPhone)
    return (
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Stack
            key={row.id}
            component="li"
            direction="row"
            sx={{ gap: 1, py: 1, borderBottom: 1, borderColor: 'divider', alignItems: 'flex-start' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {lead(row)}
              <Stack
                component="dl"
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', gap: 0.5, columnGap: 2, m: 0, mt: 0.5 }}
              >
                {columns
                  .filter((path) => readable(path, row) && !isEmpty(valueAt(row, path)))
                  .map((path) => (
                    <div key={path}>
                      <Typography component="dt" variant="caption" color="textSecondary">
                        {label(path)}
                      </Typography>
                      <Box component="dd" sx={{ m: 0, fontSize: 13 }}>
                        <FieldValue resource={target} path={path} record={row} compact />
                      </Box>
                    </div>
                  ))}
              </Stack>
            </Box>
            {unlink(row)}
          </Stack>
        ))}
      </Stack>
    );
  return (
    <Stack sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{labels.name}</TableCell>
            {columns.map((path) => (
              <TableCell key={path} align={alignOf(path)}>
                {label(path)}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell>{lead(row)}</TableCell>
              {columns.map((path) => (
                <TableCell key={path} align={alignOf(path)} sx={{ whiteSpace: 'nowrap' }}>
                  <FieldValue resource={target} path={path} record={row} compact />
                </TableCell>
              ))}
              <TableCell align="right">{unlink(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Stack>
  );
}
