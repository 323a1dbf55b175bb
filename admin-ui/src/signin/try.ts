import { useEffect, useRef, useState } from 'react';

/** Does what a button asks for, one thing at a time: `isPending` while it goes on; what fails is told to `onError`. */
export function useTry(onError: (error: Error) => void) {
  const [isPending, setPending] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  function attempt(work: () => Promise<unknown>): void {
    if (isPending) return;
    setPending(true);
    work()
      .catch((error: Error) => isHere.current && onError(error))
      .finally(() => isHere.current && setPending(false));
  }
  return { attempt, isPending };
}
