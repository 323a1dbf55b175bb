import { type FieldType, type Language, type Resource, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { fieldUi } from '../../fields/registry.ts';

/** A place that a column of a file can fill: a field, a part, or a part of a list's first entry. */
export interface Target {
  path: string;
  label: string;
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
        .map(([part]) => ({
          path: `${name}.${part}`,
          label: `${labels[name] ?? name}: ${labels[`${name}.${part}`] ?? part}`,
        }));
    return isFilled(declaration.type) ? [{ path: name, label: labels[name] ?? name }] : [];
  });
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Columns whose heading is a place's name or label, or ends with it. */
export function guessTargets(headings: string[], targets: Target[]): (string | undefined)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const wanted = fold(heading);
    const free = targets.filter(({ path }) => !taken.has(path));
    const found =
      free.find(({ path, label }) => [path, label].map(fold).includes(wanted)) ??
      free.find(({ path, label }) =>
        [path.split('.').at(-1) ?? '', label.split(': ').at(-1) ?? ''].map(fold).includes(wanted),
      );
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
