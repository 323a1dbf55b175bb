import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { createValidator } from '@hestia/resources/vocabulary/validate.ts';
import type { juggler } from '@loopback/repository';
import { RestApplication, RestBindings } from '@loopback/rest';
import type { Storage } from './adapters/storage/index.ts';
import { mountAuth } from './auth/mount.ts';
import { SignInLimit } from './auth/rate-limit.ts';
import { Sessions } from './auth/sessions.ts';
import { SessionStrategy } from './auth/strategy.ts';
import { Tokens } from './auth/tokens.ts';
import { bookmarkFeature } from './features/bookmarks/index.ts';
import { mountGeo } from './features/geo/index.ts';
import { mountTenants } from './features/tenants/index.ts';
import { userFeature } from './features/users/index.ts';
import { mountFiles } from './files/mount.ts';
import { Hooks } from './records/hooks.ts';
import { Records } from './records/index.ts';
import { createRepositories } from './records/repositories.ts';
import { Totals } from './records/totals.ts';
import { nameModel } from './rest/messages.ts';
import { mountResource } from './rest/mount.ts';
import { mountAudit } from './rest/mount-audit.ts';
import { Router } from './rest/router.ts';
import { Sequence } from './rest/sequence.ts';

/** What the application is composed of. */
export interface ApplicationOptions {
  dataSource: juggler.DataSource;
  resources: Resource[];
  tokenSecret: string;
  /** `off`, `open`, or the code that an invitation names. */
  tenantCreation?: string;
  /** Where uploaded files are kept; without one no files are taken. */
  storage?: Storage;
}

/** The LoopBack application: composition only. */
export async function createApplication({
  dataSource,
  resources,
  tokenSecret,
  tenantCreation = 'off',
  storage,
}: ApplicationOptions): Promise<RestApplication> {
  const app = new RestApplication({
    rest: {
      listenOnStart: false,
      openApiSpec: { disabled: true },
      requestBodyParser: { json: { limit: '1mb', strict: true } },
    },
  });
  app.restServer.bind(RestBindings.ROUTER).to(new Router());

  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const tokens = new Tokens(tokenSecret);
  const sessions = new Sessions(dataSource, resources);
  const hooks = new Hooks();
  const validator = createValidator(resources);
  const records = new Records({
    repositories: createRepositories(resources, dataSource),
    resources: byId,
    validator,
    hooks,
    totals: new Totals(),
  });
  const bodyParser = await app.restServer.get(RestBindings.REQUEST_BODY_PARSER);
  const sequence = new Sequence(app.restServer, bodyParser, [new SessionStrategy(tokens, sessions)]);
  app.restServer.bind(RestBindings.SEQUENCE).to(sequence);

  userFeature(hooks, sessions);
  bookmarkFeature(hooks);
  const [user, tenant] = [byId.get('user'), byId.get('tenant')];
  if (!user || !tenant) throw new Error('The resources user and tenant are needed');
  const limit = new SignInLimit(dataSource);
  mountAuth(app, { dataSource, tokens, sessions, limit, records, user, tenant });
  mountTenants(app, { records, limit, user, tenant, creation: tenantCreation });
  mountAudit(app, dataSource, records);
  mountGeo(app);
  if (storage) mountFiles(app, { dataSource, storage, records, resources: byId });
  for (const resource of resources) {
    mountResource(app, records, resource);
    for (const language of ['en', 'fr'] as const) {
      nameModel(language, resource.id, resource.labels[language].name);
      nameModel(language, resource.table, resource.labels[language].name);
    }
  }
  await app.start();
  return app;
}
