import { reachesAdminArea } from '@hestia/permissions/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { Feature } from '../../feature.ts';
import type { Caller } from '../../records/caller.ts';
import { execute } from '../../records/database.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
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

/** What an administrator asks of the installation. */
class InstallationController {
  readonly #dataSource: juggler.DataSource;
  readonly #backupFile: string | undefined;

  constructor(dataSource: juggler.DataSource, backupFile: string | undefined, { actor }: Caller) {
    this.#dataSource = dataSource;
    this.#backupFile = backupFile;
    if (!reachesAdminArea(actor, 'outbox')) throw aclRefusal();
  }

  async size(tenant: string): Promise<Answer> {
    const run = (text: string, values?: unknown[]) => execute(this.#dataSource, text, values);
    return new Answer(JSON.stringify(await sizeOf(run, tenant, this.#backupFile)));
  }
}

authenticate('session')(InstallationController);

/** How much is kept, and when it was last saved elsewhere. */
export const installation: Feature = ({ app, dataSource, deployment }) => {
  const mount = tenantRoutes(app, {
    controller: InstallationController,
    make: (context) => new InstallationController(dataSource, deployment.backupFile, callerOf(context)),
    tag: 'Installation',
    name: 'installation',
  });
  mount('get', 'installation', 'size', { responses: responses(200, 'How much is kept', SIZE) });
};
