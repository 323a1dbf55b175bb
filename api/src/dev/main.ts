import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, tokenSecret } from '../config.ts';
import { startEmbedded } from '../database/embedded/index.ts';
import { Gateway } from './gateway.ts';
import { startServer } from './process.ts';
import { Turns } from './turns.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WATCHED = ['api/src', 'resources', 'permissions', 'migrations'];
/** An editor writes a file in several steps. */
const SETTLED_MS = 100;

/**
 * The server while one works on it: the embedded database is started once, and each change starts a server beside the one
 * that serves, which goes on until the new one is ready. A mistake in a declaration is told, and changes nothing.
 */
async function main(command: string[]): Promise<void> {
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // What was compiled once is read by the next one.
    NODE_COMPILE_CACHE: join(config.dataDir, 'compile-cache'),
    ...(embedded
      ? {
          DATABASE_URL: embedded.url,
          DEMO: '1',
          TOKEN_SECRET: tokenSecret(config),
          TENANT_CREATION: config.tenantCreation,
        }
      : {}),
  };
  const gateway = new Gateway();
  const turns = new Turns(gateway, () => startServer(command, env));
  gateway.server.listen(config.port, '127.0.0.1');
  const end = () =>
    void turns
      .stop()
      .then(() => embedded?.stop())
      .then(() => process.exit(0));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  let settled: NodeJS.Timeout | undefined;
  for (const folder of WATCHED)
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (!file || /\.test\.ts$|~$/.test(file)) return;
      clearTimeout(settled);
      settled = setTimeout(() => void turns.next(), SETTLED_MS);
    });
  await turns.next();
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
