import type { SignatureUrls } from '../../adapters/signature/outside.ts';
import { ProviderMakers } from '../signature-providers/makers.ts';
import { embeddedProvider } from './embedded/provider.ts';
import { runOf, type SignatureProviders, type SignatureServices } from './services.ts';

/** The providers that there are, and which one a network signs with. */
export function providersOf(
  own: Pick<SignatureServices, 'dataSource' | 'secrets'>,
  services: () => SignatureServices,
  urls: SignatureUrls = {},
): SignatureProviders {
  const outside = new ProviderMakers({ run: runOf(own), secrets: own.secrets, urls });
  return {
    makers: {
      embedded: async (tenant) => embeddedProvider(services(), tenant),
      docusign: (tenant) => outside.get(tenant, 'docusign'),
      yousign: (tenant) => outside.get(tenant, 'yousign'),
    },
    chosen: (tenant) => outside.chosen(tenant),
  };
}
