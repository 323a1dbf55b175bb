import type { Property } from '@hestia/resources/generated/types.ts';
import { matchedAs, missingForMatches } from '@hestia/resources/property/matched.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { Caller } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { Answer } from '../../rest/answers.ts';
import { contentRange } from '../../rest/list-request.ts';
import { answer } from './answer.ts';
import { buyersOf, demandFor } from './buyers.ts';
import { countFor } from './count.ts';
import { soughtFrom } from './described.ts';
import { freshFor } from './fresh.ts';
import { mark } from './marks.ts';
import { onePerRecord, ranked } from './match.ts';
import { type MatchRequest, matchRequest } from './request.ts';
import type { MatchingResources } from './rows.ts';
import { withShown } from './stock.ts';

/** What the calls of matching need. */
export interface MatchingServices {
  dataSource: juggler.DataSource;
  records: Records;
  of: MatchingResources;
}

/** The calls of matching, for one request. */
export class MatchingController {
  readonly #services: MatchingServices;
  readonly #caller: Caller;
  readonly #execute: Execute;

  constructor(services: MatchingServices, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
    this.#execute = (text, values) => execute(services.dataSource, text, values);
  }

  /** The property as the caller may read it. @throws RequestError 404 */
  #property(id: string): Promise<Draft<Property>> {
    const { of, records } = this.#services;
    return records.read(this.#caller, of.property, id);
  }

  /** @throws RequestError 400, 404 */
  async buyers(_tenant: string, id: string, filter?: string, range?: string): Promise<Answer> {
    const request = matchRequest({ filter, range });
    const { of } = this.#services;
    const property = await this.#property(id);
    const sought = matchedAs(property);
    const among = { id, since: request.since };
    const found = sought ? await buyersOf(of, this.#execute, this.#caller, sought, among) : [];
    return answer('matches', ranked(onePerRecord(found), request), request, { lacks: missingForMatches(property) });
  }

  /** @throws RequestError 404 */
  async demand(_tenant: string, id: string): Promise<Answer> {
    const { of } = this.#services;
    const property = await this.#property(id);
    const sought = matchedAs(property);
    const results = sought ? await demandFor(of, this.#execute, this.#caller, sought, { id }) : [];
    return new Answer(JSON.stringify({ results, lacks: missingForMatches(property) }));
  }

  /** The searches that a property meets, as records. @throws RequestError 400, 404 */
  async searches(_tenant: string, id: string, range?: string): Promise<Answer> {
    const request: MatchRequest = { ...matchRequest({ range }), show: 'met' };
    const { of } = this.#services;
    const sought = matchedAs(await this.#property(id));
    const found = sought ? await buyersOf(of, this.#execute, this.#caller, sought, { id }) : [];
    const { page, total } = ranked(found, request);
    const pagination = { perPage: request.limit, page: Math.floor(request.offset / request.limit) + 1, total };
    const results = page.map(({ search }) => search);
    return new Answer(JSON.stringify({ results, pagination }), 200, {
      'Content-Range': contentRange(of.search.name, request.offset, page.length, total),
    });
  }

  /** @throws RequestError 403, 404, 422 */
  async mark(_tenant: string, id: string, search: string, body: unknown): Promise<Answer> {
    const { of, records } = this.#services;
    const pair = await mark(records.context, of, this.#caller, { property: id, search }, body);
    return new Answer(JSON.stringify(pair));
  }

  /** The new matches of whoever looks and is the caller's own. @throws RequestError 400 */
  async fresh(_tenant: string, range?: string): Promise<Answer> {
    const request: MatchRequest = { ...matchRequest({ range }), show: 'new' };
    const { of, dataSource } = this.#services;
    // Their plans can be kept.
    const prepared: Execute = (text, values) => execute(dataSource, text, values, { prepared: true });
    const found = await freshFor(of, prepared, this.#caller);
    const cut = found.slice(request.offset, request.offset + request.limit);
    const page = await withShown(of, prepared, this.#caller, cut);
    return answer('matches', { page, total: found.length, counts: { new: found.length } }, request, {});
  }

  /** @throws RequestError 400, 422 at the field that says the search wrongly */
  async count(_tenant: string, body: unknown): Promise<Answer> {
    const { of, records } = this.#services;
    return new Answer(JSON.stringify(await countFor(records.context, of, this.#execute, this.#caller, body)));
  }

  /** @throws RequestError 400, 422 at the field that describes the property wrongly */
  async percolate(
    _tenant: string,
    filter: string | undefined,
    range: string | undefined,
    body: unknown,
  ): Promise<Answer> {
    const request = matchRequest({ filter, range });
    const sought = soughtFrom(body);
    const { of } = this.#services;
    const [found, demand] = await Promise.all([
      buyersOf(of, this.#execute, this.#caller, sought, { since: request.since }),
      demandFor(of, this.#execute, this.#caller, sought),
    ]);
    return answer('matches', ranked(onePerRecord(found), request), request, { demand });
  }
}

authenticate('session')(MatchingController);
