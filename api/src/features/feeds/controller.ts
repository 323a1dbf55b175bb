import { authenticate } from '@loopback/authentication';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { mask } from '../../records/read/mask.ts';
import { load, loadFor } from '../../records/read/read.ts';
import { Answer } from '../../rest/answers.ts';
import { beginSend } from './begin.ts';
import { blacklist, pay } from './blacklist.ts';
import { countOf, metricOf } from './counts.ts';
import type { FeedServices } from './services.ts';
import { type StateOrder, statesOf } from './states.ts';

const MOST_PROPERTIES = 1_000;
const MOST_DAYS = 400;
const DEFAULT_DAYS = 30;

function json(text: string, code: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, code);
  }
}

function orderOf(text: string | undefined): StateOrder {
  if (text === undefined) return 'DESC';
  const value = json(text, 'sortMalformed');
  const isKnown = Array.isArray(value) && value.length === 2 && value[0] === 'publication_date';
  if (!isKnown || (value[1] !== 'ASC' && value[1] !== 'DESC')) throw new RequestError(400, 'sortMalformed');
  return value[1];
}

function idsOf(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const value = json(text, 'filterMalformed');
  const isList = Array.isArray(value) && value.length <= MOST_PROPERTIES;
  if (!isList || !value.every((one) => typeof one === 'string' && one.isWellFormed() && !one.includes('\0')))
    throw new RequestError(400, 'filterMalformed');
  return value as string[];
}

function daysOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_DAYS;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) throw new RequestError(400, 'rangeMalformed');
  return days;
}

/** The calls of feeds and publications beyond reading and writing, for one request. */
export class FeedController {
  readonly #services: FeedServices;
  readonly #caller: Caller;
  readonly #run: Execute;

  constructor(services: FeedServices, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
    this.#run = (text, values) => execute(services.dataSource, text, values);
  }

  /** @throws RequestError 404 for a feed that isn't there */
  async #feed(id: string): Promise<Record<string, unknown>> {
    const { records, feed } = this.#services;
    return load(records.context, this.#caller, feed, id);
  }

  async states(_tenant: string, id: string, sort?: string): Promise<Answer> {
    const { records, property } = this.#services;
    await records.get(this.#caller, property, id);
    const results = await statesOf(this.#services, this.#caller, id, orderOf(sort));
    return new Answer(JSON.stringify({ results }));
  }

  async blacklist(_tenant: string, id: string, feed: string, body: unknown): Promise<Answer> {
    const ids = { property: id, feed };
    const changed = await blacklist(this.#services, this.#caller, ids, bodyObject(body).blacklisted);
    return new Answer(JSON.stringify(mask(this.#services.publication, this.#caller, changed)));
  }

  async pay(_tenant: string, id: string, feed: string, body: unknown): Promise<Answer> {
    const changed = await pay(this.#services, this.#caller, { property: id, feed }, bodyObject(body).until);
    return new Answer(JSON.stringify(mask(this.#services.publication, this.#caller, changed)));
  }

  async count(tenant: string, id: string, properties?: string): Promise<Answer> {
    const ids = idsOf(properties);
    await this.#feed(id);
    return new Answer(JSON.stringify(await countOf(this.#run, tenant, id, ids)));
  }

  async metric(tenant: string, id: string, days?: string): Promise<Answer> {
    const span = daysOf(days);
    await this.#feed(id);
    return new Answer(JSON.stringify(await metricOf(this.#run, tenant, id, span)));
  }

  /** @throws RequestError 403, 404, 409 while a send is under way, too often, or for a feed that isn't active */
  async send(_tenant: string, id: string): Promise<Answer> {
    const { dataSource, feed, send, records } = this.#services;
    const found = await loadFor(records.context, this.#caller, 'edit', feed, id);
    if (!found.active) throw new RequestError(409, 'feedInactive');
    const made = await inTransaction(dataSource, (run) => beginSend(run, this.#services, this.#caller, id, 'person'));
    records.context.totals.forget(this.#caller.actor.tenant, send.id);
    return new Answer(JSON.stringify(mask(send, this.#caller, made)), 201);
  }
}

authenticate('session')(FeedController);
