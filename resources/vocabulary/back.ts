import type { Resource } from './resource.ts';
import { isProducts, type Step } from './steps.ts';

/** For so long who took a step takes it back, and nobody is told of it by mail. */
export const BACK_SECONDS = 60;

/** Whether a step can be taken back at all: not what only the product does, nor what gave a number. */
export function canGoBack(resource: Resource, { step }: Step): boolean {
  const givesNumber = Object.values(resource.fields).some(({ declaration }) => declaration.series?.at === step.name);
  return step.back !== false && !isProducts(step) && !givesNumber;
}

/**
 * The roles that take a step back once its minute is over, besides full access: those that it names, or the owner's where
 * the graph leads back anyway.
 *
 * @param from where the record stood before the step
 */
export function backRoles({ graph, step }: Step, from: unknown): string[] {
  if (step.back !== undefined) return step.back || [];
  return graph.transitions.some((one) => one.to === from && one.from.includes(step.to)) ? ['owner'] : [];
}
