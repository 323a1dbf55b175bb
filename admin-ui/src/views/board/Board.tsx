import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type Condition, type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import { Box, Card, Tab, Tabs, useMediaQuery } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import type { ViewProps } from '../list/useView.ts';
import { CardFace } from './BoardCard.tsx';
import { Column } from './Column.tsx';
import { type ColumnKey, columnKeys, type Figures } from './columns.ts';
import { acrossColumns, overColumn } from './sensing.ts';
import { useMoves } from './useMoves.tsx';

const HOLD = { delay: 250, tolerance: 8 };
const APART = { distance: 8 };

/** How many records each column has, and what they come to; what was there before stays until the answer comes. */
function useFigures(resource: Resource, filter: Condition): Figures[] {
  const { data } = useQuery({
    queryKey: [resource.name, 'board', filter],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      return ((await httpClient(`${apiUrl()}/${resource.name}/board?${query}`)).json as { columns: Figures[] }).columns;
    },
  });
  return data ?? [];
}

/** What somebody who listens is told while a card is moved. */
function useWords(resource: Resource, by: string) {
  const translate = useTranslate();
  const { value } = useLabels(resource);
  type Event = Parameters<Announcements['onDragOver']>[0];
  const say = (key: string, { active, over }: Pick<Event, 'active'> & Partial<Event>) =>
    translate(`app.board.${over || key !== 'over' ? key : 'lifted'}`, {
      name: displayOf(resource, active.data.current?.record),
      column: value(by, over?.data.current?.name),
    });
  const announcements: Announcements = {
    onDragStart: (event) => say('lifted', event),
    onDragOver: (event) => say('over', event),
    onDragEnd: (event) => say(event.over ? 'dropped' : 'cancelled', event),
    onDragCancel: (event) => say('cancelled', event),
  };
  return { announcements, screenReaderInstructions: { draggable: translate('app.board.help') } };
}

/** The list as a board: a column for each value, cards that are moved by the steps that lead from one to the other. */
export default function Board({ resource, where }: ViewProps) {
  const view = viewOf(resource, 'board') ?? { type: 'board', by: '', card: [] };
  const { filterValues } = useListContext();
  const { value } = useLabels(resource);
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width:599px)');
  const filter = { ...filterValues, ...where } as Condition;
  const figures = useFigures(resource, filter);
  const names = columnKeys(resource, view, filter, figures);
  const moves = useMoves(resource, view.by);
  const [dragged, setDragged] = useState<RaRecord>();
  const [at, setAt] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: APART }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: acrossColumns }),
  );
  const graph = resource.graphs.find(({ field }) => field === view.by);
  const isClosed = (to: ColumnKey): boolean => {
    const from = String(dragged?.[view.by]);
    if (!dragged || !graph || from === to) return false;
    return !graph.transitions.some((step) => step.to === to && step.from.includes(from));
  };
  function drop({ active, over }: DragEndEvent) {
    setDragged(undefined);
    const record = active.data.current?.record as RaRecord;
    const to = over?.data.current?.name as ColumnKey | undefined;
    if (to && to !== record[view.by]) void moves.moveTo(record, to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overColumn}
      accessibility={useWords(resource, view.by)}
      onDragStart={({ active }) => setDragged(active.data.current?.record as RaRecord)}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      {isPhone ? (
        <Tabs
          value={Math.min(at, Math.max(0, names.length - 1))}
          variant="scrollable"
          scrollButtons={false}
          aria-label={translate('app.board.column')}
          onChange={(_, next: number) =>
            row.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest' })
          }
          sx={{ minHeight: 40, mb: 1 }}
        >
          {names.map((name) => {
            const count = figures.find(({ key }) => key === name)?.count ?? 0;
            const title = name === null ? translate('app.board.none') : value(view.by, name);
            return <Tab key={name} label={`${title} ${count}`} sx={{ minHeight: 40, px: 1 }} />;
          })}
        </Tabs>
      ) : null}
      <Box
        ref={row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
        sx={{
          display: 'flex',
          gap: 1.5,
          overflowX: 'auto',
          height: { xs: 'calc(100dvh - 280px)', sm: 'calc(100dvh - 260px)' },
          minHeight: 320,
          scrollSnapType: { xs: dragged ? 'none' : 'x mandatory', sm: 'none' },
        }}
      >
        {names.map((name) => (
          <Column
            key={name}
            resource={resource}
            view={view}
            name={name}
            filter={filter}
            figures={figures.find(({ key }) => key === name)}
            moves={moves}
            isClosed={isClosed(name)}
          />
        ))}
      </Box>
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <Card sx={{ p: 1, boxShadow: 4, cursor: 'grabbing' }}>
            <CardFace resource={resource} record={dragged} paths={view.card} />
          </Card>
        ) : null}
      </DragOverlay>
      {moves.dialog}
    </DndContext>
  );
}
