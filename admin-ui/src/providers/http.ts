import { HttpError } from 'react-admin';
import { TIMEOUT_MS, VERSION } from '../config.ts';
import { tenantOfPath } from '../tenant.ts';
import { noticeVersion } from './version.ts';

const tokenKey = (): string => `token:${tenantOfPath() ?? ''}`;
export const token = {
  get: (): string | null => localStorage.getItem(tokenKey()),
  set: (value: string): void => localStorage.setItem(tokenKey(), value),
  clear: (): void => localStorage.removeItem(tokenKey()),
};

export const languageKey = 'language';
export const language = (): string => localStorage.getItem(languageKey) ?? 'en';

export const apiUrl = (): string => `/api/tenant/${tenantOfPath() ?? ''}`;

interface ErrorBody {
  message: string;
  code: string;
  details: { path: string; message: string }[];
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

/** What every call carries: token, language, version and path. */
export function headers(options: RequestInit): Headers {
  const made = new Headers(options.headers);
  made.set('Accept', 'application/json');
  if (options.body) made.set('Content-Type', 'application/json');
  made.set('Accept-Language', language());
  made.set('X-Frontend-Version', VERSION);
  made.set('X-Current-Path', window.location.pathname);
  const known = token.get();
  if (known) made.set('Authorization', `Bearer ${known}`);
  return made;
}

/** Whether a refusal is about a session that another one has followed: signing in was quicker than its answer. */
export const isOfEarlierSession = (error: unknown): boolean =>
  (error as { body?: { isOfEarlierSession?: boolean } })?.body?.isOfEarlierSession === true;

/** Calls the API; the paged envelope is unwrapped, refusals become react-admin's HttpError with the form's errors. */
export async function httpClient(url: string, options: RequestInit = {}) {
  const asked = token.get();
  const response = await fetch(url, { ...options, headers: headers(options), signal: AbortSignal.timeout(TIMEOUT_MS) });
  noticeVersion(response.headers.get('X-App-Version'));
  const body = await response.text();
  // A balancer answers in HTML when nobody is behind it: then nothing is told but the status.
  const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
  const json = body && (isJson || response.ok) ? JSON.parse(body) : {};
  if (!response.ok) {
    const error = json.error as ErrorBody;
    throw new HttpError(error?.message ?? '', response.status, {
      ...error,
      isOfEarlierSession: ![null, asked].includes(token.get()),
      ...(error?.details?.length ? { errors: formErrors(error) } : {}),
    });
  }
  return { status: response.status, headers: response.headers, body, json: json.results ?? json };
}
