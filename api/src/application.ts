import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { createValidator } from '@hestia/resources/vocabulary/validate.ts';
import type { juggler } from '@loopback/repository';
import { RestApplication, RestBindings } from '@loopback/rest';
import { networkDelivery } from './adapters/delivery/network.ts';
import type { Scanner } from './adapters/scan/index.ts';
import type { Storage } from './adapters/storage/index.ts';
import { signIn } from './auth/index.ts';
import { Sessions } from './auth/sessions.ts';
import { SessionStrategy } from './auth/strategy.ts';
import { Tokens } from './auth/tokens.ts';
import { uniqueWhileName } from './database/schema/desired.ts';
import type { Deployment, Feature } from './feature.ts';
import { accessRequests } from './features/access-requests/index.ts';
import { appointments } from './features/appointments/index.ts';
import { bin } from './features/bin/index.ts';
import { bookmarks } from './features/bookmarks/index.ts';
import { calendarFeeds } from './features/calendar-feeds/index.ts';
import { calendarSync } from './features/calendar-sync/index.ts';
import { calendars } from './features/calendars/index.ts';
import { clients } from './features/clients/index.ts';
import { companies } from './features/companies/index.ts';
import { comparisons } from './features/comparisons/index.ts';
import { consents } from './features/consents/index.ts';
import { dpeLetters } from './features/dpe-letters/index.ts';
import { feeds } from './features/feeds/index.ts';
import { geo } from './features/geo/index.ts';
import { handovers } from './features/handovers/index.ts';
import { homeStaging } from './features/home-staging/index.ts';
import { inbounds } from './features/inbounds/index.ts';
import { installation } from './features/installation/index.ts';
import { loginProviders } from './features/login-providers/index.ts';
import { mailing } from './features/mailing/index.ts';
import { mailings } from './features/mailings/index.ts';
import { mandates } from './features/mandates/index.ts';
import { marketplace } from './features/marketplace/index.ts';
import { matchMails } from './features/match-mails/index.ts';
import { matching } from './features/matching/index.ts';
import { newBuild } from './features/new-build/index.ts';
import { notifications } from './features/notifications/index.ts';
import { offers } from './features/offers/index.ts';
import { overview } from './features/overview/index.ts';
import { partners } from './features/partners/index.ts';
import { personalData } from './features/personal-data/index.ts';
import { portfolioTransfers } from './features/portfolio-transfers/index.ts';
import { prints } from './features/prints/index.ts';
import { Sheets } from './features/prints/sheets.ts';
import { properties } from './features/properties/index.ts';
import { register } from './features/register/index.ts';
import { requests } from './features/requests/index.ts';
import { savedSearches } from './features/saved-searches/index.ts';
import { signature } from './features/signature/index.ts';
import { signatureProviders } from './features/signature-providers/index.ts';
import { starts } from './features/starts/index.ts';
import { tenants } from './features/tenants/index.ts';
import { threads } from './features/threads/index.ts';
import { timeCapsules } from './features/time-capsules/index.ts';
import { users } from './features/users/index.ts';
import { vendorLeads } from './features/vendor-leads/index.ts';
import { visitReports } from './features/visit-reports/index.ts';
import { visits } from './features/visits/index.ts';
import { wallet } from './features/wallet/index.ts';
import { withdrawals } from './features/withdrawals/index.ts';
import type { FileServices } from './files/controller.ts';
import { files } from './files/index.ts';
import { FileStrategy } from './files/link-strategy.ts';
import { FileLinks } from './files/links.ts';
import { Sizes } from './files/pictures/sizes.ts';
import { Uploads } from './files/uploads.ts';
import { back } from './jobs/back.ts';
import { due } from './jobs/due.ts';
import { Jobs } from './jobs/index.ts';
import { settleKept } from './jobs/kept.ts';
import { deadJobs } from './jobs/mount.ts';
import { oldDrafts } from './jobs/old-drafts.ts';
import { remind } from './jobs/remind.ts';
import { type PersonLimit, PersonLimits } from './limits/person.ts';
import { PERSON_LIMITS } from './limits/table.ts';
import { Leaving } from './mail/leaving.ts';
import { outbox } from './mail/mount.ts';
import { tell } from './mail/tell.ts';
import { Hooks } from './records/hooks.ts';
import { Records } from './records/index.ts';
import { Totals } from './records/read/totals.ts';
import { createRepositories } from './records/repositories.ts';
import { BODY } from './rest/body.ts';
import { nameConstraint, nameModel } from './rest/messages.ts';
import { mountResource } from './rest/mount.ts';
import { audit } from './rest/mount-audit.ts';
import { reads } from './rest/reads.ts';
import { Router } from './rest/router.ts';
import { Sequence } from './rest/sequence.ts';
import { createSecrets } from './secrets/index.ts';
import { stream } from './stream/index.ts';
import type { Streams } from './stream/streams.ts';

