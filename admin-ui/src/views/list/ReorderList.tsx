import { arrayMove } from '@dnd-kit/sortable';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { failureMessage } from '../failure.ts';
import { useNames } from '../record/useNames.ts';
import { Sortable } from '../sortable/Sortable.tsx';
import { useSortableItem } from '../sortable/useSortableItem.tsx';

const ALL = { page: 1, perPage: 1_000 };

function Line({ record, name }: { record: RaRecord; name: string }) {
  const translate = useTranslate();
  const { ref, style, isDragging, handle } = useSortableItem(String(record.id), name, translate('app.reorder.role'));
  return (
    <ListItem
      ref={ref}
      divider
      disableGutters
      style={style}
      sx={{ bgcolor: isDragging ? 'action.selected' : 'background.paper' }}
    >
      <Box sx={{ mr: 1 }}>{handle}</Box>
      <ListItemText primary={name} />
    </ListItem>
  );
}

/** What lines are called: by name, or by the record that they link to. */
function useLineNames(resource: Resource, filter: Record<string, unknown>, records: RaRecord[]) {
  const path = resource.declaration.display.find((one) => !(one in filter)) ?? '';
  const reference = resource.fields[path]?.declaration.reference;
  const ids = reference ? records.map((one) => String(one[path])) : [];
  const { nameOf } = useNames(resourceById(reference?.resource ?? ''), ids);
  return (record: RaRecord): string => (reference ? nameOf(String(record[path])) : displayOf(resource, record));
}

/** The whole list, put in order by pointer or keyboard; each move is saved at once. */
export default function ReorderList({ resource, filter }: { resource: Resource; filter: Record<string, unknown> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { data } = useGetList<RaRecord>(resource.name, {
    pagination: ALL,
    sort: { field: resource.declaration.ordered ?? 'id', order: 'ASC' },
    filter,
  });
  const [moved, setMoved] = useState<RaRecord[]>();
  const records = moved ?? data;
  const nameOf = useLineNames(resource, filter, records ?? []);
  if (!records) return <Skeleton variant="rounded" height={240} />;

  const placeOf = (id: string): number => records.findIndex((one) => one.id === id);
  async function move(from: number, to: number) {
    if (!records) return;
    const next = arrayMove(records, from, to);
    setMoved(next);
    try {
      const record = records[from];
      const saved = await dataProvider.move(resource.name, record?.id, to + 1, record?.version);
      setMoved(next.map((one) => (one.id === saved.id ? saved : one)));
    } catch (error) {
      setMoved(records);
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
    }
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('app.reorder.help')}
      </Typography>
      <Sortable
        ids={records.map((one) => String(one.id))}
        nameOf={(id) => {
          const record = records[placeOf(id)];
          return record ? nameOf(record) : '';
        }}
        layout="list"
        onMove={(id, to) => void move(placeOf(id), placeOf(to))}
      >
        <List dense>
          {records.map((record) => (
            <Line key={record.id} record={record} name={nameOf(record)} />
          ))}
        </List>
      </Sortable>
    </>
  );
}
