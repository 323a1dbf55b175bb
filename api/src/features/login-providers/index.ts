import { isTrusted, PROVIDERS } from '../../auth/openid/providers.ts';
import { RequestError } from '../../errors.ts';
import { asSystem } from '../../records/caller.ts';
import { createWithin } from '../../records/create.ts';
import type { Records } from '../../records/index.ts';

/**
 * Every network has its providers from the beginning, switched off; none of them makes the server call an address that
 * the deployment doesn't trust.
 *
 * @param issuers trusted besides the providers' own
 */
export function loginProviderFeature(records: Records, issuers: readonly string[]): void {
  const { hooks, resources } = records.context;
  const resource = resources.get('login-provider');
  if (!resource) throw new Error('The resource login-provider is needed');
  hooks.on('tenant', async ({ action, after, execute }) => {
    if (action !== 'create') return;
    const caller = asSystem('a new tenant', String(after?.id), [resource]);
    for (const name of PROVIDERS) await createWithin(execute, records.context, caller, resource, { name }, name);
  });
  hooks.on('login-provider', ({ caller, after }) => {
    const issuer = after?.issuer;
    if (typeof issuer !== 'string' || isTrusted(issuer, issuers)) return;
    const message = resource.labels[caller.language].errors?.issuerUnknown ?? '';
    throw new RequestError(422, 'invalid', {}, [{ path: '/issuer', code: 'issuerUnknown', message, info: {} }]);
  });
}
