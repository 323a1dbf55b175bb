import { useEffect } from 'react';

/** Keys that mean something else where one types, and while something stands over the page. */
export const isTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]'))) ||
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

const TYPED = '[contenteditable=true], textarea, input:not([type=hidden])';

/** A key presses what names it by `aria-keyshortcuts`, or goes to where one types in it. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!/^[a-z]$/.test(event.key) || isTaken(event)) return;
      const meant = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${event.key}"]`);
      if (!meant) return;
      event.preventDefault();
      const typed = meant.querySelector<HTMLElement>(TYPED);
      if (!typed) return meant.click();
      typed.focus();
      typed.scrollIntoView({ block: 'center' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
