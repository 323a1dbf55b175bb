import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GetListParams, type RaRecord, useDataProvider } from 'react-admin';
import { MISSED } from '../../providers/stream/follow.ts';
import { useStream } from '../../providers/stream/useStream.ts';
import { useWatching } from '../../providers/stream/useWatching.ts';
import { compare } from './compare.ts';
import { looksApart } from './looks.ts';

/** A page of a list as it is kept; a column of a board has several. */
interface Kept {
  data?: RaRecord[];
  pages?: { data: RaRecord[] }[];
}

const LISTS = ['getList', 'getInfiniteList'];
/** So many rows are compared of one list. */
const MOST_ROWS = 100;

const rowsOf = ({ data, pages = [] }: Kept): RaRecord[] => data ?? pages.flatMap((page) => page.data);

/** Whether a query is a list of the resource. */
const isListOf =
  (resource: string) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    queryKey[0] === resource && LISTS.includes(String(queryKey[1]));

/** The same pages with other rows in the same places. */
function withRows(kept: Kept, rows: RaRecord[]): Kept {
  const now = new Map(rows.map((row) => [row.id, row]));
  const replaced = (data: RaRecord[]) => data.map((row) => now.get(row.id) ?? row);
  if (kept.data) return { ...kept, data: replaced(kept.data) };
  return { ...kept, pages: (kept.pages ?? []).map((page) => ({ ...page, data: replaced(page.data) })) };
}

/**
 * Follows what others change of the records that lists on the page show: a row that changed says so in its place, and
 * what came, went or moved is counted until it is asked for. What is asked for anew is what the person may read.
 */
export function useNews(resource: string): { changed: ReadonlySet<string>; count: number; show: () => void } {
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  useWatching(resource);

  async function look(query: Query): Promise<{ changed: string[]; moved: string[] }> {
    const kept = query.state.data as Kept | undefined;
    const params = query.queryKey[2] as GetListParams;
    const shown = kept ? rowsOf(kept) : [];
    const { perPage = 1, page = 1 } = params.pagination ?? {};
    // Nothing but a count is asked for.
    if (!kept || params.meta?.totalOnly || perPage <= 1 || shown.length > MOST_ROWS) return { changed: [], moved: [] };
    const pagination = kept.pages ? { page: 1, perPage: Math.max(perPage, shown.length) } : { page, perPage };
    const { data: fresh } = await dataProvider.getList(resource, { ...params, pagination });
    // What was asked for by somebody meanwhile is newer.
    if (query.state.data !== kept) return { changed: [], moved: [] };
    const news = compare(shown, fresh);
    if (news.changed.length > 0) queries.setQueryData(query.queryKey, withRows(kept, news.rows as RaRecord[]));
    return news;
  }

  async function lookAll(): Promise<void> {
    const open = queries.getQueryCache().findAll({ type: 'active', predicate: isListOf(resource) });
    const all = await Promise.all(open.map((query) => look(query).catch(() => undefined)));
    const rows = all.flatMap((one) => one?.changed ?? []);
    const places = all.flatMap((one) => one?.moved ?? []);
    if (rows.length > 0) setChanged((known) => new Set([...known, ...rows]));
    // Of what couldn't be looked at it stays as it was known.
    setMoved((known) => new Set(all.includes(undefined) ? [...known, ...places] : places));
  }
  const latest = useEffectEvent(lookAll);
  const looks = useRef<ReturnType<typeof looksApart>>(null);
  useEffect(() => {
    const made = looksApart(() => latest());
    looks.current = made;
    return () => made.stop();
  }, []);
  useStream((event) => {
    if (event === `changed ${resource}` || event === MISSED) looks.current?.ask();
  });
  // Who asks for another page, or anew, sees what there is.
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || !isListOf(resource)(event.query)) return;
        if (event.action.type !== 'success' || event.action.manual) return;
        setChanged((known) => (known.size > 0 ? new Set() : known));
        setMoved((known) => (known.size > 0 ? new Set() : known));
      }),
    [queries, resource],
  );
  return { changed, count: moved.size, show: () => void queries.invalidateQueries({ queryKey: [resource] }) };
}
