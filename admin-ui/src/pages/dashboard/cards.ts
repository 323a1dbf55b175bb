import { type Actor, reachesList, reachesPage } from '@hestia/permissions/index.ts';
import {
  type Condition,
  type DashboardCard,
  type DashboardList,
  type DashboardVariant,
  filledFor,
  type Looker,
  type Resource,
  viewOf,
} from '@hestia/resources/vocabulary/index.ts';
import { searchOf } from '../../views/list/bookmarks.ts';
import { standsIn } from './variants.ts';

/** Whose records are looked at: the person's own, their team's, or all that they may see. */
export type Scope = 'own' | 'team' | 'all';

/** Who looks at the dashboard, and the agents whose AC, coach or HO they are, by id. */
export interface DashboardLooker extends Looker {
  team: readonly string[];
  /** Which dashboard they have; absent where there are no variants: the administration's. */
  variant?: DashboardVariant;
  /** What remains of a resource's records by what the person has switched off; absent: all. */
  toggled?: (resource: Resource) => Condition;
}

const MOST_ROWS = 5;

/** A card as it is asked for: what finds its records, and the page with the same ones. */
export interface AskedCard {
  resource: Resource;
  card: DashboardCard;
  /** As the list's filter says it; empty where the entity finds by itself. */
  filter: Condition;
  rows: number;
  to: string;
}

/** Which records are those whose the scope is, by the field that names their person. */
export const ofPerson = (field: string | undefined, scope: Scope, { me, team }: DashboardLooker): Condition =>
  field && scope !== 'all' ? { [field]: scope === 'own' ? [me] : [...team] } : {};

/** The page of a list, narrowed. */
export const listAt = (path: string, filter: Condition, sort?: [string, string]): string =>
  `/${path}${searchOf({
    data: { filter: JSON.stringify(filter), ...(sort ? { sort: sort[0], order: sort[1] } : {}) },
  })}`;

/**
 * The resources whose cards somebody can follow: whole where their screens open, else with the cards of a list that opens
 * for them, whose records have pages of its own.
 */
export function followed(actor: Actor, resources: readonly Resource[]): Resource[] {
  return resources.flatMap((resource) => {
    const { path, lists = [], dashboard } = resource.declaration;
    if (!path || reachesPage(actor, resource)) return [resource];
    const list = lists.find((one) => one.records && reachesList(actor, resource, one));
    const cards = (dashboard?.cards ?? []).filter(({ to }) => to === list?.path);
    if (!list?.records || cards.length === 0) return [];
    return [{ ...resource, declaration: { ...resource.declaration, path: list.records, dashboard: { cards } } }];
  });
}

/** When a record was written, which is no time at which anything is due. */
const WRITTEN = ['createdAt', 'updatedAt'];

/** The time by which a card's records are put in order, or which it is about; nothing where there is none. */
function timeOf({ sort, show, where }: DashboardList): string | undefined {
  if (sort) return sort[1] === 'ASC' ? sort[0] : undefined;
  return show.find((path) => path in where);
}

/** What is done by a click, what is due at a time, what waits longest first, what else waits, what is there to be known. */
function rankOf({ card }: AskedCard): number {
  if (card.informs) return 4;
  if (card.type === 'own') return 3;
  if (card.step) return 0;
  const time = timeOf(card);
  if (!time) return 3;
  return WRITTEN.includes(time) ? 2 : 1;
}

/** The cards of some resources for who looks, by rank, else in the order of the declarations. */
export function askedCards(resources: readonly Resource[], scope: Scope, looker: DashboardLooker): AskedCard[] {
  const asked = resources.flatMap((resource) => {
    const { dashboard, path } = resource.declaration;
    const cards = (dashboard?.cards ?? []).filter((card) => !looker.variant || standsIn(card, looker.variant));
    return cards.map((card): AskedCard => {
      const rows = card.rows ?? MOST_ROWS;
      if (card.type === 'own') return { resource, card, filter: {}, rows, to: `/${card.to}` };
      const filter = { ...filledFor(card.where, looker), ...ofPerson(card.own, scope, looker) };
      const to = card.to ? `/${card.to}` : listAt(`${path}/list`, filter, card.sort);
      return { resource, card, filter: { ...looker.toggled?.(resource), ...filter }, rows, to };
    });
  });
  return asked.sort((left, right) => rankOf(left) - rankOf(right));
}

/** The strip of a resource: the field of its columns, and where each leads. */
export function stripOf(resource: Resource, scope: Scope, looker: DashboardLooker) {
  const { dashboard, path, list } = resource.declaration;
  const board = viewOf(resource, 'board');
  if (!dashboard?.strip || !board) return undefined;
  if (looker.variant && !standsIn(dashboard.strip, looker.variant)) return undefined;
  const own = ofPerson(dashboard.strip.own, scope, looker);
  return {
    by: board.by,
    sum: board.sum,
    values: dashboard.strip.values,
    /** What the list shows before anybody filters it holds for the figures, too. */
    filter: { ...own, ...list.where } as Condition,
    to: (value: string) => listAt(`${path}/list`, { [board.by]: [value], ...own }),
  };
}

/** What a chart is narrowed by, where the list can be narrowed alike: by all of it, or it would show something else. */
function narrowing({ list }: Resource['declaration'], where: Condition | undefined): Condition {
  const names = Object.keys(where ?? {});
  return where && names.every((name) => list.filters.includes(name)) ? where : {};
}

/** The charts of a resource that stand on the dashboard: whose records each is of, and where it leads. */
export function chartsOf({ declaration }: Resource, scope: Scope, looker: DashboardLooker) {
  const { charts = [], path } = declaration;
  const shown = charts.filter((one) => one.dashboard && (!looker.variant || standsIn(one, looker.variant)));
  return shown.map((chart) => {
    const own = ofPerson(chart.own, scope, looker);
    const filter = { ...filledFor(narrowing(declaration, chart.where), looker), ...own };
    return { chart, own, to: Object.keys(filter).length > 0 ? listAt(`${path}/list`, filter) : `/${path}/list` };
  });
}
