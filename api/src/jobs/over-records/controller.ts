import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadFor } from '../../records/read/read.ts';
import { Answer } from '../../rest/answers.ts';
import { type PlainList, plainList, plainPage } from '../../rest/plain-list.ts';
import { LINE_STATES, linesOf, progressOf } from './lines.ts';
import { namesOf } from './names.ts';
import type { PlanMemory } from './plan-memory.ts';
import { previewOf } from './preview.ts';
import type { RecordsWorker, Work } from './worker.ts';

/** What each list is narrowed by, and the values that there are. */
const PLAN = { resource: undefined, group: undefined, state: ['todo', 'error', 'left'] };
const LINES = { resource: undefined, state: LINE_STATES, back: ['success', 'error'] };

/** Tells of a job over records: what would be done, what was, and how far it is. Resources are named as in the API. */
export class OverRecordsController {
  readonly #records: Records;
  readonly #resource: Resource;
  readonly #plans: { worker: RecordsWorker; memory: PlanMemory };
  readonly #caller: Caller;

  constructor(
    records: Records,
    resource: Resource,
    plans: { worker: RecordsWorker; memory: PlanMemory },
    caller: Caller,
  ) {
    this.#records = records;
    this.#resource = resource;
    this.#plans = plans;
    this.#caller = caller;
  }

  readonly #run: Execute = (text, values) => execute(databaseOf(this.#records.context, this.#resource), text, values);

  /** The job's record for who may change it: lines tell of records of everybody. */
  async #record(id: string): Promise<Work['record']> {
    return (await loadFor(this.#records.context, this.#caller, 'edit', this.#resource, id)) as Work['record'];
  }

  #list(
    filters: Record<string, readonly string[] | undefined>,
    filter: string | undefined,
    range: string | undefined,
  ): PlainList {
    const list = plainList({ filter, range }, Object.keys(filters));
    for (const [name, value] of Object.entries(list.filter))
      if (filters[name] && !filters[name].includes(value)) throw new RequestError(400, 'filterMalformed', { name });
    const { resource: name } = list.filter;
    if (name === undefined) return list;
    const resource = [...this.#records.context.resources.values()].find((one) => one.name === name);
    if (!resource) throw new RequestError(400, 'filterMalformed', { name: 'resource' });
    return { ...list, filter: { ...list.filter, resource: resource.id } };
  }

  #nameOf(id: string): string {
    return this.#records.context.resources.get(id)?.name ?? id;
  }

  async plan(_tenant: string, id: string, filter?: string, range?: string): Promise<Answer> {
    const record = await this.#record(id);
    const list = this.#list(PLAN, filter, range);
    const { actor, language } = this.#caller;
    const resources = [...this.#records.context.resources.values()];
    const caller = { ...asSystem('a plan over records', actor.tenant, resources, actor.id), language };
    const { counts, total, planned } = await previewOf(this.#run, this.#plans, { record, caller }, list);
    const name = await namesOf(this.#records, this.#caller, planned);
    const errors = this.#resource.labels[language].errors ?? {};
    const results = planned.map(({ problem, isLeft = false, ...one }) => ({
      ...one,
      isLeft,
      resource: this.#nameOf(one.resource),
      name: name(one.resource, one.record),
      problem: problem === undefined ? null : (errors[problem] ?? problem),
    }));
    const told = counts.map((one) => ({ ...one, resource: this.#nameOf(one.resource) }));
    const perPage = list.to - list.from + 1;
    const page = Math.floor(list.from / perPage) + 1;
    return new Answer(JSON.stringify({ results, counts: told, pagination: { perPage, page, total } }));
  }

  async lines(_tenant: string, id: string, filter?: string, range?: string): Promise<Answer> {
    await this.#record(id);
    const list = this.#list(LINES, filter, range);
    const { lines, total } = await linesOf(this.#run, { tenant: this.#caller.actor.tenant, job: id }, list);
    const name = await namesOf(this.#records, this.#caller, lines);
    const results = lines.map(({ position: _, problem, ...line }) => ({
      ...line,
      resource: this.#nameOf(line.resource),
      name: name(line.resource, line.record),
      problem: problem?.[this.#caller.language] ?? null,
    }));
    return plainPage('lines', list, results, total);
  }

  async progress(_tenant: string, id: string): Promise<Answer> {
    await this.#record(id);
    return new Answer(JSON.stringify(await progressOf(this.#run, { tenant: this.#caller.actor.tenant, job: id })));
  }
}
