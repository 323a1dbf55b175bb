import { type Actor, holdsOffice, plays } from '@hestia/permissions/index.ts';
import {
  bulkFields,
  holdsMany,
  isBlank,
  type Resource,
  type Step,
  saidWith,
  stepNamed,
  stepsOf,
} from '@hestia/resources/vocabulary/index.ts';
import { besideOf } from '../../../forms/index.ts';

/** What is done to several records at once, as the server takes it. */
export interface Asked {
  change?: Record<string, unknown>;
  add?: Record<string, unknown>;
  remove?: Record<string, unknown>;
  step?: string;
  said?: Record<string, unknown>;
}

/** What became, or would become, of each. */
export interface Told {
  changed: { id: string; version: number }[];
  refused: { id: string; code: string; message: string }[];
}

/** One thing that can be done to several records: a step, or a field that is set, added to or taken from. */
export interface Way {
  key: string;
  how: 'step' | 'change' | 'add' | 'remove';
  /** The step or the field. */
  name: string;
}

const way = (how: Way['how'], name: string): Way => ({ key: `${how} ${name}`, how, name });

/** All that a person can do to several records of a resource: who holds them first, then the steps, then other fields. */
export function waysOf(resource: Resource, actor: Actor): Way[] {
  // Of a record that they hold in every way: a step that they can't take there is for others alone.
  const held = { owner: actor.id, coOwners: [actor.id], collaborators: [actor.id] };
  const isTheirs = ({ step: { roles } }: Step) => plays(actor, held, roles) || holdsOffice(actor, roles);
  const { archive } = resource.declaration;
  const fields = bulkFields(resource).filter(({ name }) => name !== archive);
  const of = ({ name }: (typeof fields)[number]): Way[] => {
    const field = resource.fields[name];
    return field && holdsMany(field) ? [way('add', name), way('remove', name)] : [way('change', name)];
  };
  const isOwner = ({ name }: { name: string }) => name === 'owner';
  return [
    ...fields.filter(isOwner).flatMap(of),
    ...stepsOf(resource)
      .filter(isTheirs)
      .map(({ step }) => way('step', step.name)),
    ...fields.filter((field) => !isOwner(field)).flatMap(of),
  ];
}

/** The fields that a way asks for. */
export function fieldsOf(resource: Resource, { how, name }: Way): string[] {
  const taken = how === 'step' ? stepNamed(resource, name) : undefined;
  if (how !== 'step') return [name];
  if (!taken) return [];
  // Files and who signed are each record's own; what has more told beside it is answered by that, which is of one record.
  const { step } = taken;
  const isFiles = (field: string) => resource.fields[field]?.declaration.type === 'files';
  const isOfOne = (field: string) => !step.require?.includes(field) && besideOf(resource, field) !== undefined;
  const hangsOn = (field: string) => Object.keys(resource.fields[field]?.declaration.when?.visible ?? {});
  const signers = resource.declaration.sign?.paper?.signers;
  return saidWith(step).filter(
    (field) => !isFiles(field) && !isOfOne(field) && !hangsOn(field).some(isOfOne) && field !== signers,
  );
}

/** What was filled in, as the server takes it. */
export function askedBy({ how, name }: Way, values: Record<string, unknown>, names: string[]): Asked {
  const given = Object.fromEntries(names.map((one) => [one, values[one] === '' ? null : (values[one] ?? null)]));
  // What nobody filled in is no word on what each record holds.
  if (how === 'step')
    return { step: name, said: Object.fromEntries(Object.entries(given).filter(([, value]) => !isBlank(value))) };
  return { [how]: how === 'change' ? given : { [name]: given[name] ?? [] } };
}

/** The refusals by what they say, the most frequent first. */
export function byReason({ refused }: Told): [message: string, ids: string[]][] {
  const groups = Map.groupBy(refused, ({ message }) => message);
  return [...groups]
    .map(([message, all]): [string, string[]] => [message, all.map(({ id }) => id)])
    .sort(([, left], [, right]) => right.length - left.length);
}
