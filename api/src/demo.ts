import pg from 'pg';
import type { Storage } from './adapters/storage/index.ts';
import { hashPassword } from './auth/passwords.ts';
import { fileKey } from './files/keys.ts';
import { drawPicture } from './files/pictures/draw.ts';

/** Loads the demo data into an empty database. @returns whether this database holds the demo accounts */
export async function loadDemo(url: string, clients: number, storage: Storage): Promise<boolean> {
  const { isEmpty, hasDemo, seedDemo } = await import('@hestia/seeds/demo/index.ts');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (await isEmpty(client)) {
      process.stdout.write('Loading the demo data ...\n');
      const keepFile = (tenant: string, id: string, bytes: Buffer) =>
        storage.write(fileKey(tenant, id), bytes, bytes.length);
      await seedDemo(client, { clients, hashPassword, keepFile, drawPicture });
    }
    return await hasDemo(client);
  } finally {
    await client.end();
  }
}
