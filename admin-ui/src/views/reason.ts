import type { HttpError } from 'react-admin';

const firstText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value || undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value).map(firstText).find(Boolean);
};

/** Why a call was refused: what is said of its first field, else of the whole. */
export function reasonOf(error: unknown): string {
  const { body, message } = error as HttpError;
  const { root: _, ...fields } = (body?.errors ?? {}) as Record<string, unknown>;
  return firstText(fields) ?? message;
}

/** The same of what was refused; nothing where the server failed, or wasn't reached. */
export function refusalOf(error: unknown): string | undefined {
  const { status = 0 } = error as HttpError;
  return status >= 400 && status < 500 ? reasonOf(error) : undefined;
}
