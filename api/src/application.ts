import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { createValidator } from '@hestia/resources/vocabulary/validate.ts';
import type { juggler } from '@loopback/repository';
import { RestApplication, RestBindings } from '@loopback/rest';
import type { Delivery } from './adapters/delivery/index.ts';
import { networkDelivery } from './adapters/delivery/network.ts';
import type { MailTransport } from './adapters/mail/index.ts';
import type { ProofreadingService } from './adapters/proofreading/index.ts';
import type { Scanner } from './adapters/scan/index.ts';
import type { Storage } from './adapters/storage/index.ts';
import { mountSignIn } from './auth/index.ts';
import { SignInLimit } from './auth/rate-limit.ts';
import { Sessions } from './auth/sessions.ts';
import { SessionStrategy } from './auth/strategy.ts';
import { Tokens } from './auth/tokens.ts';
import { uniqueWhileName } from './database/schema/desired.ts';
import { accessRequestFeature } from './features/access-requests/index.ts';
import { agencyFeature } from './features/agencies/index.ts';
import { bookmarkFeature } from './features/bookmarks/index.ts';
import { clientFlagFeature } from './features/clients/flags.ts';
import { sellerFeature } from './features/clients/sellers.ts';
import { companyFeature } from './features/companies/index.ts';
import { consentFeature } from './features/consents/index.ts';
import { mountContacts } from './features/consents/mount.ts';
import { feedFeature } from './features/feeds/index.ts';
import { mountGeo } from './features/geo/index.ts';
import { handoverFeature } from './features/handovers/index.ts';
import { loginProviderFeature } from './features/login-providers/index.ts';
import { mailingFeature } from './features/mailing/index.ts';
import { matchingFeature } from './features/matching/index.ts';
import { overviewFeature } from './features/overview/index.ts';
import { personalDataJobs } from './features/personal-data/jobs.ts';
import { mountPersonalData } from './features/personal-data/mount.ts';
import { propertyFeature } from './features/properties/index.ts';
import { savedSearchFeature } from './features/saved-searches/index.ts';
import { mountTenants } from './features/tenants/index.ts';
import { mountComment } from './features/users/comment.ts';
import { deactivationJobs } from './features/users/deactivation.ts';
import { userFeature } from './features/users/index.ts';
import { fileJobs } from './files/jobs.ts';
import { FileStrategy } from './files/link-strategy.ts';
import { FileLinks } from './files/links.ts';
import { mountFiles } from './files/mount.ts';
import { sizeJobs } from './files/pictures/jobs.ts';
import { Sizes } from './files/pictures/sizes.ts';
import { Uploads } from './files/uploads.ts';
import { Jobs } from './jobs/index.ts';
import { mountJobs } from './jobs/mount.ts';
import { mailJobs } from './mail/jobs.ts';
import { mountOutbox } from './mail/mount.ts';
import { Hooks } from './records/hooks.ts';
import { Records } from './records/index.ts';
import { createRepositories } from './records/repositories.ts';
import { Totals } from './records/totals.ts';
import { nameConstraint, nameModel } from './rest/messages.ts';
import { mountResource } from './rest/mount.ts';
import { mountAudit } from './rest/mount-audit.ts';
import { mountReads } from './rest/reads.ts';
import { Router } from './rest/router.ts';
import { Sequence } from './rest/sequence.ts';
import { createSecrets } from './secrets/index.ts';

/** What the application is composed of. */
export interface ApplicationOptions {
  dataSource: juggler.DataSource;
  resources: Resource[];
  tokenSecret: string;
  /** `off`, `open`, or the code that an invitation names. */
  tenantCreation?: string;
  /** Where uploaded files are kept; without one no files are taken. */
  storage?: Storage;
  /** Where people reach the product, such as `https://app.example`; absent: each request says where it came to. */
  publicUrl?: string | undefined;
  /** Issuers of OpenID sign-in that are trusted besides Google's and Microsoft's. */
  issuers?: readonly string[];
  /** What looks for malware in them; without one they are taken as they come. */
  scanner?: Scanner | undefined;
  /** The largest file that is taken, in bytes. */
  fileLimit?: number;
  /** Where the features register their jobs; a worker does them. */
  jobs?: Jobs;
  /** Sends mails; without one they stay in the outbox. */
  mail?: MailTransport | undefined;
  /** Takes the files of feeds to their portals; without one, over the network to public servers. */
  delivery?: Delivery;
  /** Proofreads the texts of ads; without one people do alone. */
  proofreading?: ProofreadingService | undefined;
  /** Proxies whose word on a visitor's address is taken: how many, or their addresses; see Express's `trust proxy`. */
  trustProxy?: number | string;
}

