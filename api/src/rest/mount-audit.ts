import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import { AuditController } from './audit-controller.ts';
import { callerOf } from './caller.ts';
import { ControllerMethodRoute } from './route.ts';
import { responses, TENANT } from './spec.ts';

/** Mounts the audit search. */
export function mountAudit(app: RestApplication, dataSource: juggler.DataSource, records: Records): void {
  const query = (name: string) => ({ name, in: 'query' as const, schema: { type: 'string' as const } });
  app.route(
    new ControllerMethodRoute(
      'get',
      '/api/tenant/{tenant}/audit-events',
      {
        operationId: 'audit.search',
        tags: ['Audit'],
        security: [{ bearer: [] }],
        parameters: [TENANT, query('filter'), query('range'), query('sort')],
        responses: responses(200, 'Who changed what, the latest first', { type: 'object' }),
      },
      AuditController,
      (context) => new AuditController(dataSource, records, callerOf(context)),
      'search',
    ),
  );
}
