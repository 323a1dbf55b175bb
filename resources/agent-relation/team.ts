import type { AgentRelation } from '../generated/types.ts';

/**
 * What somebody is to an agent whose figures they see: area coordinators, who lead a team, those who lead these,
 * coaches, and the head office's contact. Sales managers, contact orders, referrers and fellow agents see none by it.
 */
export const LEADING = ['AC', 'super_AC', 'coach', 'HO'] as const satisfies readonly AgentRelation['kind'][];

/**
 * The team of a person: the agents to whom they are AC, super AC, coach or HO by a relation of their own, each once.
 * It isn't handed on: the teams of an agent of one's team are theirs.
 */
export function teamOf(person: string, relations: readonly Partial<AgentRelation>[]): string[] {
  const leading: readonly unknown[] = LEADING;
  const led = relations.filter(({ related, kind }) => related === person && leading.includes(kind));
  return [...new Set(led.flatMap(({ agent }) => agent ?? []))];
}
