import { type Condition, conditionFields, parseCondition } from './condition.ts';
import { parisDay } from './days.ts';
import { evaluate } from './evaluate.ts';
import { referencesOf } from './kept.ts';
import type { Field, Resource } from './resource.ts';
import { timed } from './times.ts';
import type { AlsoStep, RelatedRecords, StatusGraph, Transition } from './types.ts';

type Values = Record<string, unknown>;

/** A step and the graph that it is of. */
export interface Step {
  graph: StatusGraph;
  step: Transition;
}

/** Whether a field says nothing. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What stands there because nobody has said otherwise counts as nothing said. */
export const isUnsaid = (field: Field, value: unknown): boolean => isBlank(value) || value === field.schema.default;

/** Every step of the resource, in order of its graphs. */
export const stepsOf = (resource: Resource): Step[] =>
  resource.graphs.flatMap((graph) => graph.transitions.map((step) => ({ graph, step })));

/** The step of this name. */
export const stepNamed = (resource: Resource, name: string): Step | undefined =>
  stepsOf(resource).find(({ step }) => step.name === name);

/**
 * Whether a step is what comes next: not one back along its graph's path, nor one that ends what has come to its end. One
 * that stays where it is comes next as long as what it says isn't said.
 */
export function leadsOn({ graph, step }: Step, record: Values): boolean {
  const path = graph.path ?? [];
  const [from, to] = [path.indexOf(String(record[graph.field])), path.indexOf(step.to)];
  if (from >= 0 && to === from) return (step.require ?? []).some((name) => isBlank(record[name]));
  return from < 0 || (from < path.length - 1 && (to < 0 || to > from));
}

/** Whether the product alone takes the step, by the clock or by what came in: nobody is offered it. */
export const isProducts = ({ roles }: Transition): boolean => roles?.every((role) => role === 'system') ?? false;

/** The steps that lead on from where the record stands and that people take, in each of its graphs. */
export const offeredSteps = (resource: Resource, record: Values): Step[] =>
  nextSteps(resource, record).filter(({ step }) => !isProducts(step));

/** The steps that lead on from where the record stands, in each of its graphs. */
export const nextSteps = (resource: Resource, record: Values): Step[] =>
  stepsOf(resource).filter((one) => isAtStep(one, record));

/** Whether the states in which the record stands let people change its fields, delete it, or look at its documents. */
export const stateAllows = (resource: Resource, action: 'view' | 'edit' | 'delete', record: Values): boolean =>
  resource.graphs.every(({ field, allows }) => allows?.[action]?.includes(String(record[field])) ?? true);

/** Whether the field is changed as the record stands, whoever asks: by its `when.editable`. */
export const isEditableNow = ({ declaration: { when } }: Field, record: Values): boolean =>
  when?.editable === undefined || evaluate(parseCondition(when.editable), record);

/** The fields that a status graph moves. */
export const statusFields = (resource: Resource): string[] => resource.graphs.map(({ field }) => field);

/** The fields that are said with a step, the needed ones first. */
export const saidWith = ({ require: needed = [], with: said = [] }: Transition): string[] => [
  ...new Set([...needed, ...said]),
];

const FLAG = 'flag:';

/** The booleans of people's accounts that give a role of these steps. */
export const flagsOf = (roles: string[] = []): string[] =>
  roles.filter((role) => role.startsWith(FLAG)).map((role) => role.slice(FLAG.length));

/** The making of a record, as a step that leads to the first state of a graph. */
export const beginningStep = (graph: StatusGraph): Step => ({
  graph,
  step: { name: 'create', from: [], to: graph.initial, ...graph.begin },
});

/** What is said with a step that is taken along: of what the record doesn't say, nothing. */
export const saidAlong = ({ says = {} }: AlsoStep, record: Values, taking: Taking): Values =>
  Object.fromEntries(Object.entries(valuesSet(says, record, taking)).filter(([, value]) => !isBlank(value)));

/** Whether something is about related records, and not the record itself. */
export const isOfRelated = ({ of, in: other }: RelatedRecords): boolean => (of ?? other) !== undefined;

/** The resource of related records. */
export function relatedResource(
  resources: Iterable<Resource>,
  resource: Resource,
  { of, in: other }: RelatedRecords,
): Resource | undefined {
  const id = other ?? resource.fields[of ?? '']?.declaration.reference?.resource;
  return [...resources].find((one) => one.id === id);
}

/** Who takes a step, and when. */
export interface Taking {
  /** ISO time. */
  now: string;
  /** Id of the person; absent where the product acts. */
  person?: string | undefined;
}

/** The fields that a declared value stands for: of `$agreed|price` the first one that says something. */
export const fieldsMeant = (declared: string): string[] => declared.slice(1).split('|');

