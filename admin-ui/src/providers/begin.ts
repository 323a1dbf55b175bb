import { rememberTenant, tenantOfPath } from '../tenant.ts';
import { sessionEnd, token } from './token.ts';

/** Takes the token that signing in gave. */
export function begin(given: string): void {
  sessionEnd.forget();
  rememberTenant(tenantOfPath() ?? '');
  token.set(given);
}
