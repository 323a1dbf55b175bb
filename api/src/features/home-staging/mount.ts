import type { HomeStaging } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { RequestContext, RestApplication } from '@loopback/rest';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import type { Failures } from '../../limits/failures.ts';
import { bodyObject } from '../../records/context.ts';
import { inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { write } from '../../records/write/update.ts';
import { Answer } from '../../rest/answers.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import type { Secrets } from '../../secrets/index.ts';
import { failStaging, stagingSystem } from './fail.ts';
import { requestOf } from './tokens.ts';

interface Services {
  records: Records;
  secrets: Secrets;
  dataSource: juggler.DataSource;
  strays: Failures;
}

/** The states that a service says, and the steps that lead there. */
const STEPS: Record<string, string> = { inProgress: 'begin', completed: 'deliver' };

/** The service says how far a request is. */
class StagingController {
  readonly #services: Services;
  readonly #context: RequestContext;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 404 for an address that is none, 403 for a state that doesn't follow, 422 */
  async update(tenant: string, token: string, given: unknown): Promise<Answer> {
    const { records, secrets, strays, dataSource } = this.#services;
    const address = addressOf(this.#context.request);
    const [beginning = ''] = token.split('.', 1);
    const id = await strays.find(address, `${tenant} ${beginning}`, async () => requestOf(secrets, tenant, token));
    if (!id) throw new RequestError(404, 'addressUnknown');
    const { status, resultsUrl, reason } = bodyObject(given);
    return inWrite(dataSource, async (execute) => {
      if (status === 'failed') await failStaging(records, tenant, id, String(reason ?? ''), execute);
      else {
        const resource = records.resource('home-staging') as Resource;
        const system = stagingSystem(records, tenant);
        const step = STEPS[String(status)];
        if (!step) throw new RequestError(400, 'malformed');
        let one = (await load<HomeStaging>(records.context, system, resource as never, id, execute)) as HomeStaging;
        if (one.status !== status) {
          if (typeof resultsUrl === 'string' && /^https:\/\/\S{1,1900}$/.test(resultsUrl))
            one = (await write(
              records.context,
              system,
              resource,
              execute,
              one as never,
              { resultsUrl },
              'update',
            )) as never;
          await transitionWithin(execute, records.context, system, resource, id, step, { version: one.version });
        }
      }
      return new Answer(JSON.stringify({ ok: true }));
    });
  }
}

/** Mounts the call by which the service updates a request. */
export function mountStaging(app: RestApplication, services: Services): void {
  const text = { type: 'string' as const };
  tenantRoutes(app, {
    controller: StagingController,
    make: (context) => new StagingController(services, context),
    tag: 'Home staging',
    name: 'homeStaging',
  })('post', 'hooks/home-staging/{id}', 'update', {
    requestBody: jsonBody({
      type: 'object',
      required: ['status'],
      properties: {
        status: { ...text, enum: ['inProgress', 'completed', 'failed'] },
        resultsUrl: { ...text, description: 'Where the furnished photographs are' },
        reason: { ...text, description: 'Why it failed' },
      },
    }),
    responses: responses(200, 'Taken', { type: 'object' }),
  });
}
