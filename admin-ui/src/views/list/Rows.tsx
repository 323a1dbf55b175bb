import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Box, Card, CardActionArea, Checkbox, Link, Stack, Typography } from '@mui/material';
import { DataTable, type RaRecord, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { fieldUi } from '../../fields/registry.ts';
import { Linked } from '../../fields/shared/linked.ts';
import { WarningChip } from '../../fields/shared/WarningChip.tsx';
import { displayOf, recordPath, useLabels } from '../../labels.ts';
import { useDense } from '../../state/density.ts';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { RecordPicture } from '../RecordPicture.tsx';
import { type Column, columnsOf } from './columns.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Nothing } from './Nothing.tsx';
import { columnsKey } from './useVisibleFields.ts';

function Cell({ resource, column }: { resource: Resource; column: Column }) {
  const record = useRecordContext();
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  if (!record) return null;
  if (!column.isName) return <FieldValue resource={resource} path={column.source} record={record} compact />;
  const name = displayOf(resource, record);
  return (
    <>
      {resource.declaration.global ? null : (
        <Checkbox
          size="small"
          checked={selectedIds.includes(record.id)}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onToggleItem(record.id)}
          slotProps={{ input: { 'aria-label': translate('app.selectRow', { name }) } }}
          sx={{ p: 0.5, mr: 0.5, ml: -0.5 }}
        />
      )}
      <FavouriteStar resource={resource} record={record} />
      <RecordPicture
        resource={resource}
        record={record}
        sx={{ display: 'inline-grid', verticalAlign: 'middle', width: 44, height: 33, mr: 1 }}
      />
      <Link
        component={RouterLink}
        to={recordPath(resource, record.id)}
        color="textPrimary"
        sx={{ fontWeight: 600 }}
        onClick={(event) => event.stopPropagation()}
      >
        {name}
      </Link>
      <WarningChip resource={resource} record={record} />
    </>
  );
}

/** The rows as a table, on which a click opens the record. */
export function TableRows({ resource }: { resource: Resource }) {
  const { field, labels } = useLabels(resource);
  const { isPending } = useListContext();
  const [dense] = useDense();
  const navigate = useNavigate();
  const { columns, hidden } = columnsOf(resource);
  const label = (column: Column) => (column.isName ? labels.name : field(column.source));
  if (isPending) return <ListSkeleton columns={columns.length - hidden.length} />;
  return (
    <DataTable
      storeKey={columnsKey(resource)}
      hiddenColumns={hidden}
      bulkActionButtons={false}
      rowClick={(id) => {
        navigate(recordPath(resource, id));
        return false;
      }}
      empty={<Nothing resource={resource} />}
      sx={{
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& td, & th': { px: 1 },
        '& td': {
          height: dense ? 36 : 44,
          py: 0,
          maxWidth: 240,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
        // A warning beside a name is not cut off.
        '& td:first-of-type': { maxWidth: 440 },
        '& td .MuiStack-root': { flexWrap: 'nowrap' },
        '& td .MuiStack-root > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
        '& td .MuiChip-root': { flexShrink: 0 },
        '& td a': { color: 'text.primary' },
        '& th': { whiteSpace: 'nowrap' },
      }}
    >
      {columns.map((column) => (
        <DataTable.Col
          key={column.source}
          source={column.source}
          label={label(column)}
          disableSort={!column.sortBy}
          sortByOrder={column.numeric || column.source === 'createdAt' ? 'DESC' : 'ASC'}
          {...(column.numeric ? { align: 'right' as const } : {})}
          {...(column.sortBy && column.sortBy !== column.source ? { sortBy: column.sortBy } : {})}
        >
          <Cell resource={resource} column={column} />
        </DataTable.Col>
      ))}
    </DataTable>
  );
}

/** The three facts that matter on a phone. */
function factsOf(resource: Resource): string[] {
  const isBrief = (path: string): boolean => {
    const place = resolvePath(resource, path);
    return Boolean(place && fieldUi(place.type).brief);
  };
  return resource.declaration.list.columns
    .filter((path) => !resource.declaration.display.includes(path))
    .filter(isBrief)
    .slice(0, 3);
}

/** A record in a few lines, which lead to its page. */
export function RecordCard({ resource, record }: { resource: Resource; record: RaRecord }) {
  const facts = factsOf(resource);
  return (
    <Card sx={{ position: 'relative' }}>
      {resource.declaration.favourites ? (
        <Box sx={{ position: 'absolute', top: 6, right: 6, zIndex: 1 }}>
          <FavouriteStar resource={resource} record={record} />
        </Box>
      ) : null}
      <CardActionArea
        component={RouterLink}
        to={recordPath(resource, record.id)}
        sx={{ p: 1.5, display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 1.5 }}
      >
        <RecordPicture resource={resource} record={record} sx={{ width: 96, height: 72 }} />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography sx={{ fontWeight: 600, pr: 4 }}>
            {displayOf(resource, record)}
            <WarningChip resource={resource} record={record} />
          </Typography>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
            <Linked value={false}>
              {facts.map((path) => (
                <Box
                  key={path}
                  component="span"
                  sx={{ fontSize: 13, '& a': { pointerEvents: 'none', color: 'inherit' } }}
                >
                  <FieldValue resource={resource} path={path} record={record} compact />
                </Box>
              ))}
            </Linked>
          </Stack>
        </Box>
      </CardActionArea>
    </Card>
  );
}

/** The rows as cards, for narrow screens. */
export function CardRows({ resource }: { resource: Resource }) {
  const { data, isPending } = useListContext();
  if (isPending) return <ListSkeleton columns={1} />;
  if (!data || data.length === 0) return <Nothing resource={resource} />;
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record) => (
        <li key={record.id}>
          <RecordCard resource={resource} record={record} />
        </li>
      ))}
    </Stack>
  );
}
