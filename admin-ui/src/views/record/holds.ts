import { type Condition, evaluate, parseCondition } from '@hestia/resources/vocabulary/index.ts';

/** Whether a condition on the record holds; without one it does. */
export const holdsFor = (when: Condition | undefined, record: Record<string, unknown>): boolean =>
  when === undefined || evaluate(parseCondition(when), record);