/** What breaking a conditional uniqueness means, in the words of the resource. */
function nameRules(resource: Resource): void {
  for (const one of resource.declaration.uniqueWhile ?? []) {
    const text = (language: Language) => resource.labels[language].errors?.[one.error] ?? one.error;
    nameConstraint(uniqueWhileName(resource, one), one.error, { en: text('en'), fr: text('fr') });
  }
}
const FILE_LIMIT = 20 * 1024 * 1024;

/** The LoopBack application: composition only. */
export async function createApplication({
  dataSource,
  resources,
  tokenSecret,
  tenantCreation = 'off',
  storage,
  publicUrl,
  issuers = [],
  scanner,
  fileLimit = FILE_LIMIT,
  jobs = new Jobs(),
  mail,
  delivery = networkDelivery(),
  proofreading,
  trustProxy = 0,
}: ApplicationOptions): Promise<RestApplication> {
  const app = new RestApplication({
    rest: {
      listenOnStart: false,
      openApiSpec: { disabled: true },
      expressSettings: { 'trust proxy': trustProxy },
      requestBodyParser: { json: { limit: '1mb', strict: true } },
    },
  });
  app.restServer.bind(RestBindings.ROUTER).to(new Router());

  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const secrets = createSecrets(tokenSecret);
  const tokens = new Tokens(tokenSecret);
  const sessions = new Sessions(dataSource, resources);
  const hooks = new Hooks();
  const validator = createValidator(resources);
  const records = new Records({
    repositories: createRepositories(resources, dataSource),
    resources: byId,
    validator,
    hooks,
    seal: secrets.seal,
    totals: new Totals(),
  });
  const bodyParser = await app.restServer.get(RestBindings.REQUEST_BODY_PARSER);
  const links = new FileLinks(tokenSecret);
  const session = new SessionStrategy(tokens, sessions);
  const strategies = [session, new FileStrategy(links, sessions, session)];
  const sequence = new Sequence(app.restServer, bodyParser, strategies);
  app.restServer.bind(RestBindings.SEQUENCE).to(sequence);

  userFeature(hooks, sessions);
  bookmarkFeature(records);
  clientFlagFeature(records);
  agencyFeature(records);
  loginProviderFeature(records, issuers);
  savedSearchFeature(records.context);
  companyFeature(hooks, records);
  deactivationJobs(jobs, dataSource, records);
  accessRequestFeature(hooks, records, publicUrl);
  handoverFeature(hooks, records, jobs);
  consentFeature(hooks, records);
  personalDataJobs(jobs, records, storage);
  mailJobs(jobs, dataSource, mail);
  const [user, tenant, comment] = [byId.get('user'), byId.get('tenant'), byId.get('user-comment')];
  if (!user || !tenant || !comment) throw new Error('The resources user, tenant and user-comment are needed');
  const limit = new SignInLimit(dataSource);
  const signIn = { dataSource, records, secrets, tokens, sessions, limit, user, tenant, publicUrl, issuers };
  mountSignIn(app, signIn);
  mountComment(app, { records, user, comment });
  mountTenants(app, { records, limit, user, tenant, creation: tenantCreation });
  mountAudit(app, dataSource, records);
  mountReads(app, records);
  mountGeo(app);
  const sizes = storage && new Sizes(storage);
  propertyFeature(app, hooks, records, dataSource, sizes, proofreading);
  overviewFeature(app, records, dataSource);
  sellerFeature(records.context);
  matchingFeature(app, records, dataSource, jobs);
  mountOutbox(app, dataSource, mail);
  mountJobs(app, dataSource);
  mailingFeature(app, hooks, records);
  mountContacts(app, records);
  mountPersonalData(app, { records, storage });
  if (storage && sizes) {
    const taking = { dataSource, storage, scanner, limit: fileLimit };
    const files = { ...taking, records, resources: byId, uploads: new Uploads(taking), links, sizes, publicUrl };
    mountFiles(app, files);
    fileJobs(jobs, files);
    sizeJobs(jobs, files);
    const pictureUrl =
      publicUrl && ((network: string, file: string) => `${publicUrl}${links.makeLasting(network, file)}`);
    feedFeature(app, jobs, { dataSource, records, storage, delivery, secrets, pictureUrl: pictureUrl || undefined });
  }
  for (const resource of resources) {
    mountResource(app, records, resource);
    nameRules(resource);
    for (const language of ['en', 'fr'] as const) {
      nameModel(language, resource.id, resource.labels[language].name);
      nameModel(language, resource.table, resource.labels[language].name);
    }
  }
  await app.start();
  return app;
}
