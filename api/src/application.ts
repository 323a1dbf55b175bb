import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { createValidator } from '@hestia/resources/vocabulary/validate.ts';
import { AuthenticationComponent, registerAuthenticationStrategy } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { RestApplication } from '@loopback/rest';
import { mountAuth } from './auth/mount.ts';
import { SignInLimit } from './auth/rate-limit.ts';
import { Sessions } from './auth/sessions.ts';
import { SessionStrategy } from './auth/strategy.ts';
import { Tokens } from './auth/tokens.ts';
import { userFeature } from './features/users/index.ts';
import { SESSIONS, TOKENS } from './keys.ts';
import { Hooks } from './records/hooks.ts';
import { Records } from './records/index.ts';
import { createRepositories } from './records/repositories.ts';
import { Totals } from './records/totals.ts';
import { nameModel } from './rest/messages.ts';
import { mountResource } from './rest/mount.ts';
import { mountAudit } from './rest/mount-audit.ts';
import { Sequence } from './rest/sequence.ts';

/** What the application is composed of. */
export interface ApplicationOptions {
  dataSource: juggler.DataSource;
  resources: Resource[];
  tokenSecret: string;
}

/** The LoopBack application: composition only. */
export async function createApplication({
  dataSource,
  resources,
  tokenSecret,
}: ApplicationOptions): Promise<RestApplication> {
  const app = new RestApplication({
    rest: {
      listenOnStart: false,
      openApiSpec: { disabled: true },
      requestBodyParser: { json: { limit: '1mb', strict: true } },
    },
  });
  app.component(AuthenticationComponent);
  registerAuthenticationStrategy(app, SessionStrategy);
  app.sequence(Sequence);

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
  app.bind(TOKENS).to(tokens);
  app.bind(SESSIONS).to(sessions);

  userFeature(hooks, sessions);
  const [user, tenant] = [byId.get('user'), byId.get('tenant')];
  if (!user || !tenant) throw new Error('The resources user and tenant are needed');
  mountAuth(app, { dataSource, tokens, sessions, limit: new SignInLimit(dataSource), records, user, tenant });
  mountAudit(app, dataSource, records);
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
