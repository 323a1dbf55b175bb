import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import { refusedAt } from '../errors.ts';
import type { Caller } from '../records/caller.ts';
import { bodyObject } from '../records/context.ts';
import type { Records } from '../records/index.ts';
import { scopeOfCall } from '../records/recurrence/change-series.ts';
import { ensureMay, ensureMaySome } from '../records/refusals.ts';
import { manyChanges } from '../records/write/change-many.ts';
import { Answer } from './answers.ts';
import { toAnswer } from './error-map.ts';
import { gridRequest } from './grid-request.ts';
import { contentRange, listRequest } from './list-request.ts';
import { MOST_TOGETHER } from './spec.ts';

/** The generated endpoints of one resource, for one request. The tenant of the path is the session's own. */
export class ResourceController {
  protected readonly resource: Resource;
  protected readonly records: Records;
  protected readonly caller: Caller;
  readonly #field: string;

  /** @param field of files, for the calls on those */
  constructor(resource: Resource, records: Records, caller: Caller, field = '') {
    this.resource = resource;
    this.records = records;
    this.caller = caller;
    this.#field = field;
  }

  #request(query: Parameters<typeof listRequest>[1]) {
    return listRequest(this.resource, query, this.records.context.resources);
  }

  async find(
    _tenant: string,
    filter?: string,
    sort?: string,
    range?: string,
    fields?: string,
    total?: string,
  ): Promise<Answer> {
    const request = this.#request({ filter, sort, range, fields });
    const page = await this.records.list(this.caller, this.resource, request, total !== 'false');
    const pagination: Record<string, unknown> = {
      perPage: request.limit,
      page: Math.floor(request.offset / Math.max(1, request.limit)) + 1,
    };
    if (page.total) pagination.total = page.total.total;
    if (page.total?.isEstimate) pagination.totalIsEstimate = true;
    const body = `{"results":[${page.rows.join(',')}],"pagination":${JSON.stringify(pagination)}}`;
    return new Answer(body, 200, {
      'Content-Range': contentRange(this.resource.name, request.offset, page.rows.length, page.total?.total),
    });
  }

  async counts(_tenant: string, filter?: string): Promise<Answer> {
    const request = this.#request({ filter });
    return new Answer(JSON.stringify({ counts: await this.records.counts(this.caller, this.resource, request) }));
  }

  async grid(_tenant: string, bounds: string, filter?: string, columns?: string): Promise<Answer> {
    const request = this.#request({ filter });
    const view = gridRequest(bounds, columns);
    return new Answer(JSON.stringify({ cells: await this.records.grid(this.caller, this.resource, request, view) }));
  }

  async findById(_tenant: string, id: string): Promise<Answer> {
    return new Answer(await this.records.get(this.caller, this.resource, id));
  }

  async create(_tenant: string, body: unknown): Promise<Answer> {
    const created = await this.records.create(this.caller, this.resource, body);
    const location = `/api/tenant/${this.caller.actor.tenant}/${this.resource.name}/${created.id}`;
    return new Answer(JSON.stringify(created), 201, { Location: location });
  }

  async createWithParts(_tenant: string, body: unknown): Promise<Answer> {
    const created = await this.records.createWithParts(this.caller, this.resource, body);
    return new Answer(JSON.stringify(created), 201);
  }

  async createMany(_tenant: string, body: unknown): Promise<Answer> {
    ensureMay(this.caller, 'add', this.resource);
    const { records } = bodyObject(body);
    if (!Array.isArray(records) || records.length === 0 || records.length > MOST_TOGETHER)
      throw refusedAt('/records', 'manyRecords', { most: MOST_TOGETHER });
    const results = await this.records.createMany(this.caller, this.resource, records);
    return new Answer(JSON.stringify({ results }), 201);
  }

  async changeMany(_tenant: string, body: unknown): Promise<Answer> {
    // Before the body is looked at, so that who may change nothing learns nothing of it.
    ensureMaySome(this.caller, 'edit', this.resource);
    const asked = manyChanges(body, MOST_TOGETHER);
    const { changed, refused } = await this.records.changeMany(this.caller, this.resource, asked);
    const reasons = refused.map(({ id, error }) => {
      const { code, message, details } = toAnswer(error, this.caller.language).error;
      return { id, code, message: details.find((one) => one.message)?.message ?? message };
    });
    return new Answer(JSON.stringify({ changed, refused: reasons }));
  }

  async updateById(_tenant: string, id: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await this.records.update(this.caller, this.resource, id, body)));
  }

  async deleteById(_tenant: string, id: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await this.records.remove(this.caller, this.resource, id, body)));
  }

  async updateInSeries(_tenant: string, id: string, scope: string | undefined, body: unknown): Promise<Answer> {
    const among = scopeOfCall(scope);
    return new Answer(JSON.stringify(await this.records.updateSeries(this.caller, this.resource, id, body, among)));
  }

  async deleteInSeries(_tenant: string, id: string, scope: string | undefined, body: unknown): Promise<Answer> {
    const among = scopeOfCall(scope);
    return new Answer(JSON.stringify(await this.records.removeSeries(this.caller, this.resource, id, body, among)));
  }

  async move(_tenant: string, id: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await this.records.move(this.caller, this.resource, id, body)));
  }

  async addFile(_tenant: string, id: string, body: unknown): Promise<Answer> {
    return new Answer(await this.#entry('add', id, { body }), 201);
  }

  async changeFile(_tenant: string, id: string, file: string, body: unknown): Promise<Answer> {
    return new Answer(await this.#entry('change', id, { file, body }));
  }

  async changeFiles(_tenant: string, id: string, body: unknown): Promise<Answer> {
    return new Answer(await this.#entry('changeRest', id, { body }));
  }

  async removeFile(_tenant: string, id: string, file: string, body: unknown): Promise<Answer> {
    return new Answer(await this.#entry('remove', id, { file, body }));
  }

  async undeleteFile(_tenant: string, id: string, file: string, body: unknown): Promise<Answer> {
    return new Answer(await this.#entry('undelete', id, { file, body }));
  }

  async #entry(
    how: 'add' | 'change' | 'changeRest' | 'remove' | 'undelete',
    id: string,
    call: { file?: string; body: unknown },
  ): Promise<string> {
    const record = await this.records.entry(how, this.caller, this.resource, id, { ...call, field: this.#field });
    return JSON.stringify(record);
  }

  async forceHolders(_tenant: string, id: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await this.records.forceHolders(this.caller, this.resource, id, body)));
  }

  async transition(_tenant: string, id: string, name: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await this.records.transition(this.caller, this.resource, id, name, body)));
  }

  async takeBack(_tenant: string, id: string, name: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await this.records.takeBack(this.caller, this.resource, id, name, body)));
  }

  async stepsToTakeBack(_tenant: string, id: string): Promise<Answer> {
    const [results, since] = await Promise.all([
      this.records.stepsToTakeBack(this.caller, this.resource, id),
      this.records.standingSince(this.caller, this.resource, id),
    ]);
    return new Answer(JSON.stringify({ results, since }));
  }
}

authenticate('session')(ResourceController);
