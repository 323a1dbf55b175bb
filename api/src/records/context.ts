import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { FieldError, Validator } from '@hestia/resources/vocabulary/validate.ts';
import type { juggler } from '@loopback/repository';
import { RequestError } from '../errors.ts';
import type { Caller } from './caller.ts';
import type { Hooks } from './hooks.ts';
import type { Totals } from './totals.ts';

/** What every operation of the record layer works with; made once at start. */
export interface RecordContext {
  dataSource: juggler.DataSource;
  /** By `$id`. */
  resources: Map<string, Resource>;
  validator: Validator;
  hooks: Hooks;
  totals: Totals;
}

type Values = Record<string, unknown>;

/** Throws a 422 with every error at its field when the body isn't valid. */
export function ensureValid(
  context: RecordContext,
  resource: Resource,
  kind: 'create' | 'update',
  body: Values,
  caller: Caller,
  before?: Values,
): void {
  const details: FieldError[] = context.validator.validate(resource, kind, body, {
    before,
    language: caller.language,
    today: new Date().toISOString().slice(0, 10),
  });
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}

/** The body as an object; anything else is a 400. */
export function bodyObject(body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RequestError(400, 'bodyObject');
  return body as Values;
}
