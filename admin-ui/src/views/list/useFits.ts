import { type RefObject, useEffect, useState } from 'react';

/** Whether a table fits its place. Where it doesn't it is scrolled by itself, and its header can't stay on the page. */
export function useFits(place: RefObject<HTMLElement | null>, rows: unknown): boolean {
  const [fits, setFits] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another table
  useEffect(() => {
    const table = place.current?.querySelector('table');
    if (!table || !place.current) return;
    const watch = new ResizeObserver(() => setFits(table.offsetWidth <= (place.current?.clientWidth ?? 0) + 1));
    watch.observe(table);
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, rows]);
  return fits;
}
