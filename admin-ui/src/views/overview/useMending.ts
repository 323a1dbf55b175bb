import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Mending } from '../mend/place.ts';

/**
 * Where a link asked for this section to be mended: it is brought into view and opened, once.
 *
 * @param open absent where the person can't edit it, or it has no form
 * @returns for the section's element
 */
export function useMending<E extends HTMLElement>(section: string, open: (() => void) | undefined) {
  const { state, key } = useLocation();
  const element = useRef<E>(null);
  const done = useRef<string>(undefined);
  const isAsked = (state as Mending | null)?.mend === section;
  useEffect(() => {
    if (!isAsked || done.current === key) return;
    done.current = key;
    open?.();
    element.current?.scrollIntoView({ block: 'start' });
  });
  return element;
}
