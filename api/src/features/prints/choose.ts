import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { PrintDeclaration } from '@hestia/resources/vocabulary/print-types.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';

/** A template as it is kept. */
export interface Template {
  id: string;
  name: string;
  content: string;
  language: Language;
  [field: string]: unknown;
}

/** Which text of a document is wanted. */
export interface Asked {
  language: Language;
  /** The one that is signed electronically, in place of the paper. */
  electronic?: boolean;
}

const MOST_TEMPLATES = 200;

/** Why there is no template: none of that document at all, or none that fits. */
export type NoTemplate = 'templateNone' | 'templateUnfit';

/** The value at a dotted path of values, by its code where it is an enum. */
function at(values: Record<string, unknown>, path: string): unknown {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<unknown>((one, name) => (one as Record<string, unknown> | undefined)?.[name], values);
  const record = holder as Record<string, unknown> | undefined;
  return record?.[`${last}_code`] ?? record?.[last];
}

/** How much a template says of what it is for; nothing when it isn't for this record. */
function fit(template: Template, values: Record<string, unknown>, choose: Record<string, string>): number | undefined {
  let said = 0;
  for (const [field, path] of Object.entries(choose)) {
    const wanted = (template[field] ?? []) as unknown[];
    if (wanted.length === 0) continue;
    if (!wanted.includes(at(values, path))) return undefined;
    said += 1;
  }
  return said;
}

/**
 * The template of a document: of those that fit the record the one in the language that is asked for, then, to be signed
 * electronically, one that is for that alone, then the one that says most of what it is for, then the newest. What is for
 * electronic signature alone is never a paper.
 *
 * @param values of the record as `gather` tells them, references by their ids
 */
export function chosen(
  templates: readonly Template[],
  values: Record<string, unknown>,
  { choose = {} }: PrintDeclaration,
  { language, electronic }: Asked,
): Template | NoTemplate {
  const usable = templates.filter((one) => electronic || !one.electronic);
  if (usable.length === 0) return 'templateNone';
  const fitting = usable.flatMap((template) => {
    const said = fit(template, values, choose);
    return said === undefined ? [] : [{ template, said }];
  });
  fitting.sort(
    (one, other) =>
      Number(other.template.language === language) - Number(one.template.language === language) ||
      Number(Boolean(other.template.electronic)) - Number(Boolean(one.template.electronic)) ||
      other.said - one.said ||
      (one.template.id < other.template.id ? 1 : -1),
  );
  return fitting[0]?.template ?? 'templateUnfit';
}

/** What was read of templates, by network, id and version: each document that is made reads all that could be its own. */
const READ = new WeakMap<RecordContext, Map<string, Template>>();
const MOST_READ = 1_000;

/** The templates of a document that are in use; everybody reads them. */
export async function templatesOf(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  document: string,
  run: Execute,
): Promise<Template[]> {
  const { tenant } = caller.actor;
  const rows = await run(
    `SELECT id, version FROM ${resource.table} WHERE tenant_id = $1 AND document = $2 AND active ORDER BY id LIMIT ${MOST_TEMPLATES}`,
    [tenant, document],
  );
  const read = READ.get(context) ?? new Map<string, Template>();
  READ.set(context, read);
  if (read.size > MOST_READ) read.clear();
  const found: Template[] = [];
  for (const { id, version } of rows) {
    const key = `${tenant} ${id} ${version}`;
    const known = read.get(key) ?? ((await load(context, caller, resource, String(id), run)) as unknown as Template);
    // Nothing that makes documents writes templates: a version that is read here is one that stays.
    if (known.version === version) read.set(key, known);
    found.push(known);
  }
  return found;
}
