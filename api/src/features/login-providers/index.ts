import type { LoginProvider } from '@hestia/resources/generated/types.ts';
import type { FieldPointer } from '@hestia/resources/vocabulary/index.ts';
import { isTrusted } from '../../auth/openid/providers.ts';
import type { Feature } from '../../feature.ts';
import { refusedIn } from '../../records/refusals.ts';

/** No provider makes the server call an address that the deployment doesn't trust. */
export const loginProviders: Feature = ({ hooks, resource, deployment: { issuers } }) => {
  const provider = resource('login-provider');
  hooks.on('login-provider', ({ caller, after }) => {
    const issuer = after?.issuer;
    if (typeof issuer !== 'string' || isTrusted(issuer, issuers)) return;
    const path: FieldPointer<LoginProvider> = '/issuer';
    throw refusedIn(provider, caller, path, 'issuerUnknown');
  });
};
