import pg from 'pg';
import { hashPassword } from './auth/passwords.ts';

/** Loads the demo data into an empty database. @returns whether this database holds the demo accounts */
export async function loadDemo(url: string, clients: number): Promise<boolean> {
  const { isEmpty, hasDemo, seedDemo } = await import('@hestia/seeds/demo/index.ts');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (await isEmpty(client)) {
      process.stdout.write('Loading the demo data ...\n');
      await seedDemo(client, { clients, hashPassword });
    }
    return await hasDemo(client);
  } finally {
    await client.end();
  }
}
