import type { Server } from 'node:http';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { networkDelivery } from './adapters/delivery/network.ts';
import { geoplateforme } from './adapters/geocoding/geoplateforme.ts';
import { remembered } from './adapters/geocoding/remembered.ts';
import { startReceiver } from './adapters/mail/receiver.ts';
import { smtpTransport } from './adapters/mail/smtp.ts';
import { languageTool } from './adapters/proofreading/languagetool.ts';
import { configuredRoads } from './adapters/roads/configured.ts';
import { clamdScanner } from './adapters/scan/clamd.ts';
import { configuredSms } from './adapters/sms/configured.ts';
import { configuredStorage } from './adapters/storage/configured.ts';
import { createApplication } from './application.ts';
import { type Config, StartProblem, tokenSecret } from './config.ts';
import { startEmbedded } from './database/embedded/index.ts';
import { migrate } from './database/migrate.ts';
import { ensureNoDrift } from './database/plan.ts';
import { createDataSource } from './database/pool.ts';
import { ensureSameDatabase } from './database/server.ts';
import { loadDemo } from './demo.ts';
import { endOf } from './end.ts';
import { greeting } from './greeting.ts';
import { Jobs } from './jobs/index.ts';
import { startWorker } from './jobs/worker.ts';
import { MailDoor } from './mail/door.ts';
import { type Execute, execute } from './records/database.ts';
import { firstNetworkCode } from './secrets/first-network.ts';
import { createSecrets } from './secrets/index.ts';
import { createHttpServer } from './server.ts';
import { listenForEvents } from './stream/listen.ts';
import { Streams } from './stream/streams.ts';

/** The embedded database writes its checkpoint before it ends, which a busy disk makes slow. */
const STOP_AFTER_MS = 30_000;

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
    const giveUp = (why: string) => {
      process.stderr.write(`Could not end cleanly: ${why}\n`);
      process.exit(1);
    };
    setTimeout(() => giveUp(`still at work after ${STOP_AFTER_MS / 1000} seconds`), STOP_AFTER_MS).unref();
    server.close(() => {
      stop().then(
        () => process.exit(0),
        (error: Error) => giveUp(error.stack ?? error.message),
      );
    });
    server.closeAllConnections();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** Migrates the database, serves, and works jobs off until a signal ends it. @throws StartProblem and its like, with one line */
export async function serve(config: Config): Promise<void> {
  const resources = await loadResources();
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir });
  void embedded?.lost.then((problem) => problem && endOf(problem));
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  try {
    await migrate(directUrl);
    await ensureNoDrift(directUrl, resources);
    if (directUrl !== url) await ensureSameDatabase(url, directUrl);
    const storage = await configuredStorage(config);
    const isDemo = embedded !== undefined || process.env.DEMO === '1';
    const demo = isDemo ? await loadDemo(directUrl, config.demoClients, storage) : false;
    const dataSource = await createDataSource(url, { pooled: config.databaseDirectUrl !== undefined });
    const jobs = new Jobs();
    const streams = config.eventStream ? new Streams() : undefined;
    const mailDoor = config.inboundSmtp && new MailDoor(config.inboundSmtp.domain);
    const app = await createApplication({
      dataSource,
      resources,
      tokenSecret: tokenSecret(config),
      tenantCreation: config.tenantCreation,
      storage,
      scanner: config.clamd && clamdScanner(config.clamd),
      fileLimit: config.fileLimit * 1024 * 1024,
      publicUrl: config.publicUrl,
      localUrl: isDemo ? `http://localhost:${config.port}` : undefined,
      issuers: config.issuers,
      jobs,
      streams,
      delivery: networkDelivery(config.feedHosts),
      mailDoor,
      mail: config.smtp && smtpTransport(config.smtp),
      console: isDemo ? (text) => process.stdout.write(text) : undefined,
      tsaUrl: config.tsaUrl,
      geocoding: config.geocodingUrl ? remembered(geoplateforme(config.geocodingUrl)) : undefined,
      proofreading: config.proofreadingUrl ? languageTool(config.proofreadingUrl) : undefined,
      signatureUrls: config.signatureUrls,
      paymentUrl: config.paymentUrl,
      backupFile: config.backupFile,
      roads: configuredRoads(config.roads),
      trustedHosts: config.feedHosts,
      staging: config.staging,
      sms: configuredSms(config.sms),
      trustProxy: config.trustProxy,
    });
    await jobs.start();
    const server = createHttpServer({
      app,
      dataSource,
      ui: config.ui,
      version: config.version,
      settings: config,
    });
    await listen(server, config);
    const receiver =
      config.inboundSmtp && mailDoor && (await startReceiver(mailDoor, { ...config.inboundSmtp, host: config.host }));
    const listening = streams && (await listenForEvents(directUrl, streams));
    const worker = await startWorker({ url: directUrl, jobs });
    stopOnSignals(server, async () => {
      await receiver?.stop();
      await listening?.stop();
      await worker.stop();
      await dataSource.disconnect();
      await embedded?.stop();
    });
    const run: Execute = (text, values) => execute(dataSource, text, values);
    process.stdout.write(await greeting(config, run, firstNetworkCode(createSecrets(tokenSecret(config))), demo));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
