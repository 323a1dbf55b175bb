import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { Answer } from '../../../rest/answers.ts';
import { callerOf } from '../../../rest/caller.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { estimate } from './estimate.ts';

/** Estimates properties, for one request. */
export class EstimationController {
  readonly #services: BrochureServices;
  readonly #context: RequestContext;

  constructor(services: BrochureServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 404 for a property that the caller doesn't read */
  async estimate(_tenant: string, id: string, without?: string): Promise<Answer> {
    const left = without?.split(',').filter(Boolean);
    return new Answer(JSON.stringify(await estimate(this.#services, callerOf(this.#context), id, left)));
  }
}

authenticate('session')(EstimationController);
