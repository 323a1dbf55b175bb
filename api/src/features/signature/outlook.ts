import { may } from '@hestia/permissions/index.ts';
import { isAtStep, stepNamed } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { nameOf } from '../../records/read/name.ts';
import { load } from '../../records/read/read.ts';
import { alongOf } from '../../records/steps/also.ts';
import type { Lack } from './parties.ts';
import type { Signing } from './services.ts';

/**
 * What could not follow from the last signature as things are: related records that the steps take along and that aren't
 * where these begin. Nobody is asked to sign what would then lead nowhere.
 *
 * @param system reads the related records; the asker is told the names and states of those that they read
 */
export async function stepsAhead(
  run: Execute,
  { context }: Records,
  { system, asker }: { system: Caller; asker: Caller },
  { resource, sign }: Signing,
  record: Record<string, unknown>,
): Promise<Lack[]> {
  const lacks: Lack[] = [];
  const steps = [...(sign.steps.completed ?? []), ...(sign.steps.filed ?? [])];
  for (const { step } of steps) {
    const taken = stepNamed(resource, step);
    for (const { also, target, taken: next } of taken ? alongOf(context, resource, taken) : []) {
      if (!also.of || also.ifPossible || also.where) continue;
      for (const id of [record[also.of] ?? []].flat()) {
        const other = (await load(context, system, target, String(id), run)) as Record<string, unknown>;
        if (isAtStep(next, other)) continue;
        const { field } = next.graph;
        const words = target.labels[asker.language];
        const state = words.values?.[field]?.[String(other[field])] ?? String(other[field]);
        const isRead = may(asker.ability, 'read', target, other);
        const name = isRead ? `${nameOf(target, other, asker.language)} (${state})` : words.name;
        lacks.push({ path: `/${also.of}`, code: 'stepAhead', name, resource: target.id, id: String(id) });
      }
    }
  }
  return lacks;
}
