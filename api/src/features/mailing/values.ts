import { GREETING, type Greeted, greeting } from '@hestia/resources/client-template/greeting.ts';
import { TODAY, VARIABLES } from '@hestia/resources/client-template/variables.ts';
import { type Language, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { formatDate, formatPhone } from '@hestia/resources/vocabulary/written.ts';

type Values = Record<string, unknown>;

/** The records that a letter is filled from, by the `$id` of their resource, as the person who writes may read them. */
export type Sources = Map<string, Values>;

/** The value at a dotted path; of a list of addresses or numbers the primary entry's. */
function valueAt(record: Values | undefined, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const entries = Array.isArray(value) ? (value as Values[]) : undefined;
    const holder = entries ? (entries.find(({ primary }) => primary) ?? entries[0]) : value;
    return (holder as Values | null | undefined)?.[name];
  }, record);
}

/** A value in the words of a letter: nothing for what isn't known or may not be read. */
function worded(resource: Resource, path: string, value: unknown, language: string): string {
  if (value === null || value === undefined) return '';
  const labels = resource.labels[language as Language] ?? resource.labels.en;
  const type = resolvePath(resource, path)?.schema['x-field']?.type;
  if (type === 'date') return formatDate(String(value));
  if (type === 'phone') return formatPhone(String(value));
  // Nobody is addressed as unknown.
  if (type === 'enum') return value === 'unk' ? '' : (labels.values?.[path]?.[String(value)] ?? '');
  return String(value);
}

/** Puts a value at a dotted name. */
function put(tree: Values, name: string, value: string): void {
  const names = name.split('.');
  const last = names.pop() ?? '';
  let place = tree;
  for (const one of names) {
    place[one] = place[one] ?? {};
    place = place[one] as Values;
  }
  place[last] = value;
}

/** What a letter can show, as texts. */
export function letterValues(
  resources: Map<string, Resource>,
  sources: Sources,
  language: string,
  now: Date = new Date(),
): Values {
  const values: Values = {};
  for (const { name, resource: id, field } of VARIABLES) {
    const resource = resources.get(id);
    if (resource) put(values, name, worded(resource, field, valueAt(sources.get(id), field), language));
  }
  put(values, GREETING, greeting([(sources.get('client') ?? {}) as Greeted], language));
  put(values, TODAY, formatDate(now.toISOString()));
  return values;
}

/** The names that a template may use. */
export const KNOWN = [...VARIABLES.map(({ name }) => name), GREETING, TODAY];
