import { stepsOf } from '../steps.ts';
import { isNobodys } from '../writers.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** A check is asked when there is something to ask: steps that are taken, records that people delete. */
export function checkChecks({ resource }: Subject, mistakes: Mistakes): void {
  for (const [index, { on = [], changes }] of (resource.declaration.checks ?? []).entries()) {
    const place = pointer('x-resource', 'checks', index);
    const isDeleted = !resource.declaration.global && !isNobodys(resource, 'delete');
    mistakes.need(`${place}/on`, !on.includes('delete') || isDeleted, 'nobody deletes the records');
    mistakes.need(`${place}/on`, !on.includes('step') || stepsOf(resource).length > 0, 'there are no steps');
    const isChange = on.length === 0 || on.includes('edit') || on.includes('step');
    mistakes.need(`${place}/changes`, !changes || isChange, 'is of what is edited, or moved by a step');
  }
}
