import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { followersOf, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { BodyKind, FieldError, Validator } from '@hestia/resources/vocabulary/validate.ts';
import { RequestError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { type Execute, inWrite } from './database.ts';
import type { Hooks } from './hooks.ts';
import type { Totals } from './read/totals.ts';
import type { RecordRepository } from './repositories.ts';
import type { Seal } from './write/columns.ts';

/** What every operation of the record layer works with; made once at start. */
export interface RecordContext {
  /** LoopBack repositories by the resource's `$id`. */
  repositories: Map<string, RecordRepository>;
  /** By `$id`. */
  resources: Map<string, Resource>;
  validator: Validator;
  hooks: Hooks;
  seal: Seal;
  totals: Totals;
  /** Counts what one person does so often, before it is done. @throws RequestError 429 */
  limits: { take(operation: string, who: { tenant: string; user: string }): Promise<void> };
}

/** The repository of a resource. */
export function databaseOf(context: RecordContext, resource: Resource): RecordRepository {
  const repository = context.repositories.get(resource.id);
  if (!repository) throw new Error(`No repository for ${resource.id}`);
  return repository;
}

/** Writes records of a resource in one transaction, after which the totals of its lists are counted anew. */
export async function writing<T>(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  work: (execute: Execute) => Promise<T>,
): Promise<T> {
  const done = await inWrite(databaseOf(context, resource), work);
  for (const id of [resource.id, ...followersOf(resource.id, context.resources)])
    context.totals.forget(caller.actor.tenant, id);
  return done;
}

type Values = Record<string, unknown>;

/** Throws a 422 with every error at its field when the body isn't valid. */
export function ensureValid(
  context: RecordContext,
  resource: Resource,
  kind: BodyKind,
  body: Values,
  caller: Caller,
  before?: Values,
  looked?: Values,
): void {
  const details: FieldError[] = context.validator.validate(resource, kind, body, {
    before,
    looked,
    language: caller.language,
    today: parisDay(),
  });
  if (details.length === 0) return;
  const { summaries = {} } = resource.labels[caller.language];
  const summary = details.map(({ path }) => summaries[path.split('/')[1] ?? '']).find(Boolean);
  throw new RequestError(422, 'invalid', summary ? { summary } : {}, details);
}

/** The body as an object; anything else is a 400. */
export function bodyObject(body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RequestError(400, 'bodyObject');
  return body as Values;
}
