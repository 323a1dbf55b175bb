import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';

/**
 * What somebody who listens is told while lines are put in order.
 *
 * @param ids of the lines, as they stand
 * @param nameOf what a line is called
 */
export function useDragWords(ids: UniqueIdentifier[], nameOf: (id: UniqueIdentifier) => string) {
  const translate = useTranslate();
  const say = (key: string, id: UniqueIdentifier, place: UniqueIdentifier = id) =>
    translate(`app.reorder.${key}`, { name: nameOf(id), position: ids.indexOf(place) + 1, total: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', active.id),
    onDragOver: ({ active, over }) => say('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  };
  return { announcements, screenReaderInstructions: { draggable: translate('app.reorder.help') } };
}
