import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useDragWords } from './useDragWords.ts';

const STRATEGIES = { list: verticalListSortingStrategy, grid: rectSortingStrategy };

interface SortableProps {
  /** What can be moved, as it stands. */
  ids: string[];
  nameOf: (id: string) => string;
  layout: keyof typeof STRATEGIES;
  /** The first goes to where the other is. */
  onMove: (id: string, to: string) => void;
  /** Each movable one calls `useSortableItem`. */
  children: ReactNode;
}

/** What is put in order by pointer or keyboard, and told to those who listen. */
export function Sortable({ ids, nameOf, layout, onMove, children }: SortableProps) {
  const sensors = useSensors(
    // A click stays a click, and a finger that wipes over what can be moved scrolls the page.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const words = useDragWords(ids, (id) => nameOf(String(id)));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={words} onDragEnd={drop}>
      <SortableContext items={ids} strategy={STRATEGIES[layout]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
