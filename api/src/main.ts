import type { Server } from 'node:http';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { folderStorage } from './adapters/storage/index.ts';
import { createApplication } from './application.ts';
import { type Config, readConfig, StartProblem, tokenSecret } from './config.ts';
import { startEmbedded } from './database/embedded/index.ts';
import { migrate } from './database/migrate.ts';
import { createDataSource } from './database/pool.ts';
import { loadDemo } from './demo.ts';
import { log } from './log.ts';
import { createHttpServer } from './server.ts';

const STOP_AFTER_MS = 10_000;
const DEMO_ACCOUNTS =
  'Demo accounts: super@demo.example, agent1@demo.example, admin@demo.example ... (password Demo-1234!)';

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartProblem(`Port ${port} is used by another program; set PORT to a free one`)
          : error,
      );
    });
    server.listen(port, host, () => resolve());
  });
}

/** Ends cleanly on Ctrl-C and SIGTERM: open requests first, the database last. */
function stopOnSignals(server: Server, stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_AFTER_MS).unref();
    server.close(() => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    server.closeAllConnections();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

async function start(): Promise<void> {
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(url);
    const demo = embedded !== undefined || process.env.DEMO === '1' ? await loadDemo(url, config.demoClients) : false;
    const dataSource = await createDataSource(url);
    const resources = await loadResources();
    const app = await createApplication({
      dataSource,
      resources,
      tokenSecret: tokenSecret(config),
      tenantCreation: config.tenantCreation,
      storage: folderStorage(config.filesDir),
    });
    const server = await createHttpServer({
      app,
      dataSource,
      ui: config.ui,
      version: config.version,
      settings: config,
    });
    await listen(server, config);
    stopOnSignals(server, async () => {
      await dataSource.disconnect();
      await embedded?.stop();
    });
    const accounts = demo ? `\n${DEMO_ACCOUNTS}` : '';
    process.stdout.write(`\nReady: http://localhost:${config.port}/tenant/DEMO/${accounts}\n`);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
start().catch((error: Error) => {
  const known = error instanceof StartProblem || error.name === 'StartError' || error.name === 'VocabularyError';
  process.stderr.write(known ? `${error.message}\n` : `Could not start: ${error.stack ?? error.message}\n`);
  process.exit(1);
});
