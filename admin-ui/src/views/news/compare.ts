type Row = Record<string, unknown> & { id: unknown };

/** What of the rows that are shown is otherwise now. */
export interface News {
  /** The rows in their places, those that changed as they are now. */
  rows: Row[];
  /** Those that say something else now. */
  changed: string[];
  /** Those that aren't shown and would be, or are and wouldn't be, or stand elsewhere: each once. */
  moved: string[];
}

const idOf = ({ id }: Row): string => String(id);

/** Those whose place among the others isn't what it was. */
function displaced(before: string[], after: string[], changed: string[]): string[] {
  const both = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id));
  const [was, is] = [both(before, after), both(after, before)];
  if (was.join() === is.join()) return [];
  const moved = changed.filter((id) => was.indexOf(id) !== is.indexOf(id));
  return moved.length > 0 ? moved : was.filter((id, at) => id !== is[at]).slice(0, 1);
}

/** Compares rows that are shown with the same rows asked for anew. A row that another pushes off the page is no news. */
export function compare(shown: Row[], fresh: Row[]): News {
  const now = new Map(fresh.map((row) => [idOf(row), row]));
  const isOther = (row: Row) => now.has(idOf(row)) && JSON.stringify(now.get(idOf(row))) !== JSON.stringify(row);
  const changed = shown.filter(isOther).map(idOf);
  const [before, after] = [shown.map(idOf), fresh.map(idOf)];
  const came = after.filter((id) => !before.includes(id));
  const gone = before.filter((id) => !now.has(id));
  return {
    rows: shown.map((row) => now.get(idOf(row)) ?? row),
    changed,
    moved: [...(came.length >= gone.length ? came : gone), ...displaced(before, after, changed)],
  };
}