function meaning(declared: unknown, record: Values, { now, person }: Taking): unknown {
  if (typeof declared !== 'string' || !declared.startsWith('$')) return declared;
  if (declared === '$now') return now;
  if (declared === '$today') return parisDay(now);
  if (declared === '$me') return person ?? null;
  const names = fieldsMeant(declared);
  return names.map((name) => record[name]).find((value) => !isBlank(value)) ?? null;
}

/** Declared values as they are for a record. */
export const valuesSet = (set: Values, record: Values, taking: Taking): Values =>
  Object.fromEntries(Object.entries(set).map(([name, declared]) => [name, meaning(declared, record, taking)]));

/**
 * What a step sets. Of a field that is said with the step, nothing where it is said, or was before.
 *
 * @param given what is said with the step
 */
export function setBy(resource: Resource, step: Transition, before: Values, given: Values, taking: Taking): Values {
  const isLeft = (name: string): boolean => {
    const field = resource.fields[name];
    return name in given ? isBlank(given[name]) : !field || isUnsaid(field, before[name]);
  };
  const wanted = Object.entries(step.set ?? {}).filter(([name]) => !saidWith(step).includes(name) || isLeft(name));
  return valuesSet(Object.fromEntries(wanted), { ...before, ...given }, taking);
}

/** Whether the record stands where the step begins. */
export const isAtStep = ({ graph, step }: Step, record: Values): boolean =>
  step.from.includes(String(record[graph.field]));

/** The fields that follow from a reference that is said with the step: until it is written they tell of the one before. */
export const lookedUpWith = ({ fields }: Resource, step: Transition): string[] =>
  Object.values(fields)
    .filter((field) => referencesOf(field).some((name) => saidWith(step).includes(name)))
    .map(({ name }) => name);

/**
 * Why the record can't take the step, as a key of `labels.errors`: the first condition that it doesn't meet, or what the
 * guard says. Where it stands is not asked.
 *
 * @param related what the graph `sees`; absent, a guard that sees something is not asked
 * @param asked before anything is said: conditions on fields that are said with the step, or follow from them, are left open,
 *   and files that can be said with it count as filed
 * @param open further fields whose conditions are left open
 */
export function stepProblem(
  resource: Resource,
  { graph, step }: Step,
  record: Values,
  {
    asked = false,
    related,
    open = [],
    now = new Date(),
  }: { asked?: boolean; related?: Record<string, Values>; open?: readonly string[]; now?: Date } = {},
): string | undefined {
  const left = asked ? [...open, ...saidWith(step), ...lookedUpWith(resource, step)] : open;
  const isOpen = (when: Condition) =>
    conditionFields(parseCondition(when)).some((field) => left.includes(field.split('.')[0] ?? ''));
  const broken = step.if?.find(
    ({ when }) => !isOpen(when) && !evaluate(timed(parseCondition(when), resource, now), record),
  );
  // Who hasn't got what the guard sees leaves the answer to who has.
  const guard = graph.sees && !related ? undefined : resource.rules.guards?.[step.guard ?? ''];
  return broken?.error ?? guard?.(asked ? { ...record, ...filesSaid(resource, step, record) } : record, related ?? {});
}

/** The field that is said with the step and that its condition of this error is about: there a refusal stands. */
export const lackingOf = (step: Transition, error: string): string | undefined =>
  step.if
    ?.filter((one) => one.error === error)
    .flatMap(({ when }) => conditionFields(parseCondition(when)))
    .map((path) => path.split('.')[0] ?? '')
    .find((name) => saidWith(step).includes(name));

/** Whether the field holds files. */
const holdsFiles = (field: Field | undefined): field is Field => field?.declaration.type === 'files';

/** Whether the step says, as the record stands, that its document was signed on paper. */
export const isPaperStep = ({ declaration: { sign } }: Resource, { graph, step }: Step, record: Values): boolean =>
  sign?.paper?.step === step.name && sign.paper.from.includes(String(record[graph.field]));

/**
 * The fields that are asked for with a step as the record stands: what is closed now stays as it is, and nobody is asked
 * how a paper was signed that there isn't.
 */
export function askedWith(resource: Resource, step: Transition, record: Values): string[] {
  const taken = stepNamed(resource, step.name);
  const signers = resource.declaration.sign?.paper?.signers;
  return saidWith(step).filter((name) => {
    const field = resource.fields[name];
    if (name === signers) return taken !== undefined && isPaperStep(resource, taken, record);
    return !field || isEditableNow(field, record);
  });
}

/** What is said with a step of several records at once: files are each record's own, so that none there are no word. */
export const saidOfMany = ({ fields }: Resource, said: Values): Values =>
  Object.fromEntries(Object.entries(said).filter(([name, value]) => !(holdsFiles(fields[name]) && isBlank(value))));

/** The files that are still to be said with a step, as if they were there. */
const filesSaid = (resource: Resource, step: Transition, record: Values): Values =>
  Object.fromEntries(
    askedWith(resource, step, record)
      .filter((name) => holdsFiles(resource.fields[name]) && isBlank(record[name]))
      .map((name) => [name, [{}]]),
  );
