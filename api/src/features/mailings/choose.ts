import { type Attempt, addJob, type Payload } from '../../jobs/index.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { type Audience, pageOf } from './audience.ts';
import { begin, CHOOSE } from './begin.ts';
import { check, inWords, settingsOf } from './facts.ts';
import { senderOf } from './sender.ts';
import { type Services, wordsOf } from './services.ts';
import { place, setAside } from './slots.ts';

/** The job that chooses the clients of one mailing. */
export interface ChooseJob extends Payload {
  mailing: string;
}

/** So many are looked at in one transaction: what is known of more is never in memory at once. */
const PAGE = 500;
/** A job goes on no longer: others have their turn, and a process that stops doesn't wait for it. */
const MOST_MS = 20_000;

const CHOOSING = `SELECT a.filter::text AS filter, a.chosen_to, m.owner,
    array(SELECT p.target_id FROM mailings_properties p WHERE p.tenant_id = m.tenant_id AND p.source_id = m.id
      ORDER BY p.position) AS properties
  FROM mailing_audiences a JOIN mailings m ON m.tenant_id = a.tenant_id AND m.id = a.mailing
  WHERE a.tenant_id = $1 AND a.mailing = $2 AND m.state = 'sending' FOR UPDATE OF a`;

const end = (run: Execute, tenant: string, mailing: string) =>
  run('DELETE FROM mailing_audiences WHERE tenant_id = $1 AND mailing = $2', [tenant, mailing]);

/**
 * Chooses some more clients: those who may be written to wait for their mail, the others are held back with the reason.
 *
 * @returns whether there may be more
 */
async function choosePage(run: Execute, services: Services, { tenant, mailing }: ChooseJob): Promise<boolean> {
  const { records, of } = services;
  const [row] = await run(CHOOSING, [tenant, mailing]);
  if (!row) return false;
  const owner = String(row.owner);
  const caller = await senderOf(run, services, tenant, owner);
  const audience = JSON.parse(String(row.filter)) as Audience;
  const after = String(row.chosen_to);
  // Nobody chooses in the name of who has left.
  const clients = caller ? await pageOf(services, caller, audience, { after, limit: PAGE }) : [];
  if (caller && clients.length > 0) {
    const properties = row.properties as string[];
    const there = await Promise.all(properties.map((id) => loadIfAny(records.context, caller, of.property, id, run)));
    const ids = { clients, properties: properties.filter((_, at) => there[at]) };
    const checked = await check(run, services, caller, ids, 'alert');
    const words = wordsOf(services, caller);
    const { rate } = await settingsOf(run, tenant);
    const people = checked.clients.map((client) => ({
      ...{ client, email: checked.addresses.get(client) ?? '', properties },
    }));
    const reasons = new Map(
      checked.findings
        .filter(({ about, level }) => about === 'client' && level === 'refused')
        .map((one) => [one.id, inWords(words, checked, one).message]),
    );
    const refused = [...reasons].map(([client, reason]) => ({ client, reason }));
    await place(run, tenant, { mailing, owner, rate }, people);
    await setAside(run, tenant, { mailing, owner }, refused);
  }
  const isOver = clients.length < PAGE;
  if (isOver) await end(run, tenant, mailing);
  else
    await run('UPDATE mailing_audiences SET chosen_to = $3 WHERE tenant_id = $1 AND mailing = $2', [
      ...[tenant, mailing, clients.at(-1)],
    ]);
  await begin(run, tenant, mailing);
  return !isOver;
}

/** Chooses the clients of a mailing, some hundred at a time, and comes back for the others. */
export async function chooseSome(
  services: Services,
  job: ChooseJob,
  { signal }: Pick<Attempt, 'signal'>,
): Promise<void> {
  const database = databaseOf(services.records.context, services.of.mailingOf);
  const until = Date.now() + MOST_MS;
  while (!signal.aborted && Date.now() < until)
    if (!(await inTransaction(database, (run) => choosePage(run, services, job)))) return;
  const run: Execute = (text, values) => execute(database, text, values);
  await addJob(run, CHOOSE, { ...job }, { key: `choose ${job.mailing}` });
}
