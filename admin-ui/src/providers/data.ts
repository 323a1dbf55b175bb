import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetManyParams, RaRecord } from 'react-admin';
import { apiUrl, httpClient } from './http.ts';
import { listTogether, namesOf } from './reads.ts';

/** Ids in one address: more would not fit. */
const CHUNK = 100;

/** What forms hold for nothing (empty texts, objects without a part) as the null that the server keeps. */
export function tidy(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, tidy(part)] as const);
  return parts.every(([, part]) => part === null) ? null : Object.fromEntries(parts);
}

/** A value without the parts that say nothing, in the order of their names. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(
    parts.map(([name, part]) => [name, said(part)]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

/** Whether a form's value and a stored one are the same: a part that is null and one that isn't there are. */
export const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(said(tidy(left))) === JSON.stringify(said(tidy(right)));

/** The fields that differ, without what the server keeps. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const kept = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy']);
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !kept.has(name) && !same(value, before[name]))
      .map(([name, value]) => [name, tidy(value)]),
  );
}

/** Empty inputs are left out of what is created. */
const tidied = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, tidy(value)]));

/** What was filled in of a form, as it is sent for a new record. */
export const filled = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(tidied(data)).filter(([, value]) => value !== null));

/** Which records of a series a call is about, where it isn't the one alone. */
const scoped = (meta: { scope?: string } | undefined): string =>
  meta?.scope && meta.scope !== 'this' ? `?scope=${meta.scope}` : '';

/** ra-data-simple-rest on our API: PATCH of the difference with the version, bodies on DELETE, chunked getMany. */
export function createDataProvider(): DataProvider {
  const base = simpleRestProvider(apiUrl(), httpClient);
  const call = async (method: string, path: string, body: unknown) =>
    (await httpClient(`${apiUrl()}/${path}`, { method, body: JSON.stringify(body) })).json;
  const getMany = async ({ ids, meta }: GetManyParams, resource: string): Promise<RaRecord[]> => {
    const fields = meta?.fields ? `&fields=${encodeURIComponent(JSON.stringify(meta.fields))}` : '';
    const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
      ids.slice(index * CHUNK, (index + 1) * CHUNK),
    );
    const pages = await Promise.all(
      chunks.map((part) =>
        httpClient(
          `${apiUrl()}/${resource}?total=false&filter=${encodeURIComponent(JSON.stringify({ id: part }))}${fields}`,
        ),
      ),
    );
    return pages.flatMap((page) => page.json as RaRecord[]);
  };
  return {
    ...base,
    getList: async (resource, { pagination, sort, filter, meta }) => {
      const { page = 1, perPage = 10 } = meta?.totalOnly ? { perPage: 1 } : (pagination ?? {});
      if (meta?.together) {
        const { results, pagination: told } = await listTogether({
          resource,
          query: filter ?? {},
          ...(sort ? { sort: [sort.field, sort.order] as [string, string] } : {}),
          from: (page - 1) * perPage,
          size: perPage,
          ...(meta.fields ? { fields: meta.fields } : {}),
          total: meta.total !== false,
        });
        return { data: results as never[], total: told.total ?? results.length };
      }
      const query = new URLSearchParams({
        filter: JSON.stringify(filter ?? {}),
        range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
        ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
        ...(meta?.fields ? { fields: JSON.stringify(meta.fields) } : {}),
        ...(meta?.total === false ? { total: 'false' } : {}),
      });
      const { json, body } = await httpClient(`${apiUrl()}/${resource}?${query}`);
      if (meta?.total === false) return { data: json, pageInfo: { hasNextPage: json.length === perPage } };
      const { total, totalIsEstimate = false } = JSON.parse(body).pagination;
      return { data: json, total, meta: { totalIsEstimate } };
    },
    getMany: async (resource, params) => ({
      data: (params.meta?.names ? await namesOf(resource, params.ids) : await getMany(params, resource)) as never,
    }),
    create: async (resource, { data }) => ({ data: await call('POST', resource, filled(data)) }),
    createMany: async (resource: string, records: Record<string, unknown>[]) => ({
      data: await call('POST', `${resource}/bulk`, { records: records.map(filled) }),
    }),
    changeMany: (resource: string, body: Record<string, unknown>) => call('PATCH', `${resource}/bulk`, body),
    update: async (resource, { id, data, previousData, meta }) => ({
      data: await call('PATCH', `${resource}/${id}${scoped(meta)}`, {
        ...changedFields(previousData ?? {}, data),
        version: data.version ?? previousData?.version,
      }),
    }),
    delete: async (resource, { id, previousData, meta }) => ({
      data: await call('DELETE', `${resource}/${id}${scoped(meta)}`, { version: previousData?.version }),
    }),
    move: (resource: string, id: string, order: number, version: number) =>
      call('POST', `${resource}/${id}/move`, { order, version }),
    favourite: (resource: string, id: string, isFavourite: boolean) =>
      call(isFavourite ? 'PUT' : 'DELETE', `${resource}/${id}/favourite`, undefined),
    mark: ({ id, name }: { id: string; name: string }, state: string, ids: string[], isSet: boolean, until?: string) =>
      call(isSet ? 'PUT' : 'DELETE', `${name}/${state}`, { [`${id}Ids`]: ids, ...(until ? { until } : {}) }),
    similar: (resource: string, like: Record<string, unknown>, size: number) =>
      httpClient(`${apiUrl()}/${resource}/similar`, { method: 'POST', body: JSON.stringify({ ...like, size }) }).then(
        ({ body }) => JSON.parse(body),
      ),
    similarTogether: async (resource: string, records: Record<string, unknown>[]) => {
      const { body } = await httpClient(`${apiUrl()}/${resource}/similar/together`, {
        method: 'POST',
        body: JSON.stringify({ records }),
      });
      return JSON.parse(body).results;
    },
    similarOf: (resource: string, id: string, from: number) =>
      httpClient(`${apiUrl()}/${resource}/${id}/similar?from=${from}`).then(({ body }) => JSON.parse(body)),
    mergePreview: async (resource: string, id: string, other: string, choices?: object) => {
      const query = choices ? `?choices=${encodeURIComponent(JSON.stringify(choices))}` : '';
      return (await httpClient(`${apiUrl()}/${resource}/${id}/merge/${other}${query}`)).json;
    },
    merge: (resource: string, id: string, body: object) => call('POST', `${resource}/${id}/merge`, body),
    unmerge: (resource: string, id: string, version: number) => call('POST', `${resource}/${id}/unmerge`, { version }),
    split: (resource: string, id: string, body: object) => call('POST', `${resource}/${id}/split`, body),
    unsplit: (resource: string, id: string, version: number) => call('POST', `${resource}/${id}/unsplit`, { version }),
    merges: async (resource: string, id: string) => (await httpClient(`${apiUrl()}/${resource}/${id}/merges`)).json,
    transition: (resource: string, id: string, name: string, version: number, said: Record<string, unknown> = {}) =>
      call('POST', `${resource}/${id}/transitions/${name}`, { ...tidied(said), version }),
    takeBack: (resource: string, id: string, name: string, version: number) =>
      call('POST', `${resource}/${id}/transitions/${name}/back`, { version }),
    standingSince: async (resource: string, id: string) =>
      (
        JSON.parse((await httpClient(`${apiUrl()}/${resource}/${id}/transitions`)).body) as {
          since: Record<string, string>;
        }
      ).since,
    stepsToTakeBack: async (resource: string, id: string) =>
      (await httpClient(`${apiUrl()}/${resource}/${id}/transitions`)).json,
    forceHolders: (resource: string, id: string, body: Record<string, unknown>) =>
      call('POST', `${resource}/${id}/holders`, body),
  };
}

