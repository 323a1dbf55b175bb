import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { useCallback, useRef } from 'react';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { recordPath, useLabels } from '../../labels.ts';
import { useDense } from '../../state/density.ts';
import { Reserved, useReadable } from '../FieldValue.tsx';
import { useChangedLook } from '../news/News.tsx';
import { ContactCell } from './ContactCell.tsx';
import { type Column, columnsOf, longerLine, reservedColumns } from './columns.ts';
import { LeadCell } from './LeadCell.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Nothing } from './Nothing.tsx';
import { PointedActions, PointedRows } from './PointedRows.tsx';
import { useFits } from './useFits.ts';
import { useRowKeys } from './useRowKeys.ts';
import { columnsKey, useShownColumns } from './useVisibleFields.ts';
import { ValueCell } from './ValueCell.tsx';

/** Where the toolbar over the table ends, below which its header stays. */
export const HEADER_TOP = '--list-header-top';

/** As wide as a letter of a head is on the average, and what stands around it. */
const [CHARACTER, PADDING] = [7.3, 16];
/** What the arrow takes of the head that the list is sorted by. */
const ARROW = 26;

function Cell({ resource, column }: { resource: Resource; column: Column }) {
  const record = useRecordContext();
  if (!record) return null;
  if (column.kind === 'name') return <LeadCell resource={resource} record={record} />;
  if (column.kind === 'contact') return <ContactCell resource={resource} record={record} />;
  return <ValueCell resource={resource} record={record} column={column} />;
}

/** The rows as a table, on which a click opens the record. */
export function TableRows({ resource }: { resource: Resource }) {
  const { field, labels } = useLabels(resource);
  const { isPending, data, sort, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const [dense] = useDense();
  const navigate = useNavigate();
  const table = useRef<HTMLDivElement>(null);
  const fits = useFits(table, data);
  const clear = useCallback(() => onUnselectItems(), [onUnselectItems]);
  useRowKeys(table, clear);
  const lookOf = useChangedLook();
  const { columns, hidden } = columnsOf(resource);
  const reserved = reservedColumns(useShownColumns(resource), data ?? [], useReadable(resource));
  const gone: Record<string, object> = Object.fromEntries(
    reserved.map((source) => [`& [class~="column-${source}"]`, { display: 'none' }]),
  );
  const label = (column: Column) =>
    column.kind === 'name'
      ? labels.name
      : column.kind === 'contact'
        ? translate('app.contact.label')
        : field(column.source);
  const heads: Record<string, object> = Object.fromEntries(
    columns.map((column) => [
      `& th[class~="column-${column.source}"]`,
      {
        minWidth: longerLine(label(column)) * CHARACTER + PADDING + (column.sortBy === sort.field ? ARROW : 0),
      },
    ]),
  );
  if (isPending) return <ListSkeleton columns={columns.length - hidden.length} />;
  return (
    <>
      <PointedRows
        table={table}
        sx={{
          '& .RaDataTable-tableWrapper': fits ? {} : { overflowX: 'auto' },
          '& thead th': fits
            ? { position: 'sticky', top: `var(${HEADER_TOP}, 56px)`, zIndex: 2, bgcolor: 'background.paper' }
            : {},
          '& thead th:first-of-type': { borderTopLeftRadius: 8 },
          '& thead th:last-of-type': { borderTopRightRadius: 8 },
          '& tbody tr:focus-within': { bgcolor: 'action.hover' },
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          '& td, & th': { px: 1 },
          '& td': {
            height: dense ? 36 : 44,
            py: dense ? 0 : 0.5,
            maxWidth: 200,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          },
          '& td:first-of-type': {
            maxWidth: { md: 300, lg: 360, xl: 420 },
            width: { md: '30%', xl: '36%' },
            '@media (min-width: 1360px)': { maxWidth: 400, width: '34%' },
          },
          '& td:last-of-type': { p: 0, width: 0, maxWidth: 'none', overflow: 'visible', position: 'sticky', right: 0 },
          '& th:last-of-type': { p: 0, width: 0 },
          '& td:nth-last-of-type(2)': { pr: 2 },
          '& td .MuiStack-root': { flexWrap: 'nowrap' },
          '& td:not(:first-of-type):not(:last-of-type) .MuiStack-root > *': {
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
          '& td .MuiChip-root': { flexShrink: 0 },
          '& td a:not(.MuiIconButton-root)': { color: 'text.primary' },
          // Words of two lines leave their column to what it says.
          '& th': { whiteSpace: 'normal', lineHeight: 1.25, maxWidth: 180 },
          // The arrow of a head that only might be sorted by takes no room from its words.
          '& th .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { position: 'absolute', right: -22 },
          '& th.MuiTableCell-alignRight .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
            right: 'auto',
            left: -22,
          },
          ...heads,
          '& th:first-of-type': { maxWidth: 'none' },
          // They stay among the columns that react-admin knows, whose order and choice are kept by their places.
          ...gone,
        }}
      >
        <DataTable
          storeKey={columnsKey(resource)}
          hiddenColumns={hidden}
          bulkActionButtons={false}
          rowSx={({ id }) => lookOf(id)}
          rowClick={(id) => {
            navigate(recordPath(resource, id));
            return false;
          }}
          empty={<Nothing resource={resource} />}
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
          {resource.declaration.global ? null : (
            <DataTable.Col label={<span />} disableSort>
              <PointedActions resource={resource} />
            </DataTable.Col>
          )}
        </DataTable>
      </PointedRows>
      {reserved.length > 0 ? (
        <Box sx={{ pl: 1, mt: 1 }}>
          <Reserved resource={resource} names={reserved} label={field} ofEach />
        </Box>
      ) : null}
    </>
  );
}
