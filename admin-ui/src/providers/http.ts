import { TIMEOUT_MS, VERSION } from '../config.ts';
import en from '../i18n/outside.en.json';
import fr from '../i18n/outside.fr.json';
import { tenantOfPath } from '../tenant.ts';
import { isActive, noteCall } from './activity.ts';
import { isMet, needOf } from './again.ts';
import { confirmed, questionIn } from './confirming.ts';
import { HttpError } from './http-error.ts';
import { language } from './language.ts';
import { sessionEnd, token } from './token.ts';
import { noticeVersion } from './version.ts';
import { noteWrite } from './written.ts';

export const apiUrl = (): string => `/api/tenant/${tenantOfPath() ?? ''}`;

interface ErrorBody {
  message: string;
  code: string;
  details: { path: string; code?: string; message: string }[];
  current?: Record<string, unknown>;
}

/** Errors at fields as react-admin's forms want them: `{emails: [{email: 'message'}]}` by dotted source. */
function formErrors({ message, details }: ErrorBody): Record<string, unknown> {
  const errors: Record<string, unknown> = { root: { serverError: message } };
  for (const { path, message: text } of details) {
    const names = path.split('/').slice(1);
    let place = errors;
    names.forEach((name, index) => {
      if (index === names.length - 1) place[name] = text;
      else {
        place[name] = place[name] ?? {};
        place = place[name] as Record<string, unknown>;
      }
    });
  }
  return errors;
}

/** What the server says, with what it counts: "… because it's used somewhere else (2 users, 1 agency)". */
function inFull({ message, details = [] }: ErrorBody): string {
  const uses = details.filter(({ code }) => code === 'uses').map((one) => one.message);
  return uses.length > 0 ? `${message} (${uses.join(', ')})` : message;
}

/** A call, made with the session's token unless it names another one, or none. */
export interface Call extends RequestInit {
  token?: string | null;
}

/** What every call carries: token, language, version and path. */
export function headers({ token: known = token.get(), ...options }: Call): Headers {
  const made = new Headers(options.headers);
  made.set('Accept', 'application/json');
  if (options.body && !made.has('Content-Type')) made.set('Content-Type', 'application/json');
  made.set('Accept-Language', language());
  made.set('X-Frontend-Version', VERSION);
  made.set('X-Current-Path', window.location.pathname);
  if (known) made.set('Authorization', `Bearer ${known}`);
  // What a page asks for by itself keeps no session alive.
  if (isActive()) noteCall();
  else made.set('X-Background', '1');
  return made;
}

const words = () => (language() === 'fr' ? fr : en);

/** What the net leaves without an answer, in words of ours: a browser's own are in no language of the product. */
const unanswered = (cause: unknown): never => {
  throw new HttpError(words().unreachable, 0, undefined, { cause });
};

/** What is told where the server gave no reason. */
export const unexpected = (): string => words().unexpected;

const isWrite = ({ method = 'GET' }: Call): boolean => method !== 'GET';

/** The code of a refusal, which is read without taking the body from who reads it next. */
const codeOf = async (response: Response): Promise<unknown> =>
  response.status === 403
    ? (
        await response
          .clone()
          .json()
          .catch(() => ({}))
      ).error?.code
    : undefined;

/**
 * Calls the API. What the person must do first (sign in again, prove who they are, set up a second step) is asked over
 * the page, and the call is made again. A 401 that stays ends the session of the call, here and nowhere else: what the
 * screens do then follows from it.
 *
 * @throws HttpError of status 0 where there is no answer
 */
export async function send(url: string, { token: given, ...options }: Call = {}): Promise<Response> {
  const known = given === undefined ? token.get() : given;
  const response = await fetch(url, {
    ...options,
    headers: headers({ ...options, token: known }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(unanswered);
  noticeVersion(response.headers.get('X-App-Version'));
  const need = needOf(response.status, await codeOf(response));
  // A call that names its token is about that session alone.
  if (need && known && given === undefined && (await isMet(need, known))) return send(url, options);
  const question = await questionIn(response);
  if (question && (await confirmed(question))) {
    const again = new Headers(options.headers);
    again.set('X-Confirm', question.code);
    return send(url, { ...options, headers: again, ...(given === undefined ? {} : { token: given }) });
  }
  if (response.status === 401 && known) sessionEnd.of(known);
  if (response.ok && isWrite(options)) noteWrite(url.slice(apiUrl().length + 1));
  return response;
}

/** Calls the API; the paged envelope is unwrapped, refusals become react-admin's HttpError with the form's errors. */
export async function httpClient(url: string, call?: Call) {
  const response = await send(url, call);
  const body = await response.text().catch(unanswered);
  // A balancer answers in HTML when nobody is behind it: then nothing is told but the status.
  const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
  const json = body && (isJson || response.ok) ? JSON.parse(body) : {};
  if (!response.ok) {
    const error = json.error as ErrorBody;
    throw new HttpError(error?.message ? inFull(error) : unexpected(), response.status, {
      ...error,
      ...(error?.details?.length ? { errors: formErrors(error) } : {}),
    });
  }
  return { status: response.status, headers: response.headers, body, json: json.results ?? json };
}
