import type { RecordTypes } from '@hestia/resources/generated/types.ts';
import type { Draft, FieldName, RecordOf, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { GridRequest, ListRequest } from '../query/index.ts';
import { standingSince } from './back/standing.ts';
import { stepsToTakeBack, takeBack } from './back/take-back.ts';
import type { Caller } from './caller.ts';
import type { RecordContext } from './context.ts';
import type { Execute } from './database.ts';
import { addEntry, changeEntry, changeRest, type EntryCall, removeEntry, undeleteEntry } from './files/file-calls.ts';
import { forceHolders } from './people/force.ts';
import { saysOf } from './read/about.ts';
import { mask } from './read/mask.ts';
import { counts, get, grid, list } from './read/read.ts';
import { shown } from './read/title.ts';
import { removeSeries, type SeriesScope, updateSeries } from './recurrence/change-series.ts';
import { transition } from './steps/transition.ts';
import { changeMany, type ManyChanges } from './write/change-many.ts';
import { create, createMany } from './write/create.ts';
import { move } from './write/move.ts';
import { remove } from './write/remove.ts';
import { update } from './write/update.ts';
import { createWithParts } from './write/with-parts.ts';

type Values = Record<string, unknown>;

const ENTRY_CALLS = {
  add: addEntry,
  change: changeEntry,
  changeRest,
  remove: removeEntry,
  undelete: undeleteEntry,
};

/** The one way to read and write records: scope, access, validation, version, audit and event are inside. */
export class Records {
  readonly context: RecordContext;

  constructor(context: RecordContext) {
    this.context = context;
  }

  /** A resource by its `$id`. @throws Error when it isn't declared */
  resource<K extends keyof RecordTypes>(id: K): Resource<RecordTypes[K]>;
  resource(id: string): Resource;
  resource(id: string): Resource {
    const found = this.context.resources.get(id);
    if (!found) throw new Error(`The resource ${id} is needed`);
    return found;
  }

  list<R>(caller: Caller, resource: Resource<R>, request: ListRequest<FieldName<R>>, withTotal = true) {
    return list(this.context, caller, resource, request, withTotal);
  }

  grid(caller: Caller, resource: Resource, request: Pick<ListRequest, 'filter' | 'q'>, view: GridRequest) {
    return grid(this.context, caller, resource, request, view);
  }

  counts(caller: Caller, resource: Resource, request: Pick<ListRequest, 'filter' | 'q'>) {
    return counts(this.context, caller, resource, request);
  }

  /** A record as the caller reads it: null for what they may not read. */
  async read<R>(caller: Caller, resource: Resource<R>, id: string, run?: Execute): Promise<Draft<RecordOf<R>>> {
    return JSON.parse(await this.get(caller, resource, id, run));
  }

  /** The same as JSON text; `run` reads within a transaction. */
  get(caller: Caller, resource: Resource, id: string, run?: Execute): Promise<string> {
    return get(this.context, caller, resource, id, run);
  }

  /** A record that was loaded whole, as the caller may see it. */
  shown(caller: Caller, resource: Resource, record: Values): Promise<Values> {
    return shown(this.context, caller, resource, record);
  }

  async create(caller: Caller, resource: Resource, body: unknown): Promise<Values> {
    return this.shown(caller, resource, await create(this.context, caller, resource, body));
  }

  /** Creates records in one transaction, all or none. */
  async createMany(caller: Caller, resource: Resource, bodies: unknown[]): Promise<Values[]> {
    const made = await createMany(this.context, caller, resource, bodies);
    return made.map((one) => mask(resource, caller, one));
  }

  /** Creates a record and the parts that its panel asks for, all or none. @returns it, and the ids of the parts */
  async createWithParts(
    caller: Caller,
    resource: Resource,
    body: unknown,
  ): Promise<{ record: Values; parts: Record<string, string> }> {
    const { record, made } = await createWithParts(this.context, caller, resource, body);
    return { record: await this.shown(caller, resource, record), parts: made };
  }

  async update(caller: Caller, resource: Resource, id: string, body: unknown): Promise<Values> {
    const changed = await update(this.context, caller, resource, id, body);
    return saysOf(resource).length > 0 ? this.read(caller, resource, id) : this.shown(caller, resource, changed);
  }

  /** Changes several records, each as far as it may be. */
  changeMany(caller: Caller, resource: Resource, asked: ManyChanges) {
    return changeMany(this.context, caller, resource, asked);
  }

  async remove(caller: Caller, resource: Resource, id: string, body: unknown): Promise<Values> {
    return this.shown(caller, resource, await remove(this.context, caller, resource, id, body));
  }

  /** Changes a record of a series and those that follow it, or all of them. */
  async updateSeries(caller: Caller, resource: Resource, id: string, body: unknown, scope: SeriesScope) {
    return this.shown(caller, resource, await updateSeries(this.context, caller, resource, id, body, scope));
  }

  /** Deletes a record of a series and those that follow it, or all of them. */
  async removeSeries(caller: Caller, resource: Resource, id: string, body: unknown, scope: SeriesScope) {
    return this.shown(caller, resource, await removeSeries(this.context, caller, resource, id, body, scope));
  }

  async move(caller: Caller, resource: Resource, id: string, body: unknown): Promise<Values> {
    return this.shown(caller, resource, await move(this.context, caller, resource, id, body));
  }

  /** Adds a file to a record, changes what is said of it, takes it away, or brings it back. */
  async entry(
    how: keyof typeof ENTRY_CALLS,
    caller: Caller,
    resource: Resource,
    id: string,
    call: EntryCall,
  ): Promise<Values> {
    return this.shown(caller, resource, await ENTRY_CALLS[how](this.context, caller, resource, id, call));
  }

  async forceHolders(caller: Caller, resource: Resource, id: string, body: unknown): Promise<Values> {
    return this.shown(caller, resource, await forceHolders(this.context, caller, resource, id, body));
  }

  async transition(caller: Caller, resource: Resource, id: string, name: string, body: unknown): Promise<Values> {
    return this.shown(caller, resource, await transition(this.context, caller, resource, id, name, body));
  }

  /** Takes the latest step of a graph back. */
  async takeBack(caller: Caller, resource: Resource, id: string, name: string, body: unknown) {
    const { record, told } = await takeBack(this.context, caller, resource, id, name, body);
    return { record: await this.shown(caller, resource, record), told };
  }

  /** The steps that the caller can take back now. */
  standingSince(caller: Caller, resource: Resource, id: string) {
    return standingSince(this.context, caller, resource, id);
  }

  stepsToTakeBack(caller: Caller, resource: Resource, id: string) {
    return stepsToTakeBack(this.context, caller, resource, id);
  }
}
