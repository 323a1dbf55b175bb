import {
  type Actor,
  isOutside,
  reachesAdmin,
  reachesList,
  reachesPage,
  reachesRecords,
} from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { matchRoutes } from 'react-router-dom';
import { screens } from '../registry.ts';
import {
  ACCESS_CONTROL,
  reachesAccess,
  reachesAudit,
  reachesOutbox,
  reachesPortfolio,
  reachesTimeMachine,
  superOnly,
  TIME_MACHINE,
} from './reaches.ts';

type Reaches = (actor: Actor) => boolean;

const everybody: Reaches = () => true;

/** Who opens the pages that aren't generated, by their paths below the network. */
const OWN_PAGES: Record<string, Reaches> = {
  '/': everybody,
  '/users/:id': everybody,
  '/users/:id/:tab': everybody,
  '/access-requests': everybody,
  '/access-requests/list': everybody,
  '/toolbox/calendar-answer': everybody,
  '/toolbox/potential-buyers': everybody,
  '/toolbox/fees-calculator': everybody,
  '/toolbox/portfolio': reachesPortfolio,
  '/matches/new': everybody,
  '/clients/requests/answer': everybody,
  '/properties/mailing': everybody,
  '/bin': everybody,
  '/clients/appointments/itinerary': everybody,
  '/wallet': everybody,
  '/marketing-hub': everybody,
  '/:hub/cart': everybody,
  '/:hub': everybody,
  '/admin/dashboard': reachesAdmin,
  '/admin/dashboard/components': superOnly,
  [ACCESS_CONTROL]: reachesAccess,
  '/admin/settings/:id/access_control_list': reachesAccess,
  '/admin/audit-event-list': reachesAudit,
  [TIME_MACHINE]: reachesTimeMachine,
  '/admin/outbox': reachesOutbox,
  '/admin/mail/:id': reachesOutbox,
  '/admin/jobs': reachesOutbox,
};

/** Where there is one record for each network, what its tabs are called: nobody needs to name the network twice. */
export const ownPagesOf = ({ declaration }: Resource): string[] =>
  declaration.global ? declaration.tabs.map(({ name }) => name) : [];

/** Who opens the screens of a resource. */
function guardsOf(resource: Resource): [string, Reaches][] {
  const base = `/${resource.declaration.path}`;
  const lists = resource.declaration.lists ?? [];
  const page: Reaches = (actor) => reachesPage(actor, resource);
  const records: Reaches = (actor) => reachesRecords(actor, resource);
  const elsewhere = [...new Set(lists.flatMap((list) => list.records ?? []))];
  return [
    [base, everybody],
    [`${base}/list`, page],
    [`${base}/add`, records],
    [`${base}/import`, page],
    ...lists.map((list): [string, Reaches] => [`/${list.path}`, (actor) => reachesList(actor, resource, list)]),
    ...elsewhere.flatMap((path): [string, Reaches][] => [
      [`/${path}/:id`, everybody],
      [`/${path}/:id/:tab`, everybody],
    ]),
    [`${base}/:id`, records],
    ...ownPagesOf(resource).map((tab): [string, Reaches] => [`${base}/${tab}`, records]),
    ...(resource.declaration.merge ? [[`${base}/:id/merge/:other`, page] as [string, Reaches]] : []),
    [`${base}/:id/:tab`, records],
  ];
}

/** Who opens each page, by the pattern of its path; where two things stand at one path the first is shown. */
const GUARDS = new Map([...screens.flatMap(guardsOf).reverse(), ...Object.entries(OWN_PAGES)]);

/** The pages that are for people from outside too: home, and their own account. */
const OUTSIDE = /^\/$|^\/users\/:id(\/:tab)?$/;
const OF_RECORDS = new Set(screens.flatMap((one) => guardsOf(one).map(([pattern]) => pattern)));

/** What guards the page of a pattern. @throws where nobody said who opens it */
export function guardOf(pattern: string): Reaches {
  const found = GUARDS.get(pattern);
  if (!found) throw new Error(`It is not said who opens ${pattern}`);
  return (actor) => (!isOutside(actor) || OUTSIDE.test(pattern) || OF_RECORDS.has(pattern)) && found(actor);
}

const ROUTES = [...GUARDS.keys()].map((path) => ({ path }));

/** Where a path leads a person. @param path below the network, with a slash before it @returns the pattern of its page, 'home' where their roles don't reach it, nothing where no page is */
export function leadsTo(path: string, actor: Actor): string | undefined {
  const pattern = matchRoutes(ROUTES, path)?.at(-1)?.route.path;
  if (pattern === undefined) return undefined;
  return guardOf(pattern)(actor) ? pattern : 'home';
}
