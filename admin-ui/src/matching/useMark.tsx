import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { apiUrl, httpClient } from '../providers/http.ts';

/** What can be said of a pair. */
export interface Marks {
  dismissed?: boolean;
  /** Proposed otherwise than by the product's mail: by phone, or face to face. */
  sent?: boolean;
}

const undone = (marks: Marks): Marks => Object.fromEntries(Object.entries(marks).map(([name, is]) => [name, !is]));

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Button color="inherit" size="small" onClick={undo}>
      {translate('ra.action.undo')}
    </Button>
  );
}

/** Says of a pair that it isn't for the client, or that it was proposed to them; a message offers to take it back. */
export function useMark() {
  const notify = useNotify();
  const queries = useQueryClient();
  async function write(ids: { property: string; search: string }, marks: Marks): Promise<boolean> {
    try {
      const body = JSON.stringify(marks);
      await httpClient(`${apiUrl()}/properties/${ids.property}/matches/${ids.search}`, { method: 'PATCH', body });
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['matches'] });
    }
  }
  return async (ids: { property: string; search: string }, marks: Marks): Promise<void> => {
    if (!(await write(ids, marks))) return;
    const isDone = marks.dismissed || marks.sent;
    const message = marks.dismissed ? 'matching.dismissed' : marks.sent ? 'matching.proposed' : 'app.saved';
    notify(message, {
      type: 'success',
      ...(isDone ? { action: <UndoButton onUndo={() => void write(ids, undone(marks))} /> } : {}),
    });
  };
}
