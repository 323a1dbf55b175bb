import type { Feature } from '../feature.ts';
import { AuditController } from './audit-controller.ts';
import { callerOf } from './caller.ts';
import { PAGE_QUERY, responses } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** The audit search. */
export const audit: Feature = ({ app, dataSource, records }) => {
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
};
