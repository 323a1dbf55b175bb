import type { Resource, Step } from '@hestia/resources/vocabulary/index.ts';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** Something that a record lacks, and the field of the record that holds it, which may be another one. */
export interface Lack {
  key: string;
  text: string;
  /** Absent: nobody here knows such records. */
  at?: { resource: Resource; id: unknown; path: string };
}

/** What a record lacks, as far as it is known. */
export interface KnownLacks {
  /** Absent: it isn't known yet, or not to this person. */
  lacks: Lack[] | undefined;
  /** When that was looked up. */
  at: number;
}

/** What finds out what a record lacks is given. */
export interface LacksViewProps<S = RaRecord, R extends object = Resource> {
  resource: R;
  record: S;
  /** Asked before this step alone; absent: before whatever comes next. */
  step?: string | undefined;
  children: (known: KnownLacks) => ReactNode;
}

/** How a record's lacks are found out, where the resource has such. */
export interface OwnLacks<S = RaRecord, R extends object = Resource> {
  view: LazyExoticComponent<ComponentType<LacksViewProps<S, R>>>;
  /** Whether the record itself says that it may lack something. */
  shows?: (record: S) => boolean;
  /** Whether a step asks for it. */
  before?: (taken: Step) => boolean;
}

/** What else the record lacks whose lack is mended. */
export const alsoLacking = (lacks: readonly Lack[], { at }: Lack): string[] =>
  lacks.flatMap(({ at: one }) => (at && one && one.id === at.id && one.resource === at.resource ? one.path : []));
