import type { DashboardPart } from './card-types.ts';
import type { Condition } from './condition.ts';

/** One group of questions of a wizard. */
export interface WizardStep {
  name: string;
  /** What is asked, in order; in place of them, whole sections of the tabs. */
  fields?: string[];
  sections?: string[];
  /** Asked only where what was entered so far meets it. */
  when?: Condition;
  /** What the screens show in place of the generated inputs, by the name they know it by. */
  component?: string;
}

/** Creation step by step, in place of the generated form. */
export interface WizardDeclaration {
  steps: WizardStep[];
  /** A last step shows all that was entered, to be looked over once more. */
  summary?: boolean;
  /** Files that are taken beside every step, so that they go up while the rest is typed. */
  beside?: string[];
}

/** A new record in one panel, for who has somebody on the phone. */
export interface QuickDeclaration {
  /** What it makes, named by `labels.quick`. */
  name: string;
  fields: string[];
  /** What its record begins with besides. */
  sets?: Record<string, string | number | boolean>;
  /** It answers a record of its own kind, on whose page it is opened. */
  answers?: {
    /** The reference to that one. */
    by: string;
    /** The records that can be answered so. */
    when?: Condition;
    /** What it has of that one: as a beginning where it is asked for, as it is otherwise. */
    carries: string[];
  };
  /** What is made with it, in one transaction and in this order. */
  parts?: QuickPart[];
  /** Screens make records by it alone: wherever one is begun, it opens. */
  only?: true;
  /** The part whose page opens when all are made, by its `resource`; the record's own otherwise. */
  opens?: string;
}

/** A record that a panel makes with its own. */
export interface QuickPart {
  /** The other resource's `$id`. */
  resource: string;
  /** Its reference, or list of them, to the panel's record. */
  by: string;
  /** What is asked of it. */
  fields: string[];
  /** Of these fields, which are asked only while the panel's record is like that. */
  when?: Record<string, Condition>;
  /** What fields that are asked begin with, in place of their defaults. */
  begins?: Record<string, string | number | boolean>;
  /** Its references to parts before it, by their `resource`. */
  links?: Record<string, string>;
  /** Fields that begin with what another part says, as `mandate.hai.value`, while nobody says otherwise. */
  takes?: Record<string, string>;
}

/** Cards in a column for each value of a field; a card is moved by a step of the status graph, or by a change of the field. */
export interface BoardView {
  type: 'board';
  /** Status or enum field whose values are the columns. */
  by: string;
  /** What a card shows under the name of its record. */
  card: string[];
  /** Figure whose sum stands above each column. */
  sum?: string;
}

/** Cards with the picture that stands for each record. */
export interface GalleryView {
  type: 'gallery';
  /** What a card shows under the name of its record. */
  card: string[];
}

/** Records below the one that they are a part of. No record can be below itself. */
export interface TreeView {
  type: 'tree';
  /** Reference to the record's own kind. */
  parent: string;
}

/** Records of another resource that a calendar shows beside its own, without moving them. */
export interface CalendarBeside {
  resource: string;
  start: string;
  end?: string;
  color?: string;
  /** Which ones, with `"$me"` for the person and `"$today"` for days. */
  where: Condition;
}

/** Records by the days or hours at which they are. */
export interface CalendarView {
  type: 'calendar';
  /** Date or time at which a record begins; moved by drag where it may be changed. */
  start: string;
  /** Of the same type: its last day, or when it ends. Without one it is a day, or an hour, long. */
  end?: string;
  /** Status or enum field that gives an entry its colour. */
  color?: string;
  /** Reference or references to the users whose entry it is: the calendar is narrowed to some of them, a day has a column for each. */
  people?: string;
  /** What an entry says beside the name of its record. */
  card: string[];
  beside?: CalendarBeside[];
}

/** Another look at the list than the table. */
export type ListView = BoardView | GalleryView | TreeView | CalendarView;

/** How long each group of a chart by time is. */
export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Figures over a list, drawn above it and on the dashboard; named by `labels.charts`. */
export interface ChartDeclaration extends DashboardPart {
  name: string;
  /** A funnel is by a status: how many records came how far on its path, and how long they stay in each state. */
  type: 'bar' | 'line' | 'pie' | 'funnel';
  take: 'count' | 'sum';
  /** Of a sum: the field that is added up. */
  field?: string;
  /** An enum, status, reference or boolean field, or a date by period. */
  by: string | { field: string; period: Period };
  /** The records that are taken, of those that the list shows. */
  where?: Condition;
  /** It is a card of the dashboard, too. */
  dashboard?: boolean;
  /** Of a card of the dashboard: the field that says whose records they are, as whoever looks chooses. */
  own?: string;
}

/** The first cell of a list's row: the name in other words than `display`, and a line of facts under it. */
export interface ListLead {
  title?: string[];
  facts: string[];
}

/** A second value of the record, or the column's figure by another one, as a price by the square metre. */
export type SecondLine = string | { per: string };

/** Where records are on a map, by fields that everybody who sees the record may read. */
export interface MapDeclaration {
  /** Path of the point, which a filter asks to be `within` an area. */
  point?: string;
  /** Numbers, or parts that are, with the degrees; an index holds those of what there is much of. */
  lat: string;
  lng: string;
  /** What is written beside a record. */
  figure?: string;
}

/** What is counted of rows that are selected. */
export interface SelectedCounts {
  /** Records whose reference `field` leads to a selected one; of the list's own kind the field is `id`. */
  counts: { resource: string; field: string }[];
  /** A count that fails is passed over in silence: it stays as it was, or is zero. */
  failed: 'keep' | 'zero';
}