/** What the product does beyond reading and writing records; hooks of one resource run in this order. */
const FEATURES: readonly Feature[] = [
  signIn,
  users,
  due,
  remind,
  back,
  settleKept,
  oldDrafts,
  bookmarks,
  clients,
  loginProviders,
  signatureProviders,
  savedSearches,
  companies,
  accessRequests,
  handovers,
  portfolioTransfers,
  consents,
  personalData,
  bin,
  tenants,
  starts,
  audit,
  reads,
  stream,
  geo,
  properties,
  mandates,
  offers,
  comparisons,
  signature,
  appointments,
  visits,
  calendarFeeds,
  calendarSync,
  calendars,
  vendorLeads,
  newBuild,
  partners,
  homeStaging,
  inbounds,
  installation,
  wallet,
  marketplace,
  withdrawals,
  prints,
  timeCapsules,
  register,
  overview,
  matching,
  outbox,
  tell,
  deadJobs,
  mailing,
  matchMails,
  mailings,
  threads,
  requests,
  notifications,
  dpeLetters,
  visitReports,
  files,
  feeds,
];

/** What the application is composed of. */
export interface ApplicationOptions extends Partial<Deployment> {
  dataSource: juggler.DataSource;
  resources: Resource[];
  tokenSecret: string;
  /** Where uploaded files are kept; without one no files are taken. */
  storage?: Storage;
  /** What looks for malware in them; without one they are taken as they come. */
  scanner?: Scanner | undefined;
  /** The largest file that is taken, in bytes. */
  fileLimit?: number;
  /** Where the features register their jobs; a worker does them. */
  jobs?: Jobs;
  /** The open streams of the process, which whoever made them feeds; absent: there are none. */
  streams?: Streams | undefined;
  /** Proxies whose word on a visitor's address is taken: how many, or their addresses; see Express's `trust proxy`. */
  trustProxy?: number | string;
  /** What one person may do so often. */
  limits?: readonly PersonLimit[];
}

/** What breaking a conditional uniqueness means, in the words of the resource. */
function nameRules(resource: Resource): void {
  for (const one of resource.declaration.uniqueWhile ?? []) {
    const text = (language: Language) => resource.labels[language].errors?.[one.error] ?? one.error;
    nameConstraint(uniqueWhileName(resource, one), one.error, { en: text('en'), fr: text('fr') });
  }
}

const FILE_LIMIT = 20 * 1024 * 1024;

/** The words in which a resource's models and rules are spoken of. */
function nameResource(resource: Resource): void {
  nameRules(resource);
  for (const language of ['en', 'fr'] as const) {
    nameModel(language, resource.id, resource.labels[language].name);
    nameModel(language, resource.table, resource.labels[language].name);
  }
}

/** The LoopBack application: composition only. */
export async function createApplication({
  dataSource,
  resources,
  tokenSecret,
  tenantCreation = 'off',
  storage,
  publicUrl,
  localUrl,
  issuers = [],
  scanner,
  fileLimit = FILE_LIMIT,
  jobs = new Jobs(),
  streams,
  mail,
  console,
  delivery = networkDelivery(),
  proofreading,
  geocoding,
  signatureUrls,
  paymentUrl,
  googleUrl,
  backupFile,
  roadsUrl,
  staging,
  trustedHosts,
  resolve,
  sms,
  tsaUrl,
  trustProxy = 0,
  limits = PERSON_LIMITS,
}: ApplicationOptions): Promise<RestApplication> {
  const app = new RestApplication({
    rest: {
      listenOnStart: false,
      openApiSpec: { disabled: true },
      expressSettings: { 'trust proxy': trustProxy, 'x-powered-by': false },
      requestBodyParser: { json: { limit: BODY, strict: true } },
    },
  });
  app.restServer.bind(RestBindings.ROUTER).to(new Router());

  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const secrets = createSecrets(tokenSecret);
  const tokens = new Tokens(tokenSecret);
  const sessions = new Sessions(dataSource, resources);
  const hooks = new Hooks();
  const personLimits = new PersonLimits(dataSource, limits);
  const records = new Records({
    repositories: createRepositories(resources, dataSource),
    resources: byId,
    validator: createValidator(resources),
    hooks,
    seal: secrets.seal,
    totals: new Totals(),
    limits: personLimits,
  });
  const bodyParser = await app.restServer.get(RestBindings.REQUEST_BODY_PARSER);
  const links = new FileLinks(tokenSecret);
  const session = new SessionStrategy(tokens, sessions);
  const enrolment = new SessionStrategy(tokens, sessions, 'enrolment');
  const strategies = [session, enrolment, new FileStrategy(links, sessions, session)];
  app.restServer.bind(RestBindings.SEQUENCE).to(new Sequence(app.restServer, bodyParser, strategies, personLimits));

  const fileServices = (kept: Storage): FileServices => {
    const taking = { dataSource, storage: kept, scanner, limit: fileLimit };
    const uploads = new Uploads(taking);
    return { ...taking, records, resources: byId, uploads, links, sizes: new Sizes(kept), publicUrl };
  };
  const context = {
    app,
    dataSource,
    records,
    hooks,
    jobs,
    sheets: new Sheets(),
    leaving: new Leaving(),
    secrets,
    tokens,
    sessions,
    streams,
    files: storage && fileServices(storage),
    deployment: {
      tenantCreation,
      publicUrl,
      localUrl,
      issuers,
      mail,
      console,
      delivery,
      proofreading,
      geocoding,
      signatureUrls,
      paymentUrl,
      googleUrl,
      backupFile,
      roadsUrl,
      staging,
      trustedHosts,
      resolve,
      sms,
      tsaUrl,
    },
    resource: (id: string) => records.resource(id),
  };
  for (const feature of FEATURES) feature(context);
  for (const resource of resources) {
    mountResource(app, records, resource);
    nameResource(resource);
  }
  await app.start();
  return app;
}
