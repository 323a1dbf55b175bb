import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import DragIcon from '@mui/icons-material/DragIndicator';
import { IconButton, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { failureMessage } from '../failure.ts';

const ALL = { page: 1, perPage: 1_000 };

function Line({ record, name }: { record: RaRecord; name: string }) {
  const translate = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: record.id,
  });
  return (
    <ListItem
      ref={setNodeRef}
      divider
      disableGutters
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
      sx={{ bgcolor: isDragging ? 'action.selected' : 'background.paper' }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        {...attributes}
        {...listeners}
        aria-label={translate('app.reorder.handle', { name })}
        sx={{ cursor: 'grab', mr: 1, touchAction: 'none' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <ListItemText primary={name} />
    </ListItem>
  );
}

/** The whole list, put in order by pointer or keyboard; each move is saved at once. */
export default function ReorderList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { data } = useGetList<RaRecord>(resource.name, {
    pagination: ALL,
    sort: { field: resource.declaration.ordered ?? 'id', order: 'ASC' },
    filter: {},
  });
  const [moved, setMoved] = useState<RaRecord[]>();
  const records = moved ?? data;
  if (!records) return <Skeleton variant="rounded" height={240} />;

  async function drop({ active, over }: DragEndEvent) {
    if (!records || !over || active.id === over.id) return;
    const [from, to] = [active.id, over.id].map((id) => records.findIndex((one) => one.id === id)) as [number, number];
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
      <Typography variant="body2" color="text.secondary">
        {translate('app.reorder.help')}
      </Typography>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={(event) => void drop(event)}>
        <SortableContext items={records.map((one) => one.id)} strategy={verticalListSortingStrategy}>
          <List dense>
            {records.map((record) => (
              <Line key={record.id} record={record} name={displayOf(resource, record)} />
            ))}
          </List>
        </SortableContext>
      </DndContext>
    </>
  );
}
