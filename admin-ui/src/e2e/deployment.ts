import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { type Letter, openPostOffice } from './post-office.ts';

/** A visit as the product analytics were told. */
export interface Visit {
  event: string;
  distinct_id: string;
}

/** The product as a deployment with its services: a mail server, an OpenID provider, product analytics. */
export interface Deployment {
  /** The provider's issuer. */
  issuer: string;
  /** What the provider says of who signs in there. */
  says(claims: object): void;
  letters: Letter[];
  visits: Visit[];
  stop(): Promise<void>;
}

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

async function startAnalytics(visits: Visit[]): Promise<Server> {
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'POST') visits.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function startProduct(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['api/bin/run.mjs', 'api/src/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.includes('Ready:') && resolve());
    child.once('exit', () => reject(new Error('The product did not start')));
  });
  return child;
}

/** Starts it on the port. */
export async function startDeployment(port: number): Promise<Deployment> {
  const visits: Visit[] = [];
  let said: object = {};
  const openid = new OAuth2Server();
  await openid.issuer.keys.generate('RS256');
  await openid.start(0, 'localhost');
  openid.service.on(Events.BeforeTokenSigning, (token: MutableToken) => Object.assign(token.payload, said));
  const issuer = `http://localhost:${portOf(openid)}`;
  const [post, analytics] = await Promise.all([openPostOffice(), startAnalytics(visits)]);
  const folder = mkdtempSync(join(tmpdir(), 'hestia-deployment-'));
  const product = await startProduct({
    PORT: String(port),
    DATA_DIR: folder,
    DEMO_CLIENTS: '20',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: 'no-reply@demo.example',
    EVENT_STREAM: 'off',
    LOGIN_ISSUERS: issuer,
    ANALYTICS_URL: `http://127.0.0.1:${portOf(analytics)}`,
    ANALYTICS_KEY: 'key',
  });
  return {
    issuer,
    letters: post.letters,
    visits,
    says(claims) {
      said = claims;
    },
    async stop() {
      product.kill('SIGTERM');
      await once(product, 'exit');
      await openid.stop();
      await post.close();
      analytics.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
