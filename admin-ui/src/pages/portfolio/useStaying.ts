import { useEffect } from 'react';
import { useEditing } from '../../state/editing.tsx';

const KEY = 'portfolio-transfer';

/** While a transfer is in progress the page isn't left without a question; the job goes on all the same. */
export function useStaying(isInProgress: boolean): void {
  const { begin, end } = useEditing();
  useEffect(() => {
    if (!isInProgress) return;
    begin(KEY, 'app.portfolio.leaving');
    return () => end(KEY);
  }, [isInProgress, begin, end]);
}