type Values = Record<string, unknown>;

/** Does something to each record, the version it has now in hand. @returns what it answered, and why the others not */
async function toEach(
  resource: string,
  ids: (string | number)[],
  act: (url: string, version: number) => Promise<{ json: Values }>,
): Promise<{ done: Values[]; refusals: string[] }> {
  const refusals: string[] = [];
  const done: Values[] = [];
  for (const id of ids) {
    const url = `${apiUrl()}/${resource}/${id}`;
    try {
      const { json } = await httpClient(url);
      done.push((await act(url, json.version)).json);
    } catch (error) {
      refusals.push((error as Error).message);
    }
  }
  return { done, refusals };
}

/** Deletes each record at the version it has now. @returns those that went, as they were, and why the others did not */
export async function deleteEach(
  resource: string,
  ids: (string | number)[],
): Promise<{ deleted: Values[]; refusals: string[] }> {
  const remove = (url: string, version: number) =>
    httpClient(url, { method: 'DELETE', body: JSON.stringify({ version }) });
  const { done, refusals } = await toEach(resource, ids, remove);
  return { deleted: done, refusals };
}

/** Changes the same fields of each record at the version it has now. @returns how many, and why the others not */
export async function changeEach(
  resource: string,
  ids: (string | number)[],
  changes: Record<string, unknown>,
): Promise<{ done: number; refusals: string[] }> {
  const { done, refusals } = await toEach(resource, ids, (url, version) =>
    httpClient(url, { method: 'PATCH', body: JSON.stringify({ ...changes, version }) }),
  );
  return { done: done.length, refusals };
}
