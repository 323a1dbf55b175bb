import {
  type FieldSchema,
  type FieldType,
  type Language,
  type Resource,
  typeOf,
} from '@hestia/resources/vocabulary/index.ts';
import { fieldUi } from '../../fields/registry.ts';
import { columnsOf } from '../list/columns.ts';
import { exportedPaths } from '../list/csv.ts';
import { ALONE } from './cell.ts';
import type { Target } from './target.ts';
import { textTargets } from './texts.ts';
import { fold, within } from './words.ts';

const LANGUAGES: Language[] = ['en', 'fr'];

const isFilled = (type: FieldType): boolean => Boolean(fieldUi(type).read);

/** All places that a file can fill, those of the creation form first. */
export function targetsOf(resource: Resource, language: Language): Target[] {
  const called = (name: string, one: Language): string => resource.labels[one].fields[name] ?? name;
  const partCalled = (name: string, part: string, one: Language): string =>
    within(called(name, one), resource.labels[one].fields[`${name}.${part}`] ?? part, one);
  const exported = new Set(
    exportedPaths(
      resource,
      columnsOf(resource).columns.map(({ source }) => source),
    ),
  );
  // Our files head a part with its own name; a flag's, such as a consent's, says too little.
  const headed = (path: string, type: FieldType): string[] =>
    exported.has(path) && type !== 'boolean' ? LANGUAGES.map((one) => called(path, one)) : [];
  const asked = resource.declaration.create ?? [];
  const rank = (name: string) => (asked.includes(name) ? 0 : 1);
  const fields = Object.values(resource.fields).sort((left, right) => rank(left.name) - rank(right.name));
  return fields.flatMap(({ name, schema, declaration }): Target[] => {
    if (declaration.readOnly || declaration.writeOnly) return [];
    const parts = schema.properties ?? schema.items?.properties;
    if (declaration.type === 'translated') return textTargets(resource, name, language);
    if (parts && declaration.type !== 'range') {
      const own = Object.entries(parts).filter(([part]) => part !== 'id' && part !== declaration.primary);
      const isWhole = (one: FieldSchema) => own.length === 1 || ALONE.includes(typeOf(one));
      return own
        .filter(([, one]) => isFilled(typeOf(one)))
        .map(([part, one], at) => ({
          type: typeOf(one),
          path: `${name}.${part}`,
          label: partCalled(name, part, language),
          names: [...LANGUAGES.map((one) => partCalled(name, part, one)), ...headed(`${name}.${part}`, typeOf(one))],
          ...(schema.items ? { isEntrys: true } : {}),
          ...(schema.items && at === 0 && isWhole(one) ? { lists: LANGUAGES.map((one) => called(name, one)) } : {}),
        }));
    }
    if (!isFilled(declaration.type)) return [];
    const names = LANGUAGES.map((one) => called(name, one));
    return [{ path: name, label: called(name, language), names, type: declaration.type }];
  });
}

/** What other programs head columns with, by the type of what stands in them. */
const HEADINGS: Partial<Record<FieldType, string[]>> = {
  phone: ['telephone', 'tel', 'phone', 'telephone portable', 'telephone mobile', 'portable', 'mobile', 'gsm', 'fixe'],
  email: ['email', 'emails', 'e mail', 'mail', 'courriel', 'adresse e mail', 'adresse email', 'adresse mail'],
  postcode: ['cp', 'code postal', 'postcode', 'zip', 'zip code'],
  commune: ['ville', 'commune', 'town', 'city'],
};
/** What tells one number or address from another of the same person, in a heading. */
const KINDS = new Set(
  'pro professionnel professionnelle perso personnel personnelle domicile bureau travail fixe principal principale secondaire autre work home office personal main other landline'.split(
    ' ',
  ),
);

/** A heading without what tells it from others of its kind: `Tél. pro`, `Téléphone 2`; a word alone stays. */
function withoutKind(heading: string): string {
  const kept = heading.split(' ').filter((word) => !KINDS.has(word) && !/^\d$/.test(word));
  return kept.length > 0 ? kept.join(' ') : heading;
}

/** What other programs head columns with, by the name of the field. */
const NAMED: Record<string, string[]> = { name: ['nom', 'name', 'denomination', 'societe'] };
/** A word alone is no consent and no choice: these are filled by their whole names. */
const CODED: FieldType[] = ['boolean', 'enum', 'status', 'tags'];

/**
 * Columns whose heading is a place's name or label in any language, is what others call such a value, or ends with its
 * name. What says who somebody is may stand in several columns, which fill the entries of one list.
 */
export function guessTargets(headings: string[], targets: Target[]): (string | undefined)[] {
  const taken = new Set<string>();
  const lastOf = ({ path, names }: Target) => [path, ...names].map((one) => one.split(/\u00a0?: |\./).at(-1) ?? '');
  return headings.map((heading) => {
    const wanted = fold(heading);
    const free = targets.filter(({ path }) => !taken.has(path));
    const again = targets.filter(({ path, lists, type }) => taken.has(path) && lists && HEADINGS[type]);
    const found =
      free.find(({ path, names }) => [path, ...names].map(fold).includes(wanted)) ??
      free.find(({ lists = [] }) => lists.map(fold).includes(wanted)) ??
      [...free, ...again].find(({ type }) => HEADINGS[type]?.includes(withoutKind(wanted))) ??
      free.find(({ path }) => NAMED[path]?.includes(wanted)) ??
      free.find((one) => !one.isEntrys && !CODED.includes(one.type) && lastOf(one).map(fold).includes(wanted));
    if (found) taken.add(found.path);
    return found?.path;
  });
}
