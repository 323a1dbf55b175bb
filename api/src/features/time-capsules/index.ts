import { reachesAdminArea } from '@hestia/permissions/index.ts';
import { isDay, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { type RequestError, refusedAt } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Caller } from '../../records/caller.ts';
import { execute } from '../../records/database.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { responses, text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { BY, daysOf, keepDay, linesOf } from './days.ts';
import { teamOfCaller } from './team.ts';

const wrong = (name: string): RequestError => refusedAt(`/${name}`, 'invalidValue');

const MOST_DAYS = 1_100;
const DAY_MS = 86_400_000;

const integer = { type: 'integer' } as const;
const string = { type: 'string' } as const;
const CAPSULE = {
  type: 'object',
  properties: {
    days: {
      type: 'array',
      items: { type: 'object', properties: { day: string, mandates: integer, exclusive: integer } },
    },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: string, name: string, mandates: integer, exclusive: integer, before: integer },
      },
    },
  },
};
const SPAN = [text('from', 'query', '`YYYY-MM-DD`'), text('to', 'query', '`YYYY-MM-DD`, at most three years later')];

/** How many mandates a person, group, agency and the network had on any day: kept each evening, and today as it stands. */
export const timeCapsules: Feature = ({ app, dataSource, jobs }) => {
  const run = (statement: string, values: unknown[] = []) => execute(dataSource, statement, values);
  // In the evening of Paris, summer and winter: the day as it ended.
  jobs.every('mandates.day', '40 21 * * *', async (at) => {
    for (const { id } of await run('SELECT id FROM tenants')) await keepDay(run, String(id), parisDay(at));
  });
  /** @throws RequestError 422 for days that are none, end before they begin, or are more than three years */
  const spanOf = (from: string, to: string): { from: string; to: string } => {
    if (!isDay(from)) throw wrong('from');
    if (!isDay(to) || to < from) throw wrong('to');
    if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS) throw wrong('from');
    return { from, to };
  };
  const looksAt = async (caller: Caller, id: string): Promise<boolean> => {
    const { actor } = caller;
    return reachesAdminArea(actor, 'users') || (await teamOfCaller(run, actor)).includes(id);
  };
  const mount = sessionCalls(app, { tag: 'Time capsules', name: 'time-capsules' });
  /**
   * The days of the network, or of one agency, group or person, and each of them at the end. Who isn't among those who
   * look at the network may ask for the people of their own team.
   *
   * @throws RequestError 403 for who doesn't reach the page, 422
   */
  mount('get', 'time-capsules', 'list', {
    parameters: [
      ...SPAN,
      text('by', 'query', 'network, agency, group or person'),
      text('id', 'query', 'Of the agency, group or person; all of them unless said'),
    ],
    responses: responses(200, 'The days that were kept, and each of them at the end', CAPSULE),
    answer: async ({ caller, tenant }, from: string = '', to: string = '', by: string = 'network', id: string = '') => {
      const { actor } = caller;
      // Who administers accounts sees the days of one of them on its page, as does who leads that person.
      const isOfOne = by === 'person' && id !== '' && (await looksAt(caller, id));
      if (!isOfOne && !reachesAdminArea(actor, 'mandate/timemachine')) throw aclRefusal();
      const chosen = BY.find((one) => one === by);
      const span = spanOf(from, to);
      if (!chosen) throw wrong('by');
      const today = parisDay();
      const days = await daysOf(run, tenant, today, { ...span, by: chosen, id, people: null });
      const lines =
        chosen === 'network' || isOfOne ? [] : await linesOf(run, tenant, today, { ...span, by: chosen, people: null });
      return { days, lines };
    },
  });
  /**
   * The days of the agents whose AC, super AC, coach or HO one is, together or one of them, and each at the end;
   * nothing for who leads nobody. @throws RequestError 422
   */
  mount('get', 'time-capsules/team', 'team', {
    parameters: [...SPAN, text('id', 'query', 'Of one person of the team; the whole of it unless said')],
    responses: responses(
      200,
      'The days of those whom one leads, coaches or follows, and each of them at the end',
      CAPSULE,
    ),
    answer: async ({ caller, tenant }, from: string = '', to: string = '', id: string = '') => {
      const span = spanOf(from, to);
      const today = parisDay();
      const asked = { ...span, by: 'person' as const, people: await teamOfCaller(run, caller.actor) };
      const days = await daysOf(run, tenant, today, { ...asked, id });
      return { days, lines: await linesOf(run, tenant, today, asked) };
    },
  });
  /** One's own days. @throws RequestError 422 */
  mount('get', 'time-capsules/me', 'me', {
    parameters: SPAN,
    responses: responses(200, 'One’s own days', CAPSULE),
    answer: async ({ caller, tenant }, from: string = '', to: string = '') => {
      const asked = { ...spanOf(from, to), by: 'person' as const, id: caller.actor.id, people: null };
      return { days: await daysOf(run, tenant, parisDay(), asked), lines: [] };
    },
  });
};
