import { createPrivateKey } from 'node:crypto';
import type { SignatureProvider as Settings, SignatureProviderCreate } from '@hestia/resources/generated/types.ts';
import type { FieldName, FieldPointer } from '@hestia/resources/vocabulary/index.ts';
import { OUTSIDE } from '../../adapters/signature/outside.ts';
import { localOrigin } from '../../auth/origin.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { type Execute, execute } from '../../records/database.ts';
import { callerOf } from '../../rest/caller.ts';
import { responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { lackingOf, ProviderMakers } from './makers.ts';
import { ProbeController } from './probe.ts';

const LEAST_BITS = 2_048;

const PROBED = {
  type: 'object',
  properties: {
    ok: { type: 'boolean' },
    code: {
      type: 'string',
      enum: ['lacking', 'unreachable', 'unauthorised', 'consent', 'account', 'key', 'refused'],
    },
    detail: { type: 'string', description: 'What the provider said itself' },
    fields: { type: 'array', items: { type: 'string' }, description: 'The settings that are lacking' },
    consentUrl: { type: 'string', description: 'Where the user lets the application act in their name' },
  },
};

function isFit(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
  } catch {
    return false;
  }
}

/** Networks choose who has their documents signed, and providers tell what becomes of them. */
export const signatureProviders: Feature = ({ app, dataSource, hooks, records, resource, secrets, deployment }) => {
  const settings = resource('signature-provider');
  const run: Execute = (query, values) => execute(dataSource, query, values);
  const { publicUrl, signatureUrls: urls = {} } = deployment;
  const makers = new ProviderMakers({ run, secrets, urls });

  hooks.on('signature-provider', async ({ caller, after, changed, execute: within }) => {
    if (!after) return;
    const refuse = (code: string, fields: string[]) => {
      const message = settings.labels[caller.language].errors?.[code] ?? '';
      const details = fields.map((field) => ({
        path: `/${field as FieldName<Settings>}` as FieldPointer<Settings>,
        code,
        message,
        info: {},
      }));
      if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
    };
    const name = OUTSIDE.find((one) => one === after.name);
    if (!name) return;
    const [row] = await within(
      'SELECT integration_key, user_id, private_key, api_key FROM signature_providers WHERE tenant_id = $1 AND id = $2',
      [caller.actor.tenant, after.id],
    );
    // Nothing in the record that is loaded tells a secret, not even whether there is one.
    if (after.inUse) refuse('needed', lackingOf(name, row));
    const hasKey = changed?.includes('privateKey' satisfies keyof SignatureProviderCreate) && row?.private_key;
    if (hasKey && !isFit(secrets.open(String(row.private_key)))) refuse('privateKeyUnfit', ['privateKey']);
  });

  const mount = tenantRoutes(app, {
    controller: ProbeController,
    make: (context) => {
      const origin = publicUrl ?? localOrigin(context.request);
      return new ProbeController({ dataSource, records, settings, makers }, callerOf(context), origin);
    },
    tag: settings.labels.en.plural,
    name: 'signatureProviders',
    base: `${settings.name}/{id}/`,
  });
  mount('post', 'probe', 'probe', { responses: responses(200, 'Whether the provider can be used', PROBED) });
};
