import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const RECORD = /^.*\/[A-Z]{3}[0-9A-Z]{10,}(?=\/|$)/;

/** A page that is gone to begins at its top; one that is come back to stays where it was, and so do a record's tabs. */
export function useTop(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const how = useRef(navigation);
  how.current = navigation;
  const page = RECORD.exec(pathname)?.[0] ?? pathname;
  useLayoutEffect(() => {
    if (page && how.current !== 'POP') window.scrollTo(0, 0);
  }, [page]);
}
