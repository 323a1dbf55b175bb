import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { rulesOf } from '../../rules.ts';
import { declaredDefaults } from './creation.ts';

/** What the form of a new record opens with: what is given, what is declared, and what the rules begin with. */
export function begun(resource: Resource, given: Record<string, unknown> = {}): Record<string, unknown> {
  const said = { ...declaredDefaults(resource), ...given };
  return { ...rulesOf(resource).begin?.(said, new Date().toISOString()), ...said };
}
