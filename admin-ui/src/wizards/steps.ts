import type { Resource, Violation } from '@hestia/resources/vocabulary/index.ts';
import type { ReactNode } from 'react';
import { isEmpty } from '../fields/Display.tsx';

/** One group of questions. */
export interface WizardStep {
  /** Names the step: `wizards.<resource>.<name>` in the texts. */
  name: string;
  fields: string[];
  /** Instead of the generated inputs. */
  view?: ReactNode;
  /** Shows what was entered itself, so that it isn't said beside it again. */
  isOverview?: boolean;
}

/** What is wrong with the fields of a step: what is required and missing, and the resource's own rules. */
export function violationsOf(
  resource: Resource,
  fields: string[],
  values: Record<string, unknown>,
  today: string,
): Violation[] {
  const missing = fields
    .filter((name) => resource.fields[name]?.required && isEmpty(values[name]))
    .map((name) => ({ path: `/${name}`, code: 'required' }));
  const rules = resource.rules.check?.(values, { today }) ?? [];
  return [...missing, ...rules.filter(({ path }) => fields.includes(path.split('/')[1] ?? ''))];
}
