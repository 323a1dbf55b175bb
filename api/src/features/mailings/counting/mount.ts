import type { RestApplication } from '@loopback/rest';
import { text } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import { CountingController, type CountingServices } from './controller.ts';

/** Mounts what mails ask for whose network counts their readers. */
export function mountCounting(app: RestApplication, services: CountingServices): void {
  const calls = (base: string) =>
    tenantRoutes(app, {
      controller: CountingController,
      make: (context) => new CountingController(services, context),
      tag: 'Property mailings',
      name: base,
      base,
    });
  calls('mail-links')('get', '/{id}', 'follow', {
    parameters: [text('to', 'query', 'Where the link of the mail leads')],
    responses: { 302: { description: 'There, of what the mail itself links to' } },
  });
  calls('mail-images')('get', '/{id}', 'image', {
    responses: {
      200: {
        description: 'An image of one pixel',
        content: { 'image/gif': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  });
}
