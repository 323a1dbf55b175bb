import type { ClientRect, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
/** How far into the column a card is put that is moved by key. */
const INSIDE = 8;

const middle = ({ left, width }: Pick<ClientRect, 'left' | 'width'>): number => left + width / 2;
const isWithin = (x: number, { left, right }: ClientRect): boolean => x >= left && x <= right;

/** A card is over the column that its middle is in, however high it is held. */
export const overColumn: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .filter(({ id }) => {
      const rect = droppableRects.get(id);
      return rect && isWithin(middle(collisionRect), rect);
    })
    .map(({ id }) => ({ id }));

/** The arrows take a card from column to column. */
export const acrossColumns: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  const { collisionRect, droppableRects } = context;
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const columns = [...droppableRects.values()].sort((one, other) => one.left - other.left);
  const at = columns.findIndex((rect) => isWithin(middle(collisionRect), rect));
  const next = columns[at + step];
  return next ? { x: next.left + INSIDE, y: currentCoordinates.y } : undefined;
};
