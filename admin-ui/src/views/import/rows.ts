import { type FieldType, type Language, type Resource, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { fieldUi } from '../../fields/registry.ts';

/** A place that a column of a file can fill: a field, a part, or a part of a list's first entry. */
export interface Target {
  path: string;
  label: string;
  type: FieldType;
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
        .map(([part, one]) => ({
          type: typeOf(one),
          path: `${name}.${part}`,
          label: `${labels[name] ?? name}: ${labels[`${name}.${part}`] ?? part}`,
        }));
    return isFilled(declaration.type) ? [{ path: name, label: labels[name] ?? name, type: declaration.type }] : [];
  });
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What other programs head columns with, by the type of what stands in them. */
const HEADINGS: Partial<Record<FieldType, string[]>> = {
  phone: ['telephone', 'tel', 'phone', 'telephone portable', 'telephone mobile', 'portable', 'mobile', 'gsm'],
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse e mail', 'adresse email', 'adresse mail'],
  postcode: ['cp', 'code postal', 'postcode', 'zip', 'zip code'],
  commune: ['ville', 'commune', 'town', 'city'],
};
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
      free.find(({ type }) => HEADINGS[type]?.includes(wanted)) ??
      free.find((one) => !CODED.includes(one.type) && lastOf(one).map(fold).includes(wanted));
    if (found) taken.add(found.path);
    return found?.path;
  });
}

/** A cell as the value of its place; words are taken back to the values that they stand for. */
function cellValue(resource: Resource, path: string, type: FieldType, cell: string): unknown {
  const byWord = (word: string): string => {
    for (const labels of Object.values(resource.labels)) {
      const entry = Object.entries(labels.values?.[path] ?? {}).find(([, label]) => fold(label) === fold(word));
      if (entry) return entry[0];
    }
    return word;
  };
  return fieldUi(type).read?.(cell, byWord) ?? cell;
}

/** A line of a file as a record's body; empty cells say nothing. */
export function rowBody(resource: Resource, mapping: (string | undefined)[], cells: string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [index, path] of mapping.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (!path || cell === '') continue;
    const [name = '', part] = path.split('.');
    const field = resource.fields[name];
    if (!field) continue;
    if (!part) {
      body[name] = cellValue(resource, path, field.declaration.type, cell);
      continue;
    }
    const isList = Boolean(field.schema.items?.properties);
    const schema = (isList ? field.schema.items : field.schema)?.properties?.[part] ?? {};
    const holder = (isList ? ((body[name] as unknown[] | undefined)?.[0] ?? {}) : (body[name] ?? {})) as object;
    const filled = { ...holder, [part]: cellValue(resource, path, typeOf(schema), cell) };
    body[name] = isList ? [filled] : filled;
  }
  return body;
}
