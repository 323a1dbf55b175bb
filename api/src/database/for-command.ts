import { readConfig } from '../config.ts';
import { startEmbedded } from './embedded/index.ts';
import { runningEmbedded } from './embedded/running.ts';
import { migrate } from './migrate.ts';

async function serving(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig();
  const none = async () => undefined;
  if (databaseUrl) return { url: databaseDirectUrl ?? databaseUrl, stop: none };
  const running = runningEmbedded(dataDir);
  if (running) return { url: running, stop: none };
  const embedded = await startEmbedded({ dataDir });
  return { url: embedded.url, stop: () => embedded.stop() };
}

/**
 * Does an operator's work on the migrated database of this deployment: that of `DATABASE_URL`, or else the embedded one,
 * whether it is running or not.
 */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await serving();
  try {
    await migrate(url);
    return await work(url);
  } finally {
    await stop();
  }
}
