import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';

/** What stands around the inputs of a form, which are its children. */
export interface CompanionProps {
  resource: Resource;
  /** The fields that the form asks for. */
  names: string[];
  /** Those of the page, where the form is one of its parts. */
  page?: string[] | undefined;
  children: ReactNode;
}

type Companion = LazyExoticComponent<ComponentType<CompanionProps>>;

const modules = import.meta.glob<{ default: ComponentType<CompanionProps> }>('./*/index.tsx');

const COMPANIONS = new Map<string, Companion>(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? '', lazy(load)]),
);

/** What accompanies the forms of a resource, such as a preview, where `forms/<$id>` exists. */
export const companionOf = (resource: Resource): Companion | undefined => COMPANIONS.get(resource.id);

/** What names the values of a text is given: the record that has the text, as far as it is known. */
export interface NamedProps {
  record: Record<string, unknown>;
  children: ReactNode;
}

type Named = LazyExoticComponent<ComponentType<NamedProps>>;

const nameds = import.meta.glob<{ default: ComponentType<NamedProps> }>('./*/Named.tsx');

const NAMED = new Map<string, Named>(
  Object.entries(nameds).map(([path, load]) => [path.split('/')[1] ?? '', lazy(load)]),
);

/** What calls the values that texts of a resource show by their names, where `forms/<$id>/Named.tsx` exists. */
export const namedOf = (resource: Pick<Resource, 'id'>): Named | undefined => NAMED.get(resource.id);

/** What stands under the input of one field. */
export interface BesideProps {
  resource: Resource;
  /** It is asked of a new record. */
  creating: boolean;
}

type Beside = LazyExoticComponent<ComponentType<BesideProps>>;

const besides = import.meta.glob<{ default: ComponentType<BesideProps> }>('./*/beside/*.tsx');

const BESIDES = new Map<string, Beside>(
  Object.entries(besides).map(([path, load]) => [path.slice('./'.length, -'.tsx'.length), lazy(load)]),
);

/** What stands under the input of a field, such as what it may be filled with, where `forms/<$id>/beside/<field>.tsx` exists. */
export const besideOf = (resource: Pick<Resource, 'id'>, field: string): Beside | undefined =>
  BESIDES.get(`${resource.id}/beside/${field}`);

type Values = Record<string, unknown>;

const sents = import.meta.glob<{ default: (values: Values) => Values }>('./*/sent.ts');

/** What of a creation form is sent, where `forms/<$id>/sent.ts` says that it isn't all. */
export async function sentOf(resource: Pick<Resource, 'id'>, values: Values): Promise<Values> {
  const load = sents[`./${resource.id}/sent.ts`];
  return load ? (await load()).default(values) : values;
}
