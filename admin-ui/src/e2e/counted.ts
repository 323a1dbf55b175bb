import type { Page } from '@playwright/test';

interface Counted {
  clicks: number;
  keys: number;
  /** Inputs that were filled in, each time that somebody came to one. */
  fields: number;
}

/** Counts what a person does on the page, over all its reloads: clicks of the pointer, keys, and inputs filled in. */
export async function counted(page: Page): Promise<() => Promise<Counted>> {
  const count = () => {
    const add = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    // What a label or a key passes on to a control is no click of its own. On the document: of a press that meets another
    // element than was meant, since one moved, playwright lets nothing past the window, and presses again.
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && add('counted.clicks'), true);
    window.addEventListener('keydown', ({ isTrusted }) => isTrusted && add('counted.keys'), true);
    let last: EventTarget | null = null;
    const typed = ({ target }: Event) => {
      if (target === last || !(target instanceof HTMLElement) || target.matches('[type=checkbox], [type=radio]'))
        return;
      last = target;
      add('counted.fields');
    };
    window.addEventListener('input', typed, true);
  };
  await page.addInitScript(count);
  await page.evaluate(count);
  return () =>
    page.evaluate(() => ({
      clicks: Number(sessionStorage.getItem('counted.clicks') ?? 0),
      keys: Number(sessionStorage.getItem('counted.keys') ?? 0),
      fields: Number(sessionStorage.getItem('counted.fields') ?? 0),
    }));
}
