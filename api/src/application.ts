import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { createValidator } from '@hestia/resources/vocabulary/validate.ts';
import type { juggler } from '@loopback/repository';
import { RestApplication, RestBindings } from '@loopback/rest';
import { networkDelivery } from './adapters/delivery/network.ts';
import type { Scanner } from './adapters/scan/index.ts';
import type { Storage } from './adapters/storage/index.ts';
import { Sessions } from './auth/sessions.ts';
import { SessionStrategy } from './auth/strategy.ts';
import { Tokens } from './auth/tokens.ts';
import type { Deployment } from './feature.ts';
import { FEATURES } from './features/index.ts';
import type { FileServices } from './files/controller.ts';
import { FileStrategy } from './files/link-strategy.ts';
import { FileLinks } from './files/links.ts';
import { Sizes } from './files/pictures/sizes.ts';
import { Uploads } from './files/uploads.ts';
import { Jobs } from './jobs/index.ts';
import { type PersonLimit, PersonLimits } from './limits/person.ts';
import { PERSON_LIMITS } from './limits/table.ts';
import { Leaving } from './mail/leaving.ts';
import { Sheets } from './pdf/sheets.ts';
import { Hooks } from './records/hooks.ts';
import { Records } from './records/index.ts';
import { Totals } from './records/read/totals.ts';
import { createRepositories } from './records/repositories.ts';
import { BODY } from './rest/body.ts';
import { mountResource } from './rest/mount.ts';
import { nameResource } from './rest/name-resource.ts';
import { Router } from './rest/router.ts';
import { Sequence } from './rest/sequence.ts';
import { createSecrets } from './secrets/index.ts';
import type { Streams } from './stream/streams.ts';

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

const FILE_LIMIT = 20 * 1024 * 1024;

/** The LoopBack application: composition only. */
export async function createApplication({
  dataSource,
  resources,
  tokenSecret,
  storage,
  scanner,
  fileLimit = FILE_LIMIT,
  jobs = new Jobs(),
  streams,
  trustProxy = 0,
  limits = PERSON_LIMITS,
  ...chosen
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

  const deployment: Deployment = { tenantCreation: 'off', issuers: [], delivery: networkDelivery(), ...chosen };
  const { publicUrl } = deployment;
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
    deployment,
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
