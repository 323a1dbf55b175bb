import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIcon from '@mui/icons-material/DragIndicator';
import { IconButton } from '@mui/material';
import type { CSSProperties, DOMAttributes, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface SortableItem {
  /** For the element that moves. */
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  isDragging: boolean;
  /** What it is taken hold of by; nothing where it can't be moved. */
  handle: ReactNode;
  /** For what else it is dragged by; keys are the handle's. */
  face: Pick<DOMAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart'>;
}

const pointers = (listeners: Record<string, unknown> | undefined): SortableItem['face'] => {
  const { onMouseDown, onTouchStart } = (listeners ?? {}) as SortableItem['face'];
  return { ...(onMouseDown ? { onMouseDown } : {}), ...(onTouchStart ? { onTouchStart } : {}) };
};

/**
 * One of the things in a `Sortable`.
 *
 * @param name what it is called
 * @param role what kind of thing it is, in words
 */
export function useSortableItem(id: string, name: string, role: string, isMovable = true): SortableItem {
  const translate = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !isMovable,
    attributes: { roleDescription: role },
  });
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition: transition ?? '' },
    isDragging,
    face: isMovable ? pointers(listeners) : {},
    handle: isMovable ? (
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        {...attributes}
        {...listeners}
        aria-label={translate('app.reorder.handle', { name })}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
    ) : null,
  };
}
