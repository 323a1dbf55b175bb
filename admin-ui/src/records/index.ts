import type { Condition, Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { RaRecord } from 'react-admin';
import type { OwnLacks } from '../views/lacks/lack.ts';
import type { ContactLook } from '../views/record/contact/Entries.tsx';
import type { Entry } from '../views/record/contact/ways.ts';
import type { OwnDashboardCard } from './dashboard-card.ts';

/** A record that is `R` as screens have it: null, or not there, is what isn't known or may not be read. */
export type Shown<R> = unknown extends R ? RaRecord : Omit<Draft<R>, 'id'> & { id: string };

/** What such a view is given. */
export interface RecordViewProps<R = unknown> {
  resource: Resource<R>;
  record: Shown<R>;
}

/** What such a card is given. */
export interface CardViewProps<R = unknown> extends RecordViewProps<R> {
  title: string;
  /** The tab that has the whole of it. */
  to?: string | undefined;
  /** Told once it is known what there is to show, or that there is nothing. */
  onSettled: () => void;
}

/** Of a record of whichever resource, for views that several have. */
export interface AnyRecordProps {
  resource: Pick<Resource, 'id' | 'name'>;
  record: { id: string; version?: unknown };
}

/** A card of the overview that several resources have. */
export type AnyCardProps = AnyRecordProps & Pick<CardViewProps, 'title' | 'to' | 'onSettled'>;

/** A card of the overview. */
export interface OwnCard<R = unknown> {
  view: LazyExoticComponent<ComponentType<CardViewProps<R>>>;
  /** Whether the record itself says that there may be something to show. */
  shows?: (resource: Resource<R>, record: Shown<R>) => boolean;
}

/** What reaches the person of a row is given: the number or address that was chosen. */
export interface ContactViewProps<R = unknown> extends RecordViewProps<R> {
  way: { channel: 'phone' | 'email'; address: string; href: string };
  onClose: () => void;
}

/** What the last step of a wizard is given: what was entered so far. */
export interface ReviewViewProps<R = unknown> {
  resource: Resource<R>;
  values: Draft<R>;
  /** Goes to the step that asks for a field. */
  onGo: (field: string) => void;
}

type View<R> = LazyExoticComponent<ComponentType<RecordViewProps<R>>>;

/** How the record is reached: as a list beside it, or in the bar at the bottom of a phone. */
export type WaysViewProps<R = unknown> = RecordViewProps<R> & { entries: Entry[]; look: ContactLook };

/** What such an action is given: the records that are selected. */
export interface BulkViewProps {
  ids: string[];
  /** All that the list shows: what it is narrowed by, and how many, as far as that's known. */
  shown: { filter: Condition; total: number | undefined };
  /** Told once nothing more is to be done with them. */
  onDone: () => void;
}

/** What stands beside the charts of a list is given: what the list is narrowed by. */
export interface ListViewProps {
  resource: Resource;
  filter: Condition;
}

/** What the page of a record shows that is not generated, where `records/<$id>` exists. */
export interface RecordScreens<R = unknown> {
  /** Under the title, on every tab. */
  summary?: View<R>;
  /** The ways to reach the record, where using them has rules of its own. */
  ways?: LazyExoticComponent<ComponentType<WaysViewProps<R>>>;
  /** Above what was entered, in the last step of the wizard. */
  review?: LazyExoticComponent<ComponentType<ReviewViewProps<R>>>;
  /** Among what can be done with the record, each by its name. */
  actions?: Record<string, View<R>>;
  /** What is written beside notes, calls and tasks, where the activity begins. */
  composer?: Record<string, View<R>>;
  /** What is done with selected rows of a further list that names it, by the names of `bulk`. */
  bulk?: Record<string, LazyExoticComponent<ComponentType<BulkViewProps>>>;
  /** What the record lacks, on every tab, and before its steps. */
  lacks?: OwnLacks<Shown<R>, Resource<R>>;
  /** Cards of the overview of the kind `own`, by their names. */
  overview?: Record<string, OwnCard<R>>;
  /** Facts of a card that are the entity's own, by their names. */
  facts?: Record<string, View<R>>;
  /** Cards of the dashboard of the kind `own`, by their names. */
  dashboard?: Record<string, OwnDashboardCard>;
  /** Calls or writes to the person of a row in a list, where its numbers and addresses are guarded. */
  contact?: LazyExoticComponent<ComponentType<ContactViewProps<R>>>;
  /** Over its list, beside what is added. */
  list?: LazyExoticComponent<ComponentType>;
  /** Figures below the declared charts of its list, each by its name. */
  charts?: Record<string, LazyExoticComponent<ComponentType<ListViewProps>>>;
  /** In the place of the generated section of this name; it has its own title. */
  sections?: Record<string, View<R>>;
}

const screens = import.meta.glob<RecordScreens>('./*/index.ts', { eager: true, import: 'default' });

const BY_RESOURCE = new Map(Object.entries(screens).map(([path, own]) => [path.split('/')[1] ?? '', own]));

/** The record's own views. */
export const recordScreens = (resource: Resource): RecordScreens => BY_RESOURCE.get(resource.id) ?? {};
