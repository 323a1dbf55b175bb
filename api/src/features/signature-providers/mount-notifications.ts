import type { FeatureContext } from '../../feature.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import type { ProviderMakers } from './makers.ts';
import { NotificationController, type Refresh } from './notifications.ts';

const MINUTE = 60;

/** Mounts the address at which providers tell of envelopes, without an account. */
export function mountNotifications(
  { app, dataSource }: Pick<FeatureContext, 'app' | 'dataSource'>,
  makers: ProviderMakers,
  refresh: Refresh,
): void {
  const limit = new RateLimit(dataSource, 'signatureNotification', { most: 300, seconds: MINUTE });
  const mount = tenantRoutes(app, {
    controller: NotificationController,
    make: (context) => new NotificationController({ makers, refresh, limit }, context),
    tag: 'Electronic signature',
    name: 'signatureNotifications',
    base: 'signature/notifications/',
  });
  mount('post', '{provider}', 'take', {
    parameters: [text('provider', 'path', 'docusign or yousign')],
    responses: responses(200, 'It is taken', { type: 'object' }),
  });
}
