import { setImmediate as nextTurn } from 'node:timers/promises';
import { may } from '@hestia/permissions/index.ts';
import { type Trial, tried } from '@hestia/resources/vendor-lead/trial.ts';
import type { Rule } from '@hestia/resources/vendor-lead/tried.ts';
import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import { RequestError } from '../../../errors.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { Caller } from '../../../records/caller.ts';
import { bodyObject } from '../../../records/context.ts';
import { execute } from '../../../records/database.ts';
import type { Records } from '../../../records/index.ts';
import { aclRefusal } from '../../../records/refusals.ts';
import { jsonBody, responses } from '../../../rest/spec.ts';
import { sessionCalls } from '../../../rest/tenant-routes.ts';
import { changedRule } from './changed.ts';
import { noteTrial, type TriedChange } from './untried.ts';
import { ruleOf, STEPS, TRIED_DAYS, worldOf } from './world.ts';

/** Whoever tries a rule isn't kept waiting longer, nor the server busy. */
const MOST_MS = 10_000;

export interface TrialServices {
  dataSource: juggler.DataSource;
  records: Records;
  /** Trials of one person. */
  trials: RateLimit;
  /** The networks whose rules are tried in this process. */
  underWay: Set<string>;
}

/** Runs a trial in portions: others are answered between them. @throws RequestError 422 where it takes too long */
async function inPortions(steps: Generator<void, Trial>, isOver: () => boolean): Promise<Trial> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (isOver()) throw new RequestError(422, 'trialTooLong');
    await nextTurn();
  }
}

const text = { type: 'string' as const };
const count = { type: 'integer' as const };
const someone = { ...text, nullable: true, description: 'An agent; null is nobody' };
const object = (properties: Record<string, object> = {}) => ({ type: 'object' as const, properties });
const list = (properties: Record<string, object>) => ({ type: 'array' as const, items: object(properties) });

const FIGURES = object({ nobody: count, exceeded: count, passedOn: count });
const TRIAL = object({
  days: count,
  leads: count,
  isCut: { type: 'boolean', description: 'Whether there are more leads than it was tried on' },
  before: FIGURES,
  after: FIGURES,
  moved: count,
  moves: list({ from: someone, to: someone, count }),
  steps: list({ step: text, before: count, after: count }),
  examples: object({
    moved: list({ id: text, from: someone, to: someone }),
    exceeded: { type: 'array', items: text },
  }),
});
const CHANGE = {
  ...object({
    status: { ...text, enum: STEPS },
    hours: { description: 'Working hours that a lead may wait at this step' },
    leadRouting: { description: 'As the network has it' },
  }),
  additionalProperties: false,
};

/** Mounts the call by which a rule is tried before it is saved. */
export function mountTrial(app: RestApplication, services: TrialServices): void {
  /** Whoever may change the rules may try them. */
  const ensureMayChange = (caller: Caller): void => {
    const { records } = services;
    for (const name of ['lead-delay', 'tenant'])
      if (!may(caller.ability, 'edit', records.resource(name))) throw aclRefusal();
  };
  /** A network’s leads and agents are held in memory once at most. @throws RequestError 422 while another is tried */
  const alone = async <T>(tenant: string, work: () => Promise<T>): Promise<T> => {
    const { underWay } = services;
    if (underWay.has(tenant)) throw new RequestError(422, 'trialUnderWay');
    underWay.add(tenant);
    try {
      return await work();
    } finally {
      underWay.delete(tenant);
    }
  };
  const mount = sessionCalls(app, { tag: 'Vendor leads', name: 'leadTrials' });
  /** What a changed rule would have come to. @throws RequestError 403, 422 at its fields, 429 */
  mount('post', 'lead-trials', 'tryRule', {
    requestBody: jsonBody(CHANGE),
    responses: responses(200, 'What the changed rule would have come to', TRIAL),
    answer: async ({ caller, tenant }, body: unknown) => {
      ensureMayChange(caller);
      const { dataSource, records, trials } = services;
      const read = (text: string, values?: unknown[]) => execute(dataSource, text, values);
      const rule: Rule = await ruleOf(read, tenant);
      const changed = await changedRule(records, caller, rule, body);
      await trials.take(caller.actor.id);
      return alone(tenant, async () => {
        const end = performance.now() + MOST_MS;
        const { isCut, ...world } = await worldOf(read, tenant, nextTurn);
        const trial = await inPortions(tried(world, rule, changed), () => performance.now() > end);
        await noteTrial(read, tenant, bodyObject(body) as TriedChange);
        return { days: TRIED_DAYS, isCut, ...trial };
      });
    },
  });
}
