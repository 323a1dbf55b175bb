import type { Resource } from '../resource.ts';
import { beginningStep, fieldsMeant, relatedResource, saidWith, stepNamed, stepsOf } from '../steps.ts';
import type { AlsoStep } from '../types.ts';
import type { Mistakes, Subject } from './mistakes.ts';
import { checkRelated } from './related.ts';
import { graphPlaces, type Names, type Place, stepPlaces } from './status.ts';

const nameOf = (resource: Resource, step: string): string => `${resource.id}.${step}`;

/** The ways along which a step comes back to itself, each as the steps on it. */
function circles(all: Resource[], resource: Resource, step: string, way: string[] = []): string[][] {
  const name = nameOf(resource, step);
  if (name === way[0]) return [[...way, name]];
  if (way.includes(name)) return [];
  return (stepNamed(resource, step)?.step.also ?? []).flatMap((also) => {
    const target = relatedResource(all, resource, also);
    return target ? circles(all, target, also.step, [...way, name]) : [];
  });
}

/** What takes others along: each step, and the making of a record. */
export const alsoPlaces = (resource: Resource): Place<{ name: string; also: AlsoStep[] }>[] => [
  ...graphPlaces(resource).map(({ one, at }) => ({
    one: { name: beginningStep(one).step.name, also: one.begin?.also ?? [] },
    at: (...names: Names) => at('begin', 'also', ...names),
  })),
  ...stepPlaces(resource).map(({ one, at }) => ({
    one: { name: one.name, also: one.also ?? [] },
    at: (...names: Names) => at('also', ...names),
  })),
];

/** What is said with a step is said with it in its own declaration, and taken of fields that there are. */
function checkSays(
  resource: Resource,
  target: Resource,
  { step, says = {} }: AlsoStep,
  at: (...names: string[]) => string,
  mistakes: Mistakes,
): void {
  const taken = stepNamed(target, step);
  for (const [name, value] of Object.entries(says)) {
    if (taken) mistakes.known(at('says', name), `field said with ${step}`, name, saidWith(taken.step));
    if (typeof value !== 'string' || !value.startsWith('$') || ['$now', '$today', '$me'].includes(value)) continue;
    for (const one of fieldsMeant(value)) mistakes.known(at('says', name), 'field', one, Object.keys(resource.fields));
  }
}

/** Steps that are taken along are steps of the records that are named, and none comes back to itself. */
export function checkAlso({ resource }: Subject, all: Resource[], mistakes: Mistakes): void {
  for (const { one, at } of alsoPlaces(resource)) {
    for (const [index, also] of one.also.entries()) {
      const place = (...names: string[]) => at(index, ...names);
      const target = checkRelated(resource, also, all, place, mistakes);
      if (!target) continue;
      const steps = stepsOf(target).map(({ step }) => step.name);
      if (mistakes.known(at(index, 'step'), `step of ${target.id}`, also.step, steps))
        checkSays(resource, target, also, place, mistakes);
    }
    const [way] = circles(all, resource, one.name);
    if (way) mistakes.add(at(), `the step comes back to itself: ${way.join(', ')}`);
  }
}
