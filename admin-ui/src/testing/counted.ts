/** What a person did on the page so far. */
export interface Counted {
  /** Presses of the pointer; a file that is chosen is one. */
  clicks: number;
  /** Inputs that were typed in. */
  fields: number;
}

/** Counts what a person does on the page from now on. */
export function counted(): () => Counted {
  let clicks = 0;
  const fields = new Set<string>();
  window.addEventListener('pointerdown', ({ isTrusted }) => void (isTrusted && clicks++), true);
  window.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (target.type === 'file') clicks++;
      else if (!['checkbox', 'radio'].includes(target.type)) fields.add(target.name || target.id);
    },
    true,
  );
  return () => ({ clicks, fields: fields.size });
}
