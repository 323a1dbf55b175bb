import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { type Resource, stepNamed } from '@hestia/resources/vocabulary/index.ts';
import { untilField } from '@hestia/resources/vocabulary/person-states.ts';
import { createValidator } from '@hestia/resources/vocabulary/validate.ts';
import { resources } from '../registry.ts';
import { rulesOf } from '../rules.ts';
import { Refusal } from './refusal.ts';
import type { Question, Store, Values } from './store.ts';

/** A call as a route answers it. */
export interface Asked {
  method: string;
  /** Below the network, without a slash before it: `clients/CLI1`. */
  path: string;
  query: URLSearchParams;
  body: Values;
  language: 'en' | 'fr';
}

const json = (text: string | null) => (text === null ? undefined : JSON.parse(text));

function questionOf({ query, body }: Asked): Question {
  if (Object.keys(body).length > 0) {
    const { query: filter, sort, from, size } = body as Values & Question;
    return { filter: filter as Values, sort, ...(from ? { from } : {}), ...(size ? { size } : {}) };
  }
  const [from = 0, to = from + 9] = json(query.get('range')) ?? [];
  const filter = json(query.get('filter')) ?? {};
  const size = Array.isArray(filter.id) && !query.has('range') ? filter.id.length : to - from + 1;
  return { filter, sort: json(query.get('sort')), from, size };
}

let validator: ReturnType<typeof createValidator> | undefined;

/** @throws Refusal 422 with the errors at their fields, as the API has them */
function validated(store: Store, kind: 'create' | 'update', { body, language }: Asked, before?: Values): Values {
  validator ??= createValidator(resources);
  const { version: _, ...values } = body;
  // A page's own rules come with its forms.
  const resource: Resource = { ...store.resource, rules: rulesOf(store.resource) };
  const today = parisDay();
  const found = validator.validate(resource, kind, values, { ...(before ? { before } : {}), language, today });
  if (found.length > 0) throw new Refusal(422, 'invalid', 'Some values are not right', found);
  return values;
}

function taken(store: Store, asked: Asked, id: string, name: string): Values {
  const found = stepNamed(store.resource, name);
  if (!found) throw new Refusal(404, 'routeUnknown');
  return store.change(id, { ...asked.body, [found.graph.field]: found.step.to });
}

/** How many records there are of each value of a field. */
function counted(store: Store, asked: Asked): object {
  const field = store.resource.declaration.list.counts ?? '';
  const counts: Record<string, number> = {};
  for (const record of store.matching(questionOf(asked).filter)) {
    const value = String(record[field]);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return { counts };
}

/** Gives the person a state of records, or takes it from them. @returns nothing where the path names none */
function marked(store: Store, { method, body }: Asked, state: string): object | undefined {
  if (!store.resource.declaration.perPerson?.[state] || !['PUT', 'DELETE'].includes(method)) return undefined;
  const ids = (body[`${store.resource.id}Ids`] ?? []) as string[];
  const until = store.resource.declaration.perPerson[state].timed
    ? { [untilField(state)]: method === 'PUT' ? body.until : null }
    : {};
  return { results: ids.map((id) => Object.assign(store.one(id), { [state]: method === 'PUT', ...until })) };
}

/** What the person is writing at a place: one page has one person. */
function drafted(store: Store, { method, body }: Asked, place: string): object | undefined {
  if (!store.resource.declaration.drafts) return undefined;
  if (method === 'DELETE') store.drafts.delete(place);
  if (method === 'PUT')
    store.drafts.set(place, { values: body.values as Values, revision: `DRF${store.drafts.size}${Date.now()}` });
  return store.drafts.get(place) ?? { values: null, revision: null };
}

/** Answers what every resource answers, by its declaration. @returns nothing where the path is none of these */
export function generic(store: Store, asked: Asked, [id, what, ...rest]: string[]): unknown {
  const { method } = asked;
  if (id === undefined && method === 'GET') return store.page(questionOf(asked));
  if (id === 'search' && method === 'POST') return store.page(questionOf(asked));
  if (id === 'counts' && method === 'GET') return counted(store, asked);
  if (id === undefined && method === 'POST') return store.add(validated(store, 'create', asked));
  if (id === undefined || id === 'bulk') return undefined;
  const mark = what === undefined ? marked(store, asked, id) : undefined;
  if (mark) return mark;
  if (what === 'draft') return drafted(store, asked, id);
  if (what === 'presence') return { present: store.present };
  if (what === undefined && method === 'GET') return store.one(id);
  if (what === undefined && method === 'PATCH') {
    const { version } = asked.body;
    return store.change(id, { ...validated(store, 'update', asked, store.one(id)), version });
  }
  if (what === undefined && method === 'DELETE') return store.remove(id);
  if (what === 'favourite') return store.marks(id, method === 'PUT');
  if (what === 'transitions' && method === 'GET') return { results: [], since: {} };
  if (what === 'transitions' && rest.length === 1) return taken(store, asked, id, rest[0] ?? '');
  return undefined;
}
