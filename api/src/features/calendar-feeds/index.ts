import type { Feature } from '../../feature.ts';
import { Failures } from '../../limits/failures.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { responses } from '../../rest/spec.ts';
import { sessionCalls, tenantRoutes } from '../../rest/tenant-routes.ts';
import { addressesOf } from './addresses.ts';
import { DatesController } from './dates.ts';
import type { FeedServices } from './services.ts';

const FEED = {
  type: 'object',
  properties: {
    url: { type: 'string', nullable: true },
    since: { type: 'string', nullable: true },
    readAt: { type: 'string', nullable: true },
  },
};
const SHOWN = responses(200, 'The address of the calendar, if there is one', FEED);
const RENEWED = responses(200, 'A new address; the one before ends', FEED);
const REMOVED = responses(204, 'There is no address any more', {});

/**
 * One's own dates, or those of a calendar that one sees, in the calendar of a phone: an address that nobody guesses, which
 * its person renews or takes away.
 */
export const calendarFeeds: Feature = ({ app, records, secrets, dataSource, deployment: { publicUrl } }) => {
  const services: FeedServices = {
    ...{ records, secrets, dataSource, publicUrl },
    strays: new Failures(dataSource, 'calendar feeds', { most: 40, alike: 20 }),
    limit: new RateLimit(dataSource, 'calendar feeds', { most: 60, seconds: 600 }),
  };
  const { show, renew, remove } = addressesOf(services);
  const own = sessionCalls(app, { tag: 'My account', name: 'calendarFeed', base: 'me/calendar-feed' });
  own('get', '', 'show', { responses: SHOWN, answer: (asked) => show(asked) });
  own('post', '', 'renew', { responses: RENEWED, answer: (asked) => renew(asked) });
  own('delete', '', 'remove', { responses: REMOVED, answer: (asked) => remove(asked) });
  const shared = sessionCalls(app, { tag: 'Calendar', name: 'calendarAddress', base: 'calendars' });
  /** Each: @throws RequestError 404 for who may not see the calendar */
  shared('get', '/{id}/feed', 'show', { responses: SHOWN, answer: (asked, id: string) => show(asked, id) });
  shared('post', '/{id}/feed', 'renew', { responses: RENEWED, answer: (asked, id: string) => renew(asked, id) });
  shared('delete', '/{id}/feed', 'remove', { responses: REMOVED, answer: (asked, id: string) => remove(asked, id) });
  tenantRoutes(app, {
    controller: DatesController,
    make: (context) => new DatesController(services, context),
    tag: 'Calendar',
    name: 'dates',
  })('get', 'dates/{id}', 'read', { responses: responses(200, 'The dates as iCalendar', { type: 'string' }) });
};
