import { type RefObject, useEffect } from 'react';
import { isTaken } from '../../state/keys.ts';
import { LEAD_LINK } from './LeadCell.tsx';

/**
 * j and k go from row to row, Enter opens the row, x selects it, Escape leaves the rows: the link of a row has the focus,
 * so that readers of screens say it and Enter is the browser's own.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>, onClear: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!table.current || isTaken(event)) return;
      const links = [...table.current.querySelectorAll<HTMLElement>(`[${LEAD_LINK}]`)];
      const row = document.activeElement?.closest('tr');
      const at = links.findIndex((link) => row?.contains(link));
      if (event.key === 'j' || event.key === 'k') {
        const next = links[event.key === 'j' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)];
        next?.focus();
        next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
        event.preventDefault();
      } else if (event.key === 'x' && at >= 0) {
        row?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      } else if (event.key === 'Escape') {
        if (at >= 0) (document.activeElement as HTMLElement | null)?.blur();
        onClear();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table, onClear]);
}
