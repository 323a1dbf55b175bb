import type { RaRecord } from 'react-admin';
import { apiUrl, httpClient } from './http.ts';

/** For `useGetMany`: names are wanted and nothing else; those of a page are asked for in one call. */
export const NAMES = { names: true } as const;

/** For `useGetList`: a small list that a page needs at once with others; they are asked for in one call. */
export const TOGETHER = { together: true } as const;

/** For a list whose records something else fetches: how many there are is wanted, and no page of them. */
export const TOTAL_ONLY = { totalOnly: true, fields: ['id'] } as const;

/** The body of a search, and the resource that it is of. */
export interface ListQuestion {
  resource: string;
  query: object;
  sort?: [string, string];
  from: number;
  size: number;
  fields?: string[];
  total: boolean;
}

/** One page of a list. */
export interface ListPage {
  results: RaRecord[];
  pagination: { total?: number; totalIsEstimate?: boolean };
}

interface Found {
  names: Record<string, RaRecord[]>;
  lists: ListPage[];
}

interface Batch {
  names: Map<string, Set<string>>;
  lists: ListQuestion[];
  found: Promise<Found>;
}

let waiting: Batch | undefined;

const LATEST_MS = 50;

/** Once a page is drawn: what comes within the same drawing is asked for together, also where the device is slow. */
const whenDrawn = (go: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: LATEST_MS });
  else setTimeout(go);
};

/** So many lists, and names of so many kinds, go in one call: the server takes no more. */
const MOST = 20;

async function ask({ names, lists }: { names: Record<string, string[]>; lists: ListQuestion[] }): Promise<Found> {
  const body = { names, ...(lists.length > 0 ? { lists } : {}) };
  return (await httpClient(`${apiUrl()}/reads`, { method: 'POST', body: JSON.stringify(body) })).json as Found;
}

/** What a page's components ask for while it is drawn, collected and asked at once when it is. */
function batch(): Batch {
  const [names, lists]: [Batch['names'], ListQuestion[]] = [new Map(), []];
  const found = new Promise<void>(whenDrawn).then(async () => {
    waiting = undefined;
    const named = [...names].map(([resource, ids]): [string, string[]] => [resource, [...ids]]);
    const calls = Math.max(1, Math.ceil(named.length / MOST), Math.ceil(lists.length / MOST));
    const answers = await Promise.all(
      Array.from({ length: calls }, (_, call) => {
        const part = <T>(all: readonly T[]) => all.slice(call * MOST, (call + 1) * MOST);
        return ask({ names: Object.fromEntries(part(named)), lists: part(lists) });
      }),
    );
    return {
      names: Object.assign({}, ...answers.map((one) => one.names)),
      lists: answers.flatMap((one) => one.lists),
    };
  });
  return { names, lists, found };
}

/** Names that are asked for already, by resource and id. */
const underWay = new Map<string, Promise<Found>>();

/** The answer that a name will be in: one that is on its way is not asked for again. */
function nameUnderWay(resource: string, id: string): Promise<Found> {
  const key = `${resource} ${id}`;
  const asked = underWay.get(key);
  if (asked) return asked;
  waiting ??= batch();
  const { names, found } = waiting;
  names.set(resource, new Set([...(names.get(resource) ?? []), id]));
  underWay.set(key, found);
  const forget = () => underWay.delete(key);
  found.then(forget, forget);
  return found;
}

/** The records with the fields that name them; those that there are not, or not for this person, are left out. */
export async function namesOf(resource: string, wanted: unknown[]): Promise<RaRecord[]> {
  const ids = wanted.map(String);
  if (ids.length === 0) return [];
  const answers = new Set(ids.map((id) => nameUnderWay(resource, id)));
  const records = (await Promise.all(answers)).flatMap(({ names }) => names[resource] ?? []);
  const known = new Map(records.map((one) => [String(one.id), one]));
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
}

/** One page of a list, asked for together with what else the page needs. */
export async function listTogether(question: ListQuestion): Promise<ListPage> {
  waiting ??= batch();
  const { lists, found } = waiting;
  const place = lists.push(question) - 1;
  const page = (await found).lists[place];
  if (!page) throw new Error('A list was not answered');
  return page;
}
