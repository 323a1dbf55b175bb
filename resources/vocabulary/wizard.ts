import { parseCondition } from './condition.ts';
import { evaluate } from './evaluate.ts';
import type { Resource } from './resource.ts';
import type { WizardStep } from './types.ts';

/** The views of steps that are more than fields, as `admin-ui/src/wizards/steps` has them. */
export const STEP_COMPONENTS: readonly string[] = ['consents'];

/** The fields that a step of the wizard asks for: its own, or those of the sections it names. */
export function stepFields({ declaration }: Pick<Resource, 'declaration'>, step: WizardStep): string[] {
  const sections = declaration.tabs.flatMap((tab) => tab.sections);
  const named = (step.sections ?? []).flatMap((one) => sections.find(({ name }) => name === one)?.fields ?? []);
  return [...(step.fields ?? []), ...named];
}

/** The fields that one page asks at most: of each step, and in all. */
const ONE_PAGE = { step: 6, all: 20 };

/** Whether the steps are few and small enough to stand on one page, where there is room for it: all of them are counted. */
export function fitsOnePage({ declaration }: Pick<Resource, 'declaration'>): boolean {
  const counts = (declaration.wizard?.steps ?? []).map((step) => stepFields({ declaration }, step).length);
  return counts.every((count) => count <= ONE_PAGE.step) && counts.reduce((all, one) => all + one, 0) <= ONE_PAGE.all;
}

/** The steps that are asked of who entered these values so far. */
export const stepsFor = (steps: WizardStep[], values: Record<string, unknown>): WizardStep[] =>
  steps.filter(({ when }) => !when || evaluate(parseCondition(when), values));

/** What was entered, without the fields that only steps ask for that are not asked any more. */
export function askedValues(
  resource: Pick<Resource, 'declaration'>,
  steps: WizardStep[],
  values: Record<string, unknown>,
): Record<string, unknown> {
  const asked = stepsFor(steps, values);
  const shown = new Set(asked.flatMap((step) => stepFields(resource, step)));
  const left = steps.filter((step) => !asked.includes(step)).flatMap((step) => stepFields(resource, step));
  return Object.fromEntries(Object.entries(values).filter(([name]) => shown.has(name) || !left.includes(name)));
}
