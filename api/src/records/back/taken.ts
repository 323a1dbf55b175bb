import {
  canGoBack,
  isKept,
  type Resource,
  type StatusGraph,
  type Step,
  stepNamed,
} from '@hestia/resources/vocabulary/index.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { same } from '../read/same.ts';
import { type Along, alongOf } from '../steps/also.ts';

type Values = Record<string, unknown>;

/** A step as the audit tells that it was taken. */
export interface TakenStep {
  entry: string;
  resource: Resource;
  taken: Step;
  id: string;
  actor: string;
  at: string;
  /** Seconds since. */
  age: number;
  /** The fields that it changed. */
  before: Values;
  after: Values;
  /** Those that were taken along with it, and by which word of its declaration. */
  along: { by: Along | undefined; one: TakenStep }[];
}

const STEP = 'transition.';
/** How the audit calls a step that was taken back. */
export const backAction = (name: string): string => `back.${name}`;

/** How the audit calls the steps of a graph, taken and taken back. */
export const stepActions = ({ transitions }: StatusGraph): string[] =>
  transitions.flatMap(({ name }) => [`${STEP}${name}`, backAction(name)]);

const COLUMNS = `id, resource, record_id, action, actor, at, before, after,
  extract(epoch FROM clock_timestamp() - at)::float8 AS age`;

/** The fields that a step has changed by itself: what follows from others follows again. */
const ownOf = ({ fields }: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name];
      return field && !isKept(field) && !field.declaration.derived && !field.declaration.virtual;
    }),
  );

async function readEntry(
  execute: Execute,
  context: RecordContext,
  tenant: string,
  row: Values,
): Promise<TakenStep | undefined> {
  const resource = [...context.resources.values()].find(({ name }) => name === row.resource);
  const taken = resource && stepNamed(resource, String(row.action).slice(STEP.length));
  if (!resource || !taken) return undefined;
  const declared = alongOf(context, resource, taken);
  const rows = await execute(
    `SELECT ${COLUMNS} FROM audit_entries WHERE tenant_id = $1 AND cause = $2 ORDER BY id DESC`,
    [tenant, row.id],
  );
  const along: TakenStep['along'] = [];
  for (const next of rows) {
    const one = await readEntry(execute, context, tenant, next);
    const by = declared.find(({ target, taken: other }) => target === one?.resource && other.step === one.taken.step);
    if (one) along.push({ by, one });
  }
  return {
    ...{ entry: String(row.id), resource, taken, id: String(row.record_id), actor: String(row.actor) },
    ...{ at: new Date(row.at as string).toISOString(), age: Number(row.age), along },
    before: ownOf(resource, row.before as Values),
    after: ownOf(resource, row.after as Values),
  };
}

/** The latest step of each of the record's graphs that was taken and not taken back. */
export async function latestSteps(
  execute: Execute,
  context: RecordContext,
  tenant: string,
  resource: Resource,
  id: string,
): Promise<TakenStep[]> {
  const found: TakenStep[] = [];
  for (const graph of resource.graphs) {
    const [row] = await execute(
      `SELECT ${COLUMNS} FROM audit_entries WHERE tenant_id = $1 AND resource = $2 AND record_id = $3
         AND action = ANY ($4::text[]) ORDER BY at DESC, id DESC LIMIT 1`,
      [tenant, resource.name, id, stepActions(graph)],
    );
    if (!row || !String(row.action).startsWith(STEP)) continue;
    const one = await readEntry(execute, context, tenant, row);
    if (one) found.push(one);
  }
  return found;
}

/** What keeps a step from being taken back, whoever asks: a key of the messages. */
export function backProblem({ resource, taken, after }: TakenStep, record: Values): string | undefined {
  if (!canGoBack(resource, taken)) return 'backNever';
  const isChanged = Object.entries(after).some(([name, value]) => !same(record[name], value));
  return isChanged || record[taken.graph.field] !== taken.step.to ? 'backChanged' : undefined;
}
