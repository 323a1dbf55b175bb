import { fullAccess } from '@hestia/permissions/index.ts';
import type { Handover } from '@hestia/resources/generated/types.ts';
import type { FieldPointer, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { overRecords } from '../../jobs/over-records/index.ts';
import { execute } from '../../records/database.ts';
import { heldBy, isSomebodys } from '../../records/people/held.ts';
import { aclRefusal, refusedIn } from '../../records/refusals.ts';
import { responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { handoverWorker } from './run.ts';

const number = { type: 'integer' as const };
const HELD = {
  type: 'object' as const,
  properties: {
    resource: { type: 'string' as const, description: 'The name of the collection' },
    ...{ count: number, owner: number, coOwner: number, collaborator: number, waiting: number },
  },
};

/** Who leaves hands everything over: a super administrator begins it, a job does it, and the record tells how far it is. */
export const handovers: Feature = (context) => {
  const { hooks, records, resource, dataSource } = context;
  const handover = resource('handover');
  const held: Resource[] = [...records.context.resources.values()].filter(isSomebodys);
  hooks.beforeCreate('handover', async ({ caller, values, execute }) => {
    const { tenant, roles } = caller.actor;
    if (!roles.includes('super_admin')) throw aclRefusal();
    const [receiver] = await execute('SELECT active FROM users WHERE tenant_id = $1 AND id = $2', [
      tenant,
      values.receiver,
    ]);
    if (receiver && !receiver.active) {
      const path: FieldPointer<Handover> = '/receiver';
      throw refusedIn(handover, caller, path, 'notAtWork');
    }
    const counts = await heldBy(execute, records.context, tenant, String(values.giver));
    const [bin] = await execute('SELECT count(*) AS count FROM bin WHERE tenant_id = $1 AND owner = $2', [
      tenant,
      values.giver,
    ]);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    return { total, done: 0, refused: 0, binned: Number(bin?.count ?? 0) };
  });
  /** @throws RequestError 403 for who doesn't administer users, 404 for a person who isn't there */
  sessionCalls(context.app, { tag: resource('user').labels.en.plural, name: 'held', base: 'users/' })(
    'get',
    '{id}/held',
    'held',
    {
      summary: 'How many records of each kind somebody holds, in each role',
      responses: responses(200, 'The kinds of which there are any', {
        type: 'object',
        properties: { kinds: { type: 'array', items: HELD } },
      }),
      answer: async ({ caller, tenant }, id: string) => {
        if (!fullAccess(caller.actor, resource('user') as unknown as Resource)) throw aclRefusal();
        await records.read(caller, resource('user'), id);
        const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
        const kinds = await heldBy(run, records.context, tenant, id);
        return { kinds: kinds.map(({ resource, ...counts }) => ({ resource: resource.name, ...counts })) };
      },
    },
  );
  overRecords(context, 'handover', handoverWorker(records, handover, held));
};
