import {
  besideTitle,
  type FieldPath,
  type Language,
  type Resource,
  type TitlePlace,
  titleOf,
  translatedText,
} from '@hestia/resources/vocabulary/index.ts';
import { useLocale } from 'react-admin';
import { resourceById } from './registry.ts';
import { hiddenName, isHiddenInSafe, isSafe } from './state/safe.ts';

/** The resource's words in the language of the interface. */
export function useLabels<R>(resource: Resource<R>) {
  const labels = resource.labels[useLocale() as Language] ?? resource.labels.en;
  return {
    labels,
    field: (path: FieldPath<R>) => labels.fields[path] ?? path,
    /** What stands under the input; nothing where the label says it all. */
    help: (path: FieldPath<R>): string | undefined => labels.help?.[path],
    /** What holds while the field says nothing. */
    unset: (path: FieldPath<R>): string | undefined => labels.unset?.[path],
    transition: (name: string) => labels.transitions?.[name] ?? name,
    /** What a step does besides what its declaration tells. */
    outcome: (name: string): string | undefined => labels.outcomes?.[name],
    value: (path: FieldPath<R>, value: unknown) => labels.values?.[path]?.[String(value)] ?? String(value ?? ''),
    group: (name: string) => labels.groups?.[name] ?? name,
    tab: (name: string) => labels.tabs?.[name] ?? name,
    section: (name: string) => labels.sections?.[name] ?? name,
    chart: (name: string) => labels.charts?.[name] ?? name,
    dashboard: (name: string) => labels.dashboard?.[name] ?? name,
    overview: (name: string) => labels.overview?.[name] ?? name,
    step: (name: string) => labels.steps?.[name] ?? name,
  };
}

/** Two texts with a colon between, before which French sets a space. */
export const withColon = (left: string, right: unknown): string =>
  `${left}${document.documentElement.lang === 'fr' ? '\u00a0: ' : ': '}${right}`;

/** What a place behind references is called: `Workshop: Town`. */
export function useChainLabel(): (named: { resource: Resource; path: string }[]) => string {
  const language = useLocale() as Language;
  return (named) =>
    named
      .map(({ resource, path }) => (resource.labels[language] ?? resource.labels.en).fields[path] ?? path)
      .join(language === 'fr' ? '\u00a0: ' : ': ');
}

/** A field of a record's name as it is read: a text in the reader's language, a value by its label. */
export function partOf(resource: Resource, name: string, value: unknown): unknown {
  const type = resource.fields[name]?.declaration.type;
  if (type !== 'translated' && type !== 'enum') return value;
  const language = document.documentElement.lang as Language;
  if (type === 'translated') return translatedText(value as Record<string, unknown>, language);
  return (resource.labels[language] ?? resource.labels.en).values?.[name]?.[String(value)] ?? value;
}

/** Whether words of a title may be said: in client mode none of a client's, nor what is reserved. */
function maySay(resource: Resource, record: Record<string, unknown>, { field, behind }: TitlePlace): boolean {
  if (!isSafe()) return true;
  if (isHiddenInSafe(resource, field, record)) return false;
  const target = behind && resourceById(behind.resource);
  return !behind || Boolean(target && !isHiddenInSafe(target, behind.path.split('.', 1)[0] ?? ''));
}

/** What people call a record, where its resource says so and there is something to say. */
export function titleIn(resource: Resource, record: Record<string, unknown> | undefined): string {
  if (!record || !resource.declaration.title) return '';
  const language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  return titleOf(resource, resourceById, record, language, (place) => maySay(resource, record, place));
}

/** How a record is called: as people do, or by the fields that tell it from others. */
export const displayOf = (resource: Resource, record: Record<string, unknown> | undefined): string =>
  titleIn(resource, record) || codeOf(resource, record);

/** The fields that tell a record from others, where it is called by a title that leaves them out. */
export const behindTitle = (resource: Resource, record: Record<string, unknown> | undefined): string[] =>
  titleIn(resource, record) ? besideTitle(resource) : [];

/** What stands below the title of a record: what tells it from others and isn't in the title; nothing where there is no title. */
export function codeBehind(resource: Resource, record: Record<string, unknown> | undefined): string {
  const names = behindTitle(resource, record);
  return names.length > 0 ? codeOf(resource, record, names) : '';
}

/** The fields that tell a record from others; in client mode not a client's name, nor what is reserved. */
export function codeOf(
  resource: Resource,
  record: Record<string, unknown> | undefined,
  names: readonly string[] = resource.declaration.display,
): string {
  if (isSafe() && names.some((name) => isHiddenInSafe(resource, name, record)))
    return hiddenName(resource, record, document.documentElement.lang);
  // An id is nobody's name: where the title behind it isn't read, the kind of record is all there is to say.
  const told = names.filter((name) => !resource.fields[name]?.declaration.reference);
  const parts = told.map((name) => partOf(resource, name, record?.[name])).filter(Boolean);
  // Nor is that of a record which a network has one of.
  const isNamed = told.length > 0 && String(record?.id).startsWith(resource.declaration.idPrefix);
  const kind = isNamed ? '' : resource.labels[document.documentElement.lang === 'fr' ? 'fr' : 'en'].name;
  return parts.join(' ') || kind || String(record?.id ?? '');
}

/** The page of a record. */
export const recordPath = (resource: Resource, id: unknown, tab?: string): string =>
  `/${resource.declaration.path}/${id}${tab ? `/${tab}` : ''}`;

/** Two letters for a face that has no picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
