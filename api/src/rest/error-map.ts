import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';
import { RecordsRefused, RequestError } from '../errors.ts';
import { log } from '../log.ts';
import { fromDatabase } from './database-errors.ts';
import { errorMessage } from './messages.ts';

/** The error envelope that every refused call answers with. */
export interface ErrorBody {
  statusCode: number;
  name: string;
  code: string;
  message: string;
  details: FieldError[];
  reason?: 'acl' | 'data';
  current?: unknown;
}

const NAMES: Record<number, string> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  408: 'RequestTimeoutError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  422: 'UnprocessableEntityError',
  428: 'PreconditionRequiredError',
  429: 'TooManyRequestsError',
  503: 'ServiceUnavailableError',
};

/** LoopBack's own errors (unknown route, malformed or huge body, wrong media type) as ours. */
function fromFramework(error: unknown): RequestError | undefined {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === undefined || statusCode >= 500) return undefined;
  const codes: Record<number, string> = { 400: 'malformed', 404: 'routeUnknown', 413: 'tooLarge', 415: 'mediaType' };
  return new RequestError(statusCode, codes[statusCode] ?? code ?? 'malformed');
}

/** Refusals of records that were to be written together as one, each at its record. */
function together({ refusals }: RecordsRefused): RequestError {
  const all = [...refusals].map(([index, error]) => ({ at: `/records/${index}`, refusal: known(error) }));
  const broken = all.find(({ refusal }) => refusal.statusCode >= 500);
  if (broken) return broken.refusal;
  const details = all.flatMap(({ at, refusal: { code, info, details } }) =>
    details.length > 0
      ? details.map((one) => ({ ...one, path: `${at}${one.path}` }))
      : [{ path: at, code, message: '', info }],
  );
  const [first, ...others] = all.map(({ refusal }) => refusal);
  const isSame = others.every(({ statusCode }) => statusCode === first?.statusCode);
  return new RequestError(isSame ? (first?.statusCode ?? 422) : 422, 'recordsRefused', { count: all.length }, details);
}

function known(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof RecordsRefused) return together(error);
  if (error instanceof URIError) return new RequestError(400, 'malformed');
  const mapped = fromDatabase(error) ?? fromFramework(error);
  if (mapped) return mapped;
  log.error({ err: error }, 'unexpected error');
  return new RequestError(500, 'unexpected');
}

/** The one place where an error becomes an answer. */
export function toAnswer(error: unknown, language: Language): { error: ErrorBody; headers: Record<string, string> } {
  const { statusCode, code, info, details } = known(error);
  const { reason, current, retryAfter, summary } = info;
  return {
    error: {
      statusCode,
      name: NAMES[statusCode] ?? 'InternalServerError',
      code,
      message: typeof summary === 'string' ? summary : errorMessage(code, info, language),
      details: details.map((one) =>
        one.message ? one : { ...one, message: errorMessage(one.code, one.info, language) },
      ),
      ...(reason === 'acl' || reason === 'data' ? { reason } : {}),
      ...(current === undefined ? {} : { current }),
    },
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  };
}
