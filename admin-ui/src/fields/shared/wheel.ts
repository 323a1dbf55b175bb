import { type RefObject, useEffect, useState } from 'react';

/** Whether the last click or key was within an element: the wheel moves what one works with, and the page before. */
export function useEntered(ref: RefObject<HTMLElement | null>): boolean {
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const look = ({ target }: Event) => setEntered(ref.current?.contains(target as Node) ?? false);
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, look, true);
    return () => {
      for (const event of events) document.removeEventListener(event, look, true);
    };
  }, [ref]);
  return isEntered;
}
