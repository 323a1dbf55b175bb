import { type RefObject, useEffect } from 'react';

const FIELDS =
  'input:not([type=hidden], [tabindex="-1"], :disabled), textarea:not([aria-hidden=true], :disabled), [role=combobox]:not([aria-disabled=true]), [contenteditable=true]';
/** Enter in these does something of its own. */
const PRESSED = ['checkbox', 'radio', 'button', 'submit', 'file', 'color'];

const fieldsOf = (form: Element): HTMLElement[] => [...form.querySelectorAll<HTMLElement>(FIELDS)];

/**
 * Fills a form from the keyboard: its first field is ready to be typed in, Enter leads to the next one, after the last to
 * the button that saves, and Escape leaves.
 *
 * @param within something in the form
 */
export function useFormKeys(within: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const form = within.current?.closest('form');
    if (form && !form.contains(document.activeElement)) fieldsOf(form)[0]?.focus();
  }, [within]);
  useEffect(() => {
    // Heard last, so that lists and menus have had their Enter and Escape.
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event;
      const form = within.current?.closest('form');
      if (!form || !(target instanceof HTMLElement) || !form.contains(target)) return;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Escape') onLeave();
      if (key !== 'Enter' || event.shiftKey) return;
      if (!(target instanceof HTMLInputElement) || PRESSED.includes(target.type)) return;
      event.preventDefault();
      const fields = fieldsOf(form);
      const next = fields[fields.indexOf(target) + 1] ?? form.querySelector<HTMLElement>('button[type=submit]');
      next?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [within, onLeave]);
}
