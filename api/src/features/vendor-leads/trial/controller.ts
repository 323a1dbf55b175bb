import { setImmediate as nextTurn } from 'node:timers/promises';
import { may } from '@hestia/permissions/index.ts';
import { type Trial, tried } from '@hestia/resources/vendor-lead/trial.ts';
import type { Rule } from '@hestia/resources/vendor-lead/tried.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { RequestError } from '../../../errors.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { Caller } from '../../../records/caller.ts';
import { bodyObject } from '../../../records/context.ts';
import { execute } from '../../../records/database.ts';
import type { Records } from '../../../records/index.ts';
import { aclRefusal } from '../../../records/refusals.ts';
import { Answer } from '../../../rest/answers.ts';
import { changedRule } from './changed.ts';
import { noteTrial, type TriedChange } from './untried.ts';
import { ruleOf, TRIED_DAYS, worldOf } from './world.ts';

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

/** Tries a changed rule on the leads that came in; nobody is told, and nothing is kept but that it was tried. */
export class TrialController {
  readonly #services: TrialServices;
  readonly #caller: Caller;

  constructor(services: TrialServices, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  /** Whoever may change the rules may try them. */
  #ensureMayChange(): void {
    const { records } = this.#services;
    for (const name of ['lead-delay', 'tenant'])
      if (!may(this.#caller.ability, 'edit', records.resource(name))) throw aclRefusal();
  }

  /** A network’s leads and agents are held in memory once at most. @throws RequestError 422 while another is tried */
  async #alone<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    const { underWay } = this.#services;
    if (underWay.has(tenant)) throw new RequestError(422, 'trialUnderWay');
    underWay.add(tenant);
    try {
      return await work();
    } finally {
      underWay.delete(tenant);
    }
  }

  /** What a changed rule would have come to. @throws RequestError 403, 422 at its fields, 429 */
  async tryRule(tenant: string, body: unknown): Promise<Answer> {
    this.#ensureMayChange();
    const { dataSource, records, trials } = this.#services;
    const read = (text: string, values?: unknown[]) => execute(dataSource, text, values);
    const rule: Rule = await ruleOf(read, tenant);
    const changed = await changedRule(records, this.#caller, rule, body);
    await trials.take(this.#caller.actor.id);
    return this.#alone(tenant, async () => {
      const end = performance.now() + MOST_MS;
      const { isCut, ...world } = await worldOf(read, tenant, nextTurn);
      const trial = await inPortions(tried(world, rule, changed), () => performance.now() > end);
      await noteTrial(read, tenant, bodyObject(body) as TriedChange);
      return new Answer(JSON.stringify({ days: TRIED_DAYS, isCut, ...trial }));
    });
  }
}
authenticate('session')(TrialController);
