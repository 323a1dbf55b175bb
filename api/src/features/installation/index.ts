import { reachesAdminArea } from '@hestia/permissions/index.ts';
import type { Feature } from '../../feature.ts';
import { execute } from '../../records/database.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { sizeOf } from './size.ts';

const integer = { type: 'integer' } as const;
const SIZE = {
  type: 'object',
  properties: {
    files: integer,
    fileBytes: integer,
    databaseBytes: { type: ['integer', 'null'], description: 'Null where other networks are in it' },
    backupAt: { type: ['string', 'null'], description: 'Null where the installation doesn’t tell' },
  },
};

/** How much is kept, and when it was last saved elsewhere. */
export const installation: Feature = ({ app, dataSource, deployment }) => {
  const mount = sessionCalls(app, { tag: 'Installation', name: 'installation' });
  mount('get', 'installation', 'size', {
    responses: responses(200, 'How much is kept', SIZE),
    answer: async ({ caller, tenant }) => {
      if (!reachesAdminArea(caller.actor, 'outbox')) throw aclRefusal();
      const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
      return sizeOf(run, tenant, deployment.backupFile);
    },
  });
};
