import { translatedText } from './languages.ts';
import { resolvePath } from './path.ts';
import type { Resource } from './resource.ts';
import type { Language } from './types.ts';

/** The field that answers what the title takes from other records, by path. */
export const TITLE_PARTS = 'titleParts';

/** So many of a list are named; one more says that there are others. */
export const MOST_NAMED = 2;

/** Stands between the parts of a title. */
export const TITLE_BETWEEN = ' · ';

/** A place that a title takes words from: in the record itself, or behind one of its references. */
export interface TitlePlace {
  path: string;
  /** The record's own field that the path begins with. */
  field: string;
  /** The resource that the reference leads to, and the place there. */
  behind?: { resource: string; path: string };
}

type Values = Record<string, unknown>;

/** Finds a resource by its `$id`. */
type FindResource = (id: string) => Resource | undefined;

/** Whether words of a place may be said; the screens ask it in client mode. */
export type MaySay = (place: TitlePlace) => boolean;

function placeOf({ fields }: Resource, path: string): TitlePlace {
  const [field = '', ...rest] = path.split('.');
  const target = fields[field]?.declaration.reference?.resource;
  return target && rest.length > 0
    ? { path, field, behind: { resource: target, path: rest.join('.') } }
    : { path, field };
}

/** The words that a title says together: `firstName lastName`. */
export const titleWords = (together: string): string[] => together.split(' ');

/** The parts of what people call a record, each with its choices, of which the first that says something is taken. */
const titleParts = (resource: Resource): TitlePlace[][][] =>
  (resource.declaration.title ?? []).map((part) =>
    [part].flat().map((together) => titleWords(together).map((path) => placeOf(resource, path))),
  );

/** The places that each part of what people call a record may take words from. */
export const titlePlaces = (resource: Resource): TitlePlace[][] => titleParts(resource).map((part) => part.flat());

/** The fields of a record that its title needs. */
export const titleFields = (resource: Resource): string[] => [
  ...new Set(titlePlaces(resource).flatMap((part) => part.map(({ field, behind }) => (behind ? TITLE_PARTS : field)))),
];

/** The fields that tell a record from others and that its title doesn't say: what it takes from behind a reference is of it. */
export function besideTitle(resource: Resource): string[] {
  const said = titlePlaces(resource).flatMap((part) => part.map(({ path, field, behind }) => (behind ? field : path)));
  return resource.declaration.display.filter((name) => !said.includes(name));
}

/** A value in words: a text in the language, a value of an enumeration by its label. */
export function wordOf(resource: Resource, path: string, value: unknown, language: Language): string {
  const type = resolvePath(resource, path)?.type;
  if (type === 'translated') return translatedText(value as Values | null, language);
  const labels = (resource.labels[language] ?? resource.labels.en).values?.[path];
  return String((type === 'enum' || type === 'status' ? labels?.[String(value)] : undefined) ?? value ?? '');
}

const valueAt = (record: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Values | null | undefined)?.[name], record);

function wordsOf(resource: Resource, find: FindResource, record: Values, place: TitlePlace, language: Language) {
  const { path, behind } = place;
  const about = behind ? find(behind.resource) : resource;
  if (!about) return '';
  const held = behind ? (record[TITLE_PARTS] as Values | null | undefined)?.[path] : valueAt(record, path);
  const values = Array.isArray(held) ? held : [held ?? []].flat();
  const words = values.map((value) => wordOf(about, behind?.path ?? path, value, language)).filter(Boolean);
  const distinct = [...new Set(words)];
  return [...distinct.slice(0, MOST_NAMED), ...(distinct.length > MOST_NAMED ? ['…'] : [])].join(', ');
}

/** What people call a record: the parts of its title that say something; nothing where none does. */
export function titleOf(
  resource: Resource,
  find: FindResource,
  record: Values,
  language: Language,
  maySay: MaySay = () => true,
): string {
  const parts = titleParts(resource).map((choices) => {
    for (const places of choices.filter((one) => one.every(maySay))) {
      const words = places.map((place) => wordsOf(resource, find, record, place, language)).filter(Boolean);
      if (words.length > 0) return words.join(' ');
    }
    return '';
  });
  return parts.filter(Boolean).join(TITLE_BETWEEN);
}
