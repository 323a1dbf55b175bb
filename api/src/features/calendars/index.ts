import { parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { Answer } from '../../rest/answers.ts';
import { responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { followCalendar, followEvent } from './shares.ts';
import { followGroups, spreadChange } from './spread.ts';

/** Events of a span that are answered; a span is no longer than a year. */
const MOST = 2_000;
const MOST_MS = 366 * 24 * 3_600_000;

/** Calendars that people share, and what happens in them. */
export const calendars: Feature = ({ app, records, hooks, resource }) => {
  const [calendar, event] = [resource('calendar'), resource('event')];
  hooks.beforeWrite('calendar', (writing) => followCalendar(calendar, writing));
  hooks.beforeWrite('event', (writing) => followEvent(event, writing));
  hooks.on('calendar', spreadChange);
  hooks.on('user', async ({ caller, before, after, execute }) => {
    const [had, has] = [before?.groups ?? [], after?.groups ?? []];
    const moved = [...had.filter((one) => !has.includes(one)), ...has.filter((one) => !had.includes(one))];
    const isLeft = before?.active !== after?.active ? [...had, ...has] : [];
    await followGroups(execute, caller.actor.tenant, [...new Set([...moved, ...isLeft])]);
  });
  const mount = sessionCalls(app, { tag: 'Events', name: 'events', base: 'events' });
  const query = (name: string, description: string) => ({
    name,
    in: 'query' as const,
    description,
    schema: { type: 'string' as const },
  });
  /** What the caller sees of a span, all of it. @throws RequestError 422 at `/from` or `/until` */
  mount('get', '/visible', 'listVisible', {
    parameters: [
      query('from', 'From then on, ISO 8601'),
      query('until', 'Until then'),
      query('calendar', 'Of one calendar'),
    ],
    responses: responses(200, 'The events that the caller sees', {
      type: 'object',
      properties: { results: { type: 'array', items: { type: 'object' } }, isCut: { type: 'boolean' } },
    }),
    answer: async ({ caller }, from?: string, until?: string, calendar?: string) => {
      const [start, end] = [Date.parse(from ?? ''), Date.parse(until ?? '')];
      if (!Number.isFinite(start)) throw refusedAt('/from', 'invalidValue');
      if (!Number.isFinite(end) || end < start || end - start > MOST_MS) throw refusedAt('/until', 'invalidValue');
      const filter = parseCondition({
        startAt: { lt: new Date(end).toISOString() },
        endAt: { gte: new Date(start).toISOString() },
        ...(calendar ? { calendar } : {}),
      });
      const event = records.resource('event') as Resource;
      const request = { filter, sort: ['startAt', 'ASC'] as ['startAt', 'ASC'], offset: 0, limit: MOST + 1 };
      const { rows } = await records.list(caller, event, request, false);
      const isCut = rows.length > MOST;
      return new Answer(`{"results":[${rows.slice(0, MOST).join(',')}],"isCut":${isCut}}`);
    },
  });
};
