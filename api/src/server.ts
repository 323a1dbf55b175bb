import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import helmet from 'helmet';
import sirv from 'sirv';
import { readiness } from './database/readiness.ts';
import { execute } from './records/database.ts';
import { compressed } from './rest/compressed.ts';
import { openApiBytes } from './rest/openapi.ts';
import { endSlowBody } from './rest/slow-bodies.ts';
import { tileFile } from './rest/tile-file.ts';
import { hasNoNetwork } from './secrets/first-network.ts';

/** What the server serves. */
export interface ServerOptions {
  app: RestApplication;
  dataSource: juggler.DataSource;
  /** Folder of the built UI. */
  ui: string;
  version: string;
  /** How long the body of a request may take, in milliseconds. */
  bodyMs?: number | undefined;
  /** What the screens are told at `/api/config`. */
  settings?: {
    sentryDsn?: string | undefined;
    mapTiles?: string | undefined;
    mapFile?: string | undefined;
    mapStyle?: string | undefined;
    mapHosts?: string[];
    analytics?: { url: string; key: string } | undefined;
    tenantCreation?: string;
    fileLimit?: number;
    proofreadingUrl?: string | undefined;
  };
}

/** The page that networks show within their sites: nobody is signed in on it. */
const FRAMED = /^\/tenant\/\w+\/estimate$/;

/** Pages run their own code alone, and call this server and the services that the deployment names. */
const securityHeaders = (services: string[], isFramed: boolean) =>
  helmet({
    ...(isFramed ? { xFrameOptions: false } : {}),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...services.map((address) => new URL(address).origin)],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: isFramed ? ['https:'] : ["'none'"],
        formAction: ["'self'"],
      },
    },
  });

function sendJson(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** Where the key of a network's registers is looked for by whoever checks a proof. */
const PUBLISHED = /^\/\.well-known\/hestia-register-key\/(\w+)$/;

/** Leads the published address of a key to the call that answers it. */
function isPublished(request: IncomingMessage): boolean {
  const [, tenant] = PUBLISHED.exec(request.url ?? '') ?? [];
  if (tenant) request.url = `/api/tenant/${tenant}/register-key`;
  return tenant !== undefined;
}

/** The one HTTP server: the API under `/api`, the UI everywhere else. */
export function createHttpServer({ app, dataSource, ui, version, bodyMs, settings = {} }: ServerOptions): Server {
  const {
    sentryDsn,
    mapTiles,
    mapFile,
    mapStyle,
    mapHosts = [],
    analytics,
    tenantCreation = 'off',
    fileLimit,
    proofreadingUrl,
  } = settings;
  const services = [sentryDsn, mapTiles, mapStyle, ...mapHosts, analytics?.url].filter((one) => one !== undefined);
  const [own, framed] = [securityHeaders(services, false), securityHeaders(services, true)];
  const tiles = mapFile ? tileFile(mapFile) : undefined;
  const known = ['off', 'open'].includes(tenantCreation) ? tenantCreation : 'invitation';
  const config = {
    version,
    errorReporting: sentryDsn ? { dsn: sentryDsn } : null,
    mapTiles: tiles?.path ?? mapTiles ?? null,
    mapStyle: mapStyle ?? null,
    analytics: analytics ?? null,
    tenantCreation: known,
    fileLimit: fileLimit ?? null,
    proofreading: proofreadingUrl !== undefined,
  };
  let isBegun = known !== 'off';
  /** An empty database takes its first network from who knows the code that the process printed. */
  async function sendConfig(response: ServerResponse): Promise<void> {
    isBegun ||= !(await hasNoNetwork((text, values) => execute(dataSource, text, values)).catch(() => false));
    sendJson(response, 200, JSON.stringify({ ...config, tenantCreation: isBegun ? known : 'invitation' }));
  }
  const api = app.requestHandler;
  // Without built screens the process serves the API alone.
  const files = !existsSync(ui)
    ? (_request: IncomingMessage, _response: ServerResponse, next: () => void) => next()
    : sirv(ui, {
        single: true,
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders: (response, path) => {
          response.setHeader(
            'Cache-Control',
            path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      });

  const isReady = readiness(dataSource);
  async function ready(response: ServerResponse): Promise<void> {
    if (await isReady()) return sendJson(response, 200, '{"status":"ready"}');
    response.setHeader('Retry-After', '2');
    sendJson(response, 503, '{"status":"the database takes no writes"}');
  }

  let openApi: Promise<Buffer> | undefined;
  async function sendOpenApi(response: ServerResponse): Promise<void> {
    openApi ??= openApiBytes(app, version);
    sendJson(response, 200, await openApi);
  }

  function dispatch(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    response.setHeader('X-App-Version', version);
    if (path === '/api/health') sendJson(response, 200, '{"status":"ok"}');
    else if (path === '/api/ready') void ready(response);
    else if (path === '/api/config') void sendConfig(response);
    else if (path === '/api/openapi.json') void sendOpenApi(response);
    else if (path === tiles?.path) tiles.serve(request, response);
    else if (path.startsWith('/api/') || isPublished(request)) {
      response.setHeader('Cache-Control', 'no-store');
      void api(request as never, response as never);
    } else serveFile(request, response);
  }

  function serveFile(request: IncomingMessage, response: ServerResponse): void {
    // Screens that are built anew under a running process are gone for a moment: that ends an answer, not the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    files(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  }

  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    endSlowBody(request, response, bodyMs);
    const headers = FRAMED.test((request.url ?? '').split('?', 1)[0] ?? '') ? framed : own;
    headers(request, response, () => compressed(request, response, () => dispatch(request, response)));
  });
  server.requestTimeout = 1_000_000;
  server.timeout = 0;
  // Longer than balancers keep idle connections: whoever reuses one must not find it closed at this end.
  server.keepAliveTimeout = 65_000;
  return server;
}
