import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import { AuditController } from './audit-controller.ts';
import { callerOf } from './caller.ts';
import { PAGE_QUERY, responses } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** Mounts the audit search. */
export function mountAudit(app: RestApplication, dataSource: juggler.DataSource, records: Records): void {
  const mount = tenantRoutes(app, {
    controller: AuditController,
    make: (context) => new AuditController(dataSource, records, callerOf(context)),
    tag: 'Audit',
    name: 'audit',
  });
  mount('get', 'audit-events', 'search', {
    parameters: PAGE_QUERY,
    responses: responses(200, 'Who changed what, the latest first', { type: 'object' }),
  });
}
