import { isTrusted, PROVIDERS } from '../../auth/openid/providers.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { asSystem } from '../../records/caller.ts';
import { createWithin } from '../../records/create.ts';

/**
 * Every network has its providers from the beginning, switched off; none of them makes the server call an address that
 * the deployment doesn't trust.
 */
export const loginProviders: Feature = ({ hooks, records, resource, deployment: { issuers } }) => {
  const provider = resource('login-provider');
  hooks.on('tenant', async ({ action, after, execute }) => {
    if (action !== 'create') return;
    const caller = asSystem('a new tenant', String(after?.id), [provider]);
    for (const name of PROVIDERS) await createWithin(execute, records.context, caller, provider, { name }, name);
  });
  hooks.on(provider.id, ({ caller, after }) => {
    const issuer = after?.issuer;
    if (typeof issuer !== 'string' || isTrusted(issuer, issuers)) return;
    const message = provider.labels[caller.language].errors?.issuerUnknown ?? '';
    throw new RequestError(422, 'invalid', {}, [{ path: '/issuer', code: 'issuerUnknown', message, info: {} }]);
  });
};
