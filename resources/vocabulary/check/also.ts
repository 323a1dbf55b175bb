import type { Resource } from '../resource.ts';
import { stepNamed, stepsOf, takenAlong } from '../steps.ts';
import type { AlsoStep } from '../types.ts';
import type { Mistakes, Subject } from './mistakes.ts';
import { stepPlaces } from './status.ts';

const REFERRING = ['reference', 'references'];

/** The fields of the resource that lead to records, of the target alone where one is given. */
const references = ({ fields }: Resource, target?: Resource): string[] =>
  Object.values(fields)
    .filter(({ declaration: { type, reference, virtual } }) => REFERRING.includes(type) && reference && !virtual)
    .filter(({ declaration }) => !target || declaration.reference?.resource === target.id)
    .map(({ name }) => name);

/** Whose records take the step along; nothing where that is said wrongly. */
function targetOf(
  resource: Resource,
  also: AlsoStep,
  all: Resource[],
  at: (...names: string[]) => string,
  mistakes: Mistakes,
): Resource | undefined {
  const { of, in: other, by } = also;
  const isOne = of !== undefined ? other === undefined && by === undefined : other !== undefined && by !== undefined;
  mistakes.need(at(), isOne, 'needs "of", or "in" with "by"');
  if (!isOne) return undefined;
  if (of !== undefined) {
    if (!mistakes.known(at('of'), 'reference', of, references(resource))) return undefined;
  } else {
    const known = all.map(({ id }) => id);
    if (!mistakes.known(at('in'), 'resource', String(other), known)) return undefined;
    const found = all.find(({ id }) => id === other) as Resource;
    if (!mistakes.known(at('by'), 'reference', String(by), references(found, resource))) return undefined;
  }
  return takenAlong(all, resource, also);
}

const nameOf = (resource: Resource, step: string): string => `${resource.id}.${step}`;

/** The ways along which a step comes back to itself, each as the steps on it. */
function circles(all: Resource[], resource: Resource, step: string, way: string[] = []): string[][] {
  const name = nameOf(resource, step);
  if (name === way[0]) return [[...way, name]];
  if (way.includes(name)) return [];
  return (stepNamed(resource, step)?.step.also ?? []).flatMap((also) => {
    const target = takenAlong(all, resource, also);
    return target ? circles(all, target, also.step, [...way, name]) : [];
  });
}

/** Steps that are taken along are steps of the records that are named, and none comes back to itself. */
export function checkAlso({ resource }: Subject, all: Resource[], mistakes: Mistakes): void {
  for (const { one, at } of stepPlaces(resource)) {
    for (const [index, also] of (one.also ?? []).entries()) {
      const target = targetOf(resource, also, all, (...names) => at('also', index, ...names), mistakes);
      if (!target) continue;
      const steps = stepsOf(target).map(({ step }) => step.name);
      mistakes.known(at('also', index, 'step'), `step of ${target.id}`, also.step, steps);
    }
    const [way] = circles(all, resource, one.name);
    if (way) mistakes.add(at('also'), `the step comes back to itself: ${way.join(', ')}`);
  }
}
