import { isUnavailable } from '../database/unavailable.ts';
import { RequestError } from '../errors.ts';
import { log } from '../log.ts';
import { constraintCode } from './messages.ts';

/** Seconds after which a call may be made again when the database was away. */
const RETRY_AFTER = 5;

interface DatabaseError {
  code?: string;
  table?: string;
  constraint?: string;
  detail?: string;
  message?: string;
  /** The field whose links were being written: their table names it, none of its columns. */
  field?: string;
  /** Where in the body the record stands that was being written, such as `/parts/mandate`. */
  below?: string;
}

/** `Key (tenant_id, agency)=(DEMO, AGYX)`, or `lower(email)`, names the columns: the last one is the field. */
function fieldOf(detail: string | undefined): string {
  const column =
    /\((.*?)\)=/
      .exec(detail ?? '')?.[1]
      ?.split(', ')
      .at(-1)
      ?.replace(/^lower\(|\)$/g, '') ?? '';
  return column.replace(/[^a-z_]|_$/g, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** PostgreSQL's SQLSTATE as the answer that it means; nothing for what is our own fault. */
export function fromDatabase(error: unknown): RequestError | undefined {
  const { code, table, constraint, detail, message, below = '', field = fieldOf(detail) } = error as DatabaseError;
  const details = field ? [{ path: `${below}/${field}`, message: '', info: { field } }] : [];
  switch (code) {
    case '23505': {
      const declared = constraintCode(constraint);
      if (declared) {
        const at = details.map((one) => ({ ...one, code: declared }));
        return new RequestError(409, declared, {}, at);
      }
      return new RequestError(
        409,
        'alreadyExists',
        { table },
        details.map((one) => ({ ...one, code: 'alreadyTaken' })),
      );
    }
    case '23001':
    case '23503':
      if (code === '23001' || /still referenced|update or delete/.test(`${detail} ${message}`)) {
        return new RequestError(409, 'usedElsewhere', { table: /on table "(\w+)" violates/.exec(message ?? '')?.[1] });
      }
      return new RequestError(
        409,
        'referenceUnknown',
        {},
        details.map((one) => ({ ...one, code: 'referenceUnknown' })),
      );
    case '23502':
    case '23514':
      return new RequestError(
        422,
        'invalid',
        {},
        details.map((one) => ({ ...one, code: 'invalidValue' })),
      );
    case '22P02':
    case '22007':
    case '22008':
    case '22003':
    case '22P05':
    case '22021':
      return new RequestError(422, 'invalidValue');
    case '40001':
    case '40P01':
      return new RequestError(409, 'busy');
    case '57014':
      return new RequestError(503, 'tookTooLong');
    default:
      if (!isUnavailable(error)) return undefined;
      log.warn({ err: error }, 'the database or a disk is away or full');
      return new RequestError(503, 'unavailable', { retryAfter: RETRY_AFTER });
  }
}
