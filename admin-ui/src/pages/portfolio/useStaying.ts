import { useEffect } from 'react';
import { useEditing } from '../../state/editing.tsx';

const KEY = 'portfolio-transfer';

/** Nothing leaves a transfer half done: who leaves its page while it is in progress is told that it goes on by itself. */
export function useStaying(isInProgress: boolean): void {
  const { begin, end } = useEditing();
  useEffect(() => {
    if (!isInProgress) return;
    begin(KEY, 'app.portfolio.leaving');
    return () => end(KEY);
  }, [isInProgress, begin, end]);
}
