import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

interface Editing {
  /** What is in edit mode, if anything. */
  current: string | undefined;
  /**
   * Begins an edit; while another goes on it is refused with a message.
   *
   * @param words where the texts `title`, `text`, `confirm` and `cancel` of the question stand, unless the usual ones do
   */
  begin: (key: string, words?: string) => boolean;
  end: (key: string) => void;
}

const EditingContext = createContext<Editing | undefined>(undefined);

const SETTLED_MS = 50;

/** Whether something has held for a moment: a save is over before the page has heard of it. */
function useSettled(holds: boolean): boolean {
  const [settled, settle] = useState(false);
  useEffect(() => {
    if (!holds) return settle(false);
    const timer = setTimeout(() => settle(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [holds]);
  return settled && holds;
}

/**
 * At most one thing of the page is in edit mode, and leaving the page meanwhile asks first: the target is kept until
 * the person has answered. What is being saved isn't asked about: the page is left once it is saved.
 */
export function EditingProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<string>();
  const [words, setWords] = useState<string>();
  const held = useRef<string>(undefined);
  const notify = useNotify();
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      held.current !== undefined && currentLocation.pathname !== nextLocation.pathname,
  );
  const editing = useMemo<Editing>(
    () => ({
      current,
      begin(key, said) {
        if (held.current !== undefined && held.current !== key) {
          notify('app.closeOtherEdit', { type: 'warning' });
          return false;
        }
        held.current = key;
        setCurrent(key);
        setWords(said);
        return true;
      },
      end(key) {
        if (held.current !== key) return;
        held.current = undefined;
        setCurrent(undefined);
      },
    }),
    [current, notify],
  );
  useEffect(() => {
    if (current === undefined) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [current]);
  // One that waits for the connection to come back is asked about: it may wait for long.
  const isSaving = useIsMutating({ predicate: ({ state }) => !state.isPaused }) > 0;
  // A dialog that is open for a blink leaves the page hidden from who hears it.
  const isAsked = useSettled(blocker.state === 'blocked' && !isSaving);
  useEffect(() => {
    if (current === undefined && blocker.state === 'blocked') blocker.proceed();
  }, [current, blocker]);
  const leave = () => {
    held.current = undefined;
    setCurrent(undefined);
  };
  return (
    <EditingContext.Provider value={editing}>
      {children}
      <Dialog open={isAsked} onClose={() => blocker.reset?.()}>
        <DialogTitle>{translate(words ? `${words}.title` : 'app.leaveTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate(`${words ?? 'app.confirmation.closing'}.text`)}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave} color="error">
            {translate(`${words ?? 'app.confirmation.closing'}.confirm`)}
          </Button>
          <Button onClick={() => blocker.reset?.()} variant="contained" autoFocus>
            {translate(`${words ?? 'app.confirmation.closing'}.cancel`)}
          </Button>
        </DialogActions>
      </Dialog>
    </EditingContext.Provider>
  );
}

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Used outside of an EditingProvider');
  return editing;
}
