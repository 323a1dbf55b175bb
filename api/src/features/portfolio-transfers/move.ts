import { moved, type Portion } from '@hestia/resources/portfolio-transfer/moved.ts';
import { isRuled, type Ruled } from '@hestia/resources/portfolio-transfer/rule-for.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type Line, type Outcome, type RecordsWorker, staying, type Work } from '../../jobs/over-records/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { same } from '../../records/read/same.ts';
import { ensureAmong } from '../../records/write/among.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { write } from '../../records/write/update.ts';
import { handOverOne } from '../handovers/run.ts';
import { planOf, ruleOf, transferOf } from './plan.ts';
import { isAtWork, mayShareNow, outForSignature } from './read.ts';

type Values = Record<string, unknown>;

const only = (record: Values, names: string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/** The fields of a record that the rules change, with those that follow from them. */
function givenOf({ commissions, ...holders }: Portion, before: Values): Values {
  if (commissions === undefined || same(commissions, before.commissions)) return { ...holders };
  return { ...holders, commissions, commissionUsers: (commissions ?? []).map(({ user }) => user) };
}

/** A record's way from one agent to another, and back. */
export class Moves implements RecordsWorker {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  plan(run: Execute, work: Work) {
    return planOf(run, this.#records, work);
  }

  /** The record as it is kept from others; refused where it is gone. */
  async #locked(run: Execute, { caller }: Work, { resource, record }: Line): Promise<[Resource, Values]> {
    const { context } = this.#records;
    const target = this.#records.resource(resource);
    const found = await lockedRecord(run, context, caller, target, record, 'UPDATE');
    if (!found) throw staying('gone');
    return [target, found as Values];
  }

  async #write(run: Execute, { caller }: Work, target: Resource, before: Values, given: Values): Promise<Outcome> {
    const { context } = this.#records;
    await ensureAmong(run, context, caller, target, { ...before, ...given }, before);
    const after = await write(context, caller, target, run, before, given, 'force');
    const names = Object.keys(given);
    return { before: only(before, names), after: only(after, names) };
  }

  async #ensureUnsigned(run: Execute, work: Work, { resource, record }: Line): Promise<void> {
    if (transferOf(work).signatures === 'move') return;
    const envelope = this.#records.resource('envelope') as Resource;
    const target = this.#records.resource(resource);
    const found = await outForSignature(run, envelope, target, work.caller.actor.tenant, [record]);
    if (found.size > 0) throw staying('openSignature');
  }

  async move(run: Execute, work: Work, line: Line): Promise<Outcome> {
    const transfer = transferOf(work);
    const { from, to } = { from: transfer.agentFrom, to: String(line.said.to) };
    if (!(await isAtWork(run, work.caller.actor.tenant, to))) throw staying('receiverLeft');
    await this.#ensureUnsigned(run, work, line);
    if (!isRuled(line.resource)) {
      const [target] = await this.#locked(run, work, line);
      const done = await handOverOne(run, this.#records, work, target, line.record, { giver: from, receiver: to });
      if (!done) throw staying('notHeld');
      return done;
    }
    const [target, before] = await this.#locked(run, work, line);
    const isStaying = await isAtWork(run, work.caller.actor.tenant, from);
    const ruled = { resource: line.resource as Ruled, record: line.record, to };
    const mayShare = await mayShareNow(run, work.caller.actor.tenant, to);
    const found = moved(before as Portion, from, to, ruleOf(transfer, ruled, isStaying), mayShare);
    if ('problem' in found) throw staying(found.problem);
    return this.#write(run, work, target, before, givenOf(found.after, before));
  }

  async back(run: Execute, work: Work, line: Line): Promise<void> {
    const [target, now] = await this.#locked(run, work, line);
    const { before, after } = { before: line.before ?? {}, after: line.after ?? {} };
    const isAsLeft = Object.entries(after).every(([name, value]) => same(now[name] ?? null, value));
    if (!isAsLeft) throw staying('changedSince');
    if (Object.keys(before).length > 0) await this.#write(run, work, target, now, before);
  }
}
