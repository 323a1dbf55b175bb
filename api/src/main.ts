import { readConfig, tokenSecret } from './config.ts';
import { endOf } from './end.ts';

async function start(): Promise<void> {
  // What is configured wrongly is told at once: the product's modules take seconds to be read.
  const config = readConfig();
  if (config.databaseUrl) tokenSecret(config);
  const [{ log }, { serve }] = await Promise.all([import('./log.ts'), import('./serve.ts')]);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  await serve(config);
}

start().catch(endOf);
