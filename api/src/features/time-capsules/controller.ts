import { reachesAdminArea } from '@hestia/permissions/index.ts';
import { isDay, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { BY, daysOf, linesOf } from './days.ts';
import { teamOfCaller } from './team.ts';

const wrong = (name: string): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path: `/${name}`, code: 'invalidValue', message: '', info: {} }]);

const MOST_DAYS = 1_100;
const DAY_MS = 86_400_000;

/** How many mandates there were on any day, for one request. */
export class TimeCapsuleController {
  readonly #run: Execute;
  readonly #caller: Caller;

  constructor(dataSource: juggler.DataSource, caller: Caller) {
    this.#run = (text, values = []) => execute(dataSource, text, values);
    this.#caller = caller;
  }

  /** @throws RequestError 422 for days that are none, end before they begin, or are more than three years */
  #span(from: string, to: string): { from: string; to: string } {
    if (!isDay(from)) throw wrong('from');
    if (!isDay(to) || to < from) throw wrong('to');
    if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS) throw wrong('from');
    return { from, to };
  }

  /**
   * The days of the network, or of one agency, group or person, and each of them at the end. Who isn't among those who
   * look at the network may ask for the people of their own team.
   *
   * @throws RequestError 403 for who doesn't reach the page, 422
   */
  async list(tenant: string, from = '', to = '', by = 'network', id = ''): Promise<Answer> {
    const { actor } = this.#caller;
    // Who administers accounts sees the days of one of them on its page, as does who leads that person.
    const isOfOne = by === 'person' && id !== '' && (await this.#looksAt(id));
    if (!isOfOne && !reachesAdminArea(actor, 'mandate/timemachine')) throw aclRefusal();
    const chosen = BY.find((one) => one === by);
    const span = this.#span(from, to);
    if (!chosen) throw wrong('by');
    const today = parisDay();
    const days = await daysOf(this.#run, tenant, today, { ...span, by: chosen, id, people: null });
    const lines =
      chosen === 'network' || isOfOne
        ? []
        : await linesOf(this.#run, tenant, today, { ...span, by: chosen, people: null });
    return new Answer(JSON.stringify({ days, lines }));
  }

  async #looksAt(id: string): Promise<boolean> {
    const { actor } = this.#caller;
    return reachesAdminArea(actor, 'users') || (await teamOfCaller(this.#run, actor)).includes(id);
  }

  /**
   * The days of the agents whose AC, super AC, coach or HO one is, together or one of them, and each at the end;
   * nothing for who leads nobody. @throws RequestError 422
   */
  async team(tenant: string, from = '', to = '', id = ''): Promise<Answer> {
    const span = this.#span(from, to);
    const today = parisDay();
    const asked = { ...span, by: 'person' as const, people: await teamOfCaller(this.#run, this.#caller.actor) };
    const days = await daysOf(this.#run, tenant, today, { ...asked, id });
    return new Answer(JSON.stringify({ days, lines: await linesOf(this.#run, tenant, today, asked) }));
  }

  /** One's own days. @throws RequestError 422 */
  async me(tenant: string, from = '', to = ''): Promise<Answer> {
    const asked = { ...this.#span(from, to), by: 'person' as const, id: this.#caller.actor.id, people: null };
    return new Answer(JSON.stringify({ days: await daysOf(this.#run, tenant, parisDay(), asked), lines: [] }));
  }
}

authenticate('session')(TimeCapsuleController);
