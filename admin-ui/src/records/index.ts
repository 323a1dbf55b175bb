import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { RaRecord } from 'react-admin';

/** What such a view is given. */
export interface RecordViewProps {
  resource: Resource;
  record: RaRecord;
}

type View = LazyExoticComponent<ComponentType<RecordViewProps>>;

/** What the page of a record shows that is not generated, where `records/<$id>` exists. */
export interface RecordScreens {
  /** Under the title, on every tab. */
  summary?: View;
  /** Among what can be done with the record, each by its name. */
  actions?: Record<string, View>;
  /** In the place of the generated section of this name; it has its own title. */
  sections?: Record<string, View>;
}

const screens = import.meta.glob<RecordScreens>('./*/index.ts', { eager: true, import: 'default' });

const BY_RESOURCE = new Map(Object.entries(screens).map(([path, own]) => [path.split('/')[1] ?? '', own]));

/** The record's own views. */
export const recordScreens = (resource: Resource): RecordScreens => BY_RESOURCE.get(resource.id) ?? {};
