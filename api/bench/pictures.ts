import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { TENANT } from './database.ts';
import type { Served } from './processes.ts';

/** What people drop at once, from a camera of 12 million pixels. */
const PICTURES = 20;
const [WIDTH, HEIGHT] = [4_000, 3_000];
const SIZES = 3;
const PATIENCE_MS = 300_000;
const EVERY_MS = 25;

/** Where the server under measure keeps its files, until `end`. */
export function pictureFolder(): { path: string; end: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'hestia-bench-'));
  return { path, end: () => rmSync(path, { recursive: true, force: true }) };
}

/** A picture full of detail, as large as such a camera writes it. */
const picture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

function sizesIn(folder: string): number {
  try {
    const entries = readdirSync(join(folder, TENANT, 'sizes'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
}

async function send(api: Served, token: string, body: Buffer, at: number): Promise<void> {
  const response = await fetch(`${api.base}/api/tenant/${TENANT}/files?name=${at}.jpg`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: body as never,
  });
  if (!response.ok) throw new Error(`A picture was answered ${response.status}: ${await response.text()}`);
}

/**
 * Uploads pictures all at once and waits until each is there at every size.
 *
 * @param folder where the server keeps them
 * @returns the most resident memory that the server had meanwhile, in MB; undefined where the system doesn't say
 * @throws Error when one is refused, or the sizes don't come
 */
export async function measurePictures(api: Served, token: string, folder: string): Promise<number | undefined> {
  const body = await picture();
  const started = performance.now();
  const sending = Promise.all(Array.from({ length: PICTURES }, (_, at) => send(api, token, body, at)));
  let isSent = false;
  const sent = sending.then(() => {
    isSent = true;
  });
  let most = api.memory();
  while (!isSent || sizesIn(folder) < PICTURES * SIZES) {
    if (performance.now() - started > PATIENCE_MS) throw new Error('The sizes of the pictures did not come');
    await Promise.race([wait(EVERY_MS), ...(isSent ? [] : [sent.then(() => wait(EVERY_MS))])]);
    const now = api.memory();
    if (most !== undefined && now !== undefined) most = Math.max(most, now);
  }
  return most;
}
