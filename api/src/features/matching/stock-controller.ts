import { authenticate } from '@loopback/authentication';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Answer } from '../../rest/answers.ts';
import { answer } from './answer.ts';
import type { MatchingServices } from './controller.ts';
import { onePerRecord, ranked } from './match.ts';
import { matchRequest } from './request.ts';
import type { Seeker } from './seekers.ts';
import { stockFor, withShown } from './stock.ts';
import { withStops } from './stopped.ts';

/** The properties for one kind of who looks, for one request. */
export class StockController {
  readonly #services: MatchingServices;
  readonly #caller: Caller;
  readonly #seeker: Seeker;

  constructor(services: MatchingServices, caller: Caller, seeker: Seeker) {
    this.#services = services;
    this.#caller = caller;
    this.#seeker = seeker;
  }

  /** @throws RequestError 400, 404 */
  async stock(_tenant: string, id: string, filter?: string, range?: string): Promise<Answer> {
    const request = matchRequest({ filter, range }, ['search']);
    const { of, dataSource } = this.#services;
    // Their plans can be kept.
    const prepared: Execute = (text, values) => execute(dataSource, text, values, { prepared: true });
    const within = { seeker: this.#seeker, id, search: request.search, since: request.since };
    const stock = await stockFor(of, prepared, this.#caller, within);
    if (!stock) throw new RequestError(404, 'notFound', { model: this.#seeker.resource.id });
    const found = ranked(onePerRecord(stock.matches), request);
    const shown = await withShown(of, prepared, this.#caller, found.page);
    const page = await withStops(of, prepared, this.#caller, shown);
    return answer('matches', { ...found, page }, request, { lacks: stock.isActive ? [] : ['active'] });
  }
}

authenticate('session')(StockController);
