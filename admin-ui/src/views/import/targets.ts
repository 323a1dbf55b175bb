import { type FieldType, type Language, type Resource, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { fieldUi } from '../../fields/registry.ts';
import { fold } from './words.ts';

/** A place that a column of a file can fill: a field, a part, or a part of a list's first entry. */
export interface Target {
  path: string;
  label: string;
  type: FieldType;
  /** Of the first part of a list's entries: what the list is called, which heads what of it we export. */
  list?: string;
  /** A part of a list's entries: filled by its whole name alone, whatever else a word may mean. */
  isEntrys?: boolean;
}

const isFilled = (type: FieldType): boolean => Boolean(fieldUi(type).read);

/** All places that a file can fill, those of the creation form first. */
export function targetsOf(resource: Resource, language: Language): Target[] {
  const { fields: labels } = resource.labels[language];
  const asked = resource.declaration.create ?? [];
  const rank = (name: string) => (asked.includes(name) ? 0 : 1);
  const fields = Object.values(resource.fields).sort((left, right) => rank(left.name) - rank(right.name));
  return fields.flatMap(({ name, schema, declaration }): Target[] => {
    if (declaration.readOnly || declaration.writeOnly) return [];
    const parts = schema.properties ?? schema.items?.properties;
    if (parts && declaration.type !== 'translated')
      return Object.entries(parts)
        .filter(([part, one]) => part !== 'id' && part !== declaration.primary && isFilled(typeOf(one)))
        .map(([part, one], at) => ({
          type: typeOf(one),
          path: `${name}.${part}`,
          label: `${labels[name] ?? name}: ${labels[`${name}.${part}`] ?? part}`,
          ...(schema.items ? { isEntrys: true } : {}),
          ...(schema.items && at === 0 ? { list: labels[name] ?? name } : {}),
        }));
    return isFilled(declaration.type) ? [{ path: name, label: labels[name] ?? name, type: declaration.type }] : [];
  });
}

/** What other programs head columns with, by the type of what stands in them. */
const HEADINGS: Partial<Record<FieldType, string[]>> = {
  phone: ['telephone', 'tel', 'phone', 'telephone portable', 'telephone mobile', 'portable', 'mobile', 'gsm'],
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse e mail', 'adresse email', 'adresse mail'],
  postcode: ['cp', 'code postal', 'postcode', 'zip', 'zip code'],
  commune: ['ville', 'commune', 'town', 'city'],
};
/** What other programs head columns with, by the name of the field. */
const NAMED: Record<string, string[]> = { name: ['nom', 'name', 'denomination', 'societe'] };
/** A word alone is no consent and no choice: these are filled by their whole names. */
const CODED: FieldType[] = ['boolean', 'enum', 'status', 'tags'];

/** Columns whose heading is a place's name or label, is what others call such a value, or ends with its name. */
export function guessTargets(headings: string[], targets: Target[]): (string | undefined)[] {
  const taken = new Set<string>();
  const lastOf = ({ path, label }: Target) => [path.split('.').at(-1) ?? '', label.split(': ').at(-1) ?? ''];
  return headings.map((heading) => {
    const wanted = fold(heading);
    const free = targets.filter(({ path }) => !taken.has(path));
    const found =
      free.find(({ path, label }) => [path, label].map(fold).includes(wanted)) ??
      free.find(({ list }) => list !== undefined && fold(list) === wanted) ??
      free.find(({ type }) => HEADINGS[type]?.includes(wanted)) ??
      free.find(({ path }) => NAMED[path]?.includes(wanted)) ??
      free.find((one) => !one.isEntrys && !CODED.includes(one.type) && lastOf(one).map(fold).includes(wanted));
    if (found) taken.add(found.path);
    return found?.path;
  });
}
