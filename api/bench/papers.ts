import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkTenant, fillBulk } from '@hestia/seeds/bulk/index.ts';
import pg from 'pg';
import { hashPassword } from '../src/auth/passwords.ts';
import { startEmbedded } from '../src/database/embedded/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { measureInspection, measureMandatePdf } from './documents.ts';
import { measureEntering, measurePreparing } from './numbers.ts';
import { measurePrinting } from './printing.ts';
import { serve } from './processes.ts';
import { lendPlaces, signIn } from './sign-in.ts';

/** Of these 17 of 20 are in the register: 20,060 lines with as many observations as make three times the mandates. */
const MANDATES = 23_600;
const TENANT = bulkTenant(1);

/** What was measured of the papers of mandates. */
export interface Papers {
  /** Numbers of one register a second, 50 writers at once: the entry by itself. */
  entered: number;
  /** The same by the step that takes the number, over HTTP. */
  prepared: number;
  /** The median of a mandate of 12 pages, in milliseconds. */
  pdfMilliseconds: number;
  /** How much longer 99 of 100 lists take while ten people print such a mandate. */
  printingMilliseconds: number;
  /** A register of 20,000 lines for an inspector. */
  inspectionSeconds: number;
  /** The most memory of the process that made it; undefined where the system doesn't say. */
  inspectionMegabytes: number | undefined;
}

/** The name by which `--only` measures them. */
export const PAPERS = 'papers';

/**
 * Measures what is made of mandates on a database of its own: what is entered in a register stays there for ever, and each
 * run shall find the same.
 */
export async function measurePapers(report: (text: string) => void): Promise<Papers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hestia-bench-papers-'));
  const embedded = await startEmbedded({ dataDir, ephemeral: true });
  const client = new pg.Client({ connectionString: embedded.url });
  try {
    await migrate(embedded.url);
    await client.connect();
    report(`papers: ${MANDATES} mandates of one network`);
    await fillBulk(client, { clients: 2_000, properties: 500, mandates: MANDATES, tenants: 1, hashPassword });
    await client.query("UPDATE users SET roles = '{mandate,admin}'");
    const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
    const [agent] = await query('SELECT id FROM users');
    const [register] = await query('SELECT id FROM registers');
    await lendPlaces(query, TENANT, String(agent?.id));
    const url = embedded.url;
    const inspection = await servedFor(url, (base, token, api) => {
      report('papers: inspection');
      return measureInspection(base, token, TENANT, String(register?.id), () => api.peak());
    });
    report(`papers: ${JSON.stringify(inspection)}`);
    const rest = await servedFor(url, async (base, token) => {
      report('papers: a mandate of 12 pages');
      const [open] = await query("SELECT id FROM mandates WHERE status = 'draft' LIMIT 1");
      const pdfMilliseconds = await measureMandatePdf(base, token, TENANT, String(open?.id));
      report(`papers: ${pdfMilliseconds.toFixed(0)} ms; ten people print`);
      const printer = { tenant: TENANT, agent: String(agent?.id), mandate: String(open?.id), token };
      const printingMilliseconds = await measurePrinting(query, base, printer);
      report(`papers: ${printingMilliseconds.toFixed(0)} ms more for a list; 50 writers take numbers`);
      const created = await query("SELECT id, version FROM mandates WHERE status = 'created' ORDER BY id LIMIT 500");
      const prepared = await measurePreparing(base, token, TENANT, created as { id: string; version: number }[]);
      return { pdfMilliseconds, printingMilliseconds, prepared };
    });
    const drafts = await query("SELECT id, reference FROM mandates WHERE status IN ('draft', 'prospection')");
    const entered = await measureEntering(
      url,
      { tenant: TENANT, agent: String(agent?.id), register: String(register?.id) },
      drafts as { id: string; reference: string }[],
    );
    await ensureUnbroken(query);
    return { ...inspection, ...rest, entered };
  } finally {
    await client.end();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function servedFor<T>(
  url: string,
  work: (base: string, token: string, api: Awaited<ReturnType<typeof serve>>) => Promise<T>,
): Promise<T> {
  const api = await serve('../src/main.ts', url, '/api/ready');
  try {
    return await work(api.base, await signIn(api.base, TENANT), api);
  } finally {
    await api.stop();
  }
}

/** @throws Error where a number is missing or stands twice: what was measured would be worth nothing */
async function ensureUnbroken(query: (text: string) => Promise<Record<string, unknown>[]>): Promise<void> {
  const [one] = await query(
    `SELECT count(*) = count(DISTINCT numero_ordre) AND count(*) = max(numero_ordre)
       AND max(numero_ordre) = (SELECT next_number - 1 FROM register_heads) AS unbroken FROM register_entries`,
  );
  if (!one?.unbroken) throw new Error('The register has gaps or doubles');
}
