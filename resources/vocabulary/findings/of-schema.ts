import type { ErrorObject } from 'ajv/dist/2020.js';
import { formatDate } from '../written.ts';
import type { Finding } from './finding.ts';

type Values = Record<string, unknown>;

/** An ajv error as one of ours; nothing for the summaries that only repeat others. */
function finding(error: ErrorObject): Finding | undefined {
  const { keyword, instancePath: path, params } = error;
  switch (keyword) {
    case 'required':
      return { path: `${path}/${params.missingProperty}`, code: 'required', info: {} };
    case 'additionalProperties':
      return {
        path: `${path}/${String(params.additionalProperty).replaceAll('~', '~0').replaceAll('/', '~1')}`,
        code: 'unknownField',
        info: {},
      };
    case 'type': {
      const types = [params.type].flat() as string[];
      return {
        path,
        code: types.includes('integer') ? 'integer' : types.includes('number') ? 'number' : 'type',
        info: {},
      };
    }
    case 'minLength':
      return { path, code: params.limit === 1 ? 'required' : 'minLength', info: { limit: params.limit } };
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minimum':
    case 'maximum':
      return { path, code: keyword, info: { limit: params.limit } };
    case 'multipleOf':
      return { path, code: keyword, info: { limit: params.multipleOf } };
    case 'exclusiveMinimum':
      return { path, code: 'minimum', info: { limit: params.limit } };
    case 'exclusiveMaximum':
      return { path, code: 'maximum', info: { limit: params.limit } };
    case 'formatMinimum':
    case 'formatMaximum':
      return {
        path,
        code: keyword === 'formatMinimum' ? 'earliest' : 'latest',
        info: { limit: formatDate(String(params.limit)) },
      };
    case 'format':
      return { path, code: String(params.format), info: {} };
    case 'enum':
    case 'const':
      return { path, code: 'enum', info: {} };
    case 'pattern':
    case 'uniqueItems':
      return { path, code: keyword, info: {} };
    case 'if':
    case 'anyOf':
    case 'oneOf':
      return undefined;
    default:
      return { path, code: 'invalid', info: {} };
  }
}

/** The value at a JSON pointer of a body. */
const valueAt = (body: Values, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name], body);

/** What the schema finds: null where a value is needed lacks it, and what is no day is out of no range. */
export function foundIn(errors: readonly ErrorObject[], body: Values): Finding[] {
  const unread = new Set(errors.filter(({ keyword }) => keyword === 'format').map(({ instancePath }) => instancePath));
  return errors.flatMap((error) => {
    const { keyword, instancePath: path } = error;
    if (keyword.startsWith('formatM') && unread.has(path)) return [];
    if (keyword === 'type' && valueAt(body, path) === null) return [{ path, code: 'required', info: {} }];
    return finding(error) ?? [];
  });
}
