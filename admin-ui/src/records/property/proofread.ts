import { apiUrl, httpClient } from '../../providers/http.ts';

/**
 * Takes a step of a property's proofreading.
 *
 * @param said the `version` that was seen; with `done`, the corrected texts
 * @throws HttpError
 */
export const proofread = (property: unknown, step: string, said: Record<string, unknown>) =>
  httpClient(`${apiUrl()}/properties/${property}/proofreading/${step}`, { method: 'POST', body: JSON.stringify(said) });
