import { RequestError } from '../../../errors.ts';

/** A mistake of what a signer sends, told at its field. */
export const wrong = (path: string, code: string, info: Record<string, unknown> = {}): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path, code, message: '', info: { field: `signing${path}`, ...info } }]);

/** A text of what a signer sends. @throws RequestError 422 */
export function typed(body: Record<string, unknown>, name: string, most: number): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '') throw wrong(`/${name}`, 'required');
  if (value.length > most) throw wrong(`/${name}`, 'maxLength', { limit: most });
  return value.trim().replace(/\s+/g, ' ');
}
