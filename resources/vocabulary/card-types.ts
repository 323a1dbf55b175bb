import type { Condition } from './condition.ts';

interface Named {
  /** Its words are `labels.overview`. */
  name: string;
  /** Stands beside another one where there is room. */
  half?: boolean;
  /** The tab of the record that has the whole of it. */
  tab?: string;
}

/** The pictures of a field of images. */
export interface GalleryCard extends Named {
  type: 'gallery';
  field: string;
}

/** A value with its label; one figure of another (`2 of 4`); or what the entity's own component shows. */
export type Fact = string | { field: string; of: string } | { own: string };

/** Figures of the record at a glance, rollups among them. */
export interface FactsCard extends Named {
  type: 'facts';
  /** Said large; `per` another field, what one unit of that comes to stands below. */
  lead?: { field: string; per?: string };
  fields: Fact[];
}

/** The first records of another resource whose reference leads here. */
export interface RelatedCard extends Named {
  type: 'related';
  resource: string;
  /** The reference there. */
  field: string;
  where?: Condition;
  sort?: [string, 'ASC' | 'DESC'];
  rows?: number;
  /** What is said of each beside its name. */
  show: string[];
}

/** A chart of the records of another resource that lead here, as that one declares it. */
export interface ChartCard extends Named {
  type: 'chart';
  resource: string;
  field: string;
  chart: string;
}

/** Where the record is. */
export interface MapCard extends Named {
  type: 'map';
  point: string;
}

/** The latest lines of the record's activity. */
export interface ActivityCard extends Named {
  type: 'activity';
  rows?: number;
}

/** What somebody has to do next about the record. */
export interface NextCard extends Named {
  type: 'next';
  rows?: number;
}

/** What the entity's own component shows, as high as so many lines. */
export interface OwnCard extends Named {
  type: 'own';
  rows?: number;
}

/** What a record's page begins with. */
export type OverviewCard =
  | GalleryCard
  | FactsCard
  | RelatedCard
  | ChartCard
  | MapCard
  | ActivityCard
  | NextCard
  | OwnCard;

/** The kind of dashboard that somebody has, as their account says. */
export type DashboardVariant = 'agent' | 'AC' | 'HO';

/** What stands on the dashboard: on every one, or on those that are named. */
export interface DashboardPart {
  for?: DashboardVariant[];
}

/** Records of a list that somebody looks at today: a card of the dashboard, named by `labels.dashboard`. */
export interface DashboardList extends DashboardPart {
  type?: undefined;
  name: string;
  /**
   * As a filter of the list says it, with `"$me"` for the person and `"$today"`, `"$today+P60D"` for days; the card leads
   * to the list with the same filter.
   */
  where: Condition;
  /** The field that says whose it is: the person's own, or everybody's, as they choose. */
  own?: string;
  sort?: [string, 'ASC' | 'DESC'];
  rows?: number;
  /** What is said of each beside its name. */
  show: string[];
  /** The step that is taken by a click. */
  step?: string;
  /** Each line offers the step that the record's page offers first, which may ask for something. */
  next?: true;
  /** There to be known: nothing of it waits for anybody. It comes after what does, and isn't counted. */
  informs?: true;
  /** The page of the list, where it isn't the resource's own. */
  to?: string;
}

/** What the entity's own component finds for the dashboard, where that is no list of records. */
export interface DashboardOwn extends DashboardPart {
  type: 'own';
  name: string;
  rows?: number;
  informs?: true;
  /** The page that has all of it. */
  to: string;
}

export type DashboardCard = DashboardList | DashboardOwn;

/** What a resource has on the dashboard. */
export interface DashboardDeclaration {
  /** A button begins a new record, in its panel where there is one; its word is `labels.dashboard.add`. */
  add?: boolean;
  /** A strip of columns of the list's board, each with its number and sum. */
  strip?: DashboardPart & { values: string[]; own?: string };
  cards?: DashboardCard[];
}
