import { useTheme } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the chosen tab of a bar into view once the bar is at rest: its arrows come after it was scrolled to, and cover
 * the end of it.
 *
 * @returns the bar's ref
 */
export function useTabInView(chosen: string): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const { standard, shortest } = useTheme().transitions.duration;
  useEffect(() => {
    const timer = setTimeout(() => {
      const tab = bar.current?.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect();
      const scroller = bar.current?.querySelector('.MuiTabs-scroller');
      if (!chosen || !tab || !scroller) return;
      const { left, right } = scroller.getBoundingClientRect();
      scroller.scrollLeft += Math.max(0, tab.right - right) || Math.min(0, tab.left - left);
    }, standard + shortest);
    return () => clearTimeout(timer);
  }, [chosen, standard, shortest]);
  return bar;
}
