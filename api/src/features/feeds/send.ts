import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlarming } from '@hestia/resources/feed-send/rules.ts';
import type { Feed, FeedSend } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { DeliveryError, type Server } from '../../adapters/delivery/index.ts';
import { fileKey } from '../../files/keys.ts';
import type { Attempt, Payload } from '../../jobs/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { write } from '../../records/write/update.ts';
import { build, type Counts } from './build.ts';
import { archiveName } from './poliris/archive.ts';
import { outdated, publish } from './publish.ts';
import type { FeedServices } from './services.ts';

/** The job of one send. */
export interface SendJob extends Payload {
  send: string;
}

/** What is told of a send; of its file, which it is. */
type Changed = Omit<Draft<FeedSend>, 'file'> & { file?: { id: string }[] };

const FILE_TYPE = 'application/zip';
const LONGEST_ANSWER = 500;

/** A send under way, with its feed. */
interface Sending {
  services: FeedServices;
  caller: Caller;
  feed: Feed;
  id: string;
}

/** Does something with the send's record while nobody else does; nothing when it is no longer under way. */
function withSend<T>(
  { services: { records, send }, caller, id }: Sending,
  work: (execute: Execute, before: FeedSend) => Promise<T>,
): Promise<T | undefined> {
  const { context } = records;
  return inTransaction(databaseOf(context, send), async (run) => {
    const before = await lockedRecord(run, context, caller, send, id, 'UPDATE');
    return before?.state === 'running' ? work(run, before) : undefined;
  });
}

/** Changes what the record tells of the send, and takes a step. */
async function settle(sending: Sending, run: Execute, before: FeedSend, changed: Changed, step: string): Promise<void> {
  const { services, caller, id } = sending;
  const { context } = services.records;
  const told = { finishedAt: new Date().toISOString(), problem: null, answer: null, ...changed };
  const { version } = await write(context, caller, services.send, run, before, told, 'send');
  await transitionWithin(run, context, caller, services.send, id, step, { version });
  context.totals.forget(caller.actor.tenant, services.send.id);
}

/** Keeps the bytes in the storage, and a row that says what they are. */
async function keepFile(sending: Sending, path: string, name: string): Promise<string> {
  const { services, caller } = sending;
  const { tenant, id: person } = caller.actor;
  const { size } = await stat(path);
  const file = newId('FIL');
  await services.storage.write(fileKey(tenant, file), createReadStream(path), size);
  await execute(
    services.dataSource,
    'INSERT INTO files (tenant_id, id, name, type, size, created_by) VALUES ($1, $2, $3, $4, $5, $6)',
    [tenant, file, name, FILE_TYPE, size, person],
  );
  return file;
}

/** The server that the feed names, with the password that nobody reads. */
async function serverOf({ services: { dataSource, secrets }, caller, feed }: Sending): Promise<Server | undefined> {
  if (!feed.transport || feed.transport === 'storage') return undefined;
  const [row] = await execute(dataSource, 'SELECT password FROM feeds WHERE tenant_id = $1 AND id = $2', [
    caller.actor.tenant,
    feed.id,
  ]);
  return {
    kind: feed.transport,
    host: feed.host ?? '',
    port: feed.port ?? undefined,
    username: feed.username ?? '',
    password: row?.password ? secrets.open(String(row.password)) : '',
    directory: feed.directory ?? undefined,
    hostKey: feed.hostKey ?? undefined,
  };
}

/** Files of sends long past go; the latest, and so the last that went well, stay. */
async function tidy(sending: Sending, run: Execute): Promise<void> {
  const { services, caller, feed } = sending;
  const { context } = services.records;
  for (const id of await outdated(run, caller.actor.tenant, String(feed.id))) {
    const before = await load(context, caller, services.send, id, run);
    await write(context, caller, services.send, run, before, { file: null }, 'send');
  }
}

/** The portal has it: what the send did is what is published now. */
async function finish(sending: Sending, counts: Counts, file: string, step: 'deliver' | 'keep'): Promise<void> {
  const { caller, id } = sending;
  await withSend(sending, async (run, before) => {
    await publish(run, caller.actor.tenant, id, new Date());
    await settle(sending, run, before, { ...counts, file: [{ id: file }] }, step);
    await tidy(sending, run);
  });
}

async function work(sending: Sending, attempt: Attempt, folder: string): Promise<void> {
  const { services, caller, feed, id } = sending;
  const path = join(folder, 'stock.zip');
  const name = archiveName(feed.softwareName ?? 'hestia', feed.agencyCode ?? '');
  const counts = await build(services, caller, feed, id, { path, signal: attempt.signal, at: new Date() });
  const file = await keepFile(sending, path, name);
  const confirmed = await withSend(sending, async (run, before) => {
    if (!isAlarming(counts.previous, counts.removed, Number(before.confirmedRemoved ?? 0))) return true;
    await settle(sending, run, before, { ...counts, file: [{ id: file }] }, 'stop');
    return false;
  });
  if (!confirmed) return;
  const server = await serverOf(sending);
  if (server) await services.delivery.deliver(server, { name, path });
  await finish(sending, counts, file, server ? 'deliver' : 'keep');
}

/** Tells on the record why it didn't work; a last attempt ends the send, an earlier one leaves it under way. */
async function tell(sending: Sending, error: unknown, isLast: boolean): Promise<void> {
  const { services, caller } = sending;
  const told = {
    problem: error instanceof DeliveryError ? error.problem : 'broken',
    answer: (error as Error).message.slice(0, LONGEST_ANSWER),
  };
  await withSend(sending, async (run, before) => {
    if (isLast) return settle(sending, run, before, told, 'fail');
    await write(services.records.context, caller, services.send, run, before, told, 'send');
  });
}

/**
 * Does a send: makes the file of the whole stock, keeps it, and delivers it where the feed says so. A portal that is
 * down is tried again; one that refuses, or whose stock would shrink by more than a fifth, waits for a person. What was
 * delivered before stays until then.
 */
export async function runSend(services: FeedServices, { tenant, send: id }: SendJob, attempt: Attempt): Promise<void> {
  const { records, dataSource } = services;
  const [row] = await execute(
    dataSource,
    `SELECT feed, created_by FROM feed_sends WHERE tenant_id = $1 AND id = $2 AND state = 'running'`,
    [tenant, id],
  );
  // Deleted with its feed, or done before a crash.
  if (!row) return;
  const resources = [...records.context.resources.values()];
  const caller = asSystem('a feed is sent', tenant, resources, row.created_by ? String(row.created_by) : '');
  const feed = await load(records.context, caller, services.feed, String(row.feed));
  const sending: Sending = { services, caller, feed, id };
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  try {
    await work(sending, attempt, folder);
  } catch (error) {
    const isLast = attempt.number >= attempt.most || (error instanceof DeliveryError && error.isFinal);
    await tell(sending, error, isLast);
    // The send itself says that it failed: nobody has to repeat its job.
    if (!isLast) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
