import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { MailTransport } from '../adapters/mail/index.ts';
import { folderStorage } from '../adapters/storage/folder.ts';
import { type ApplicationOptions, createApplication } from '../application.ts';
import { missingStatements } from '../database/plan.ts';
import { createDataSource } from '../database/pool.ts';
import { Jobs } from '../jobs/index.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { createHttpServer } from '../server.ts';
import { cloneDatabase } from './database.ts';

export const PASSWORD = 'Demo-1234!';
/** What creating a tenant needs to know. */
export const INVITATION = 'come in';
export const SECRET = 'a secret of the tests, long enough to be taken';

/** Users of both tenants (A1, B1) of every test database, by name: their application roles. */
const USERS: Record<string, string[]> = {
  super: ['super_admin'],
  hestia: ['admin_hestia'],
  admin: ['admin'],
  users: ['admin_user'],
  audit: ['admin_audit'],
  acl: ['admin_acl'],
  labels: ['admin_message_label'],
  templates: ['admin_message_template'],
  lead: ['lead'],
  agent1: [],
  agent2: [],
  agent3: [],
  inactive: [],
};

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
  text: string;
}

export interface CallOptions {
  as?: string;
  tenant?: string;
  token?: string;
  body?: unknown;
  raw?: string | Buffer;
  language?: string;
  headers?: Record<string, string>;
}

export interface TestApi {
  url: string;
  databaseUrl: string;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  token(user: string, tenant?: string): Promise<string>;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Where this test's uploaded files are. */
  filesDir: string;
  /** Does every job that is due, as the worker would. */
  runJobs(): Promise<void>;
  /** Does what the calendar would do at this time, by the name that it is registered under. */
  tick(name: string, at: Date): Promise<void>;
  /** Another server process's worth of the application on the same database. */
  second(differs?: Partial<ApplicationOptions>): Promise<TestApi>;
  close(): Promise<void>;
}

/** The id of a test user. */
export const userId = (name: string, tenant = 'A1'): string => `USR${tenant}${name}`;

/** Argon2 at its cheapest: a hash tells what checking it takes, and tests sign in a thousand times. */
const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashed = hash(PASSWORD, CHEAPEST);

async function insertUsers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tenants = ['A1', 'B1'];
  const users = tenants.flatMap((tenant) =>
    Object.entries(USERS).map(([name, roles]) => ({
      tenant_id: tenant,
      id: userId(name, tenant),
      email: `${name}@${tenant.toLowerCase()}.example`,
      first_name: name,
      roles,
      active: name !== 'inactive',
    })),
  );
  await client.query(
    `INSERT INTO tenants (id, name, product_name, languages, default_language)
     SELECT id, id, 'Hestia', '{en,fr}', 'en' FROM unnest($1::text[]) id`,
    [tenants],
  );
  await client.query(
    `INSERT INTO users (tenant_id, id, email, first_name, last_name, password, roles, active)
     SELECT tenant_id, id, email, first_name, 'Test', $2, roles, active
     FROM jsonb_to_recordset($1)
       AS given(tenant_id text, id text, email text, first_name text, roles text[], active boolean)`,
    [JSON.stringify(users), await hashed],
  );
  await client.end();
}

/** What the deployment chooses, and how long the body of a request may take. */
type TestOptions = Partial<ApplicationOptions> & { bodyMs?: number };

async function serve(
  databaseUrl: string,
  resources: Resource[],
  tokens: Map<string, string>,
  drop: () => Promise<void>,
  { bodyMs, ...options }: TestOptions,
): Promise<TestApi> {
  const files = join(tmpdir(), `hestia-files-${new URL(databaseUrl).pathname.slice(1)}`);
  const dataSource = await createDataSource(databaseUrl);
  const jobs = new Jobs();
  const app = await createApplication({
    dataSource,
    jobs,
    resources,
    tokenSecret: SECRET,
    tenantCreation: INVITATION,
    storage: folderStorage(files),
    ...options,
  });
  const server = createHttpServer({ app, dataSource, ui: import.meta.dirname, version: 'test', bodyMs });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sqlClient = new pg.Client({ connectionString: databaseUrl });
  await sqlClient.connect();

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    const { as, tenant = 'A1', body, raw, language } = options;
    const token = options.token ?? (as ? await api.token(as, tenant) : undefined);
    const response = await fetch(url + (path.startsWith('/api/') ? path : `/api/tenant/${tenant}/${path}`), {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined || raw !== undefined ? { 'Content-Type': 'application/json' } : {}),
        ...(language ? { 'Accept-Language': language } : {}),
        ...options.headers,
      },
      body: (raw as string | undefined) ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : {},
    };
  }

  const api: TestApi = {
    url,
    databaseUrl,
    filesDir: files,
    call,
    async token(user, tenant = 'A1') {
      const key = `${tenant} ${user}`;
      const known = tokens.get(key);
      if (known) return known;
      const reply = await call('POST', 'login', {
        tenant,
        body: { email: `${user}@${tenant.toLowerCase()}.example`, password: PASSWORD },
      });
      const token = String(reply.body.token);
      tokens.set(key, token);
      return token;
    },
    sql: async (text, values) => (await sqlClient.query(text, values)).rows,
    async tick(name, at) {
      const cron = jobs.crons.get(name);
      if (!cron) throw new Error(`Nothing is called ${name} in the calendar`);
      await cron.handler(at, { id: name, number: 1, most: 1, signal: new AbortController().signal });
    },
    runJobs: () => runDueJobs({ url: databaseUrl, jobs }),
    second: (differs) => serve(databaseUrl, resources, tokens, async () => {}, { ...options, ...differs }),
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await sqlClient.end();
      await dataSource.disconnect();
      rmSync(files, { recursive: true, force: true });
      await drop();
    },
  };
  return api;
}

/** The tables of resources that only a test declares. */
async function createTables(url: string, resources: Resource[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of await missingStatements(url, resources)) await client.query(statement);
  await client.end();
}

/**
 * The whole API on a database of its own, with two tenants and a user for each kind of role.
 *
 * @param more resources that only this test declares, or the product's as they are beside those
 * @param mail sends the mails; without one they stay in the outbox
 * @param options what the deployment chooses
 */
export async function startApi(
  more: Resource[] = [],
  mail?: MailTransport,
  options: TestOptions = {},
): Promise<TestApi> {
  const { url, drop } = await cloneDatabase();
  const named = new Set(more.map((one) => one.id));
  const resources = [...(await productResources()).filter((one) => !named.has(one.id)), ...more];
  if (more.length > 0) await createTables(url, resources);
  await insertUsers(url);
  return serve(url, resources, new Map(), drop, { mail, ...options });
}
