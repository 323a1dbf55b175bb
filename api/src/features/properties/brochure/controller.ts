import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { documentLanguage, giveDocument } from '../../../pdf/documents.ts';
import { callerOf } from '../../../rest/caller.ts';
import { type BrochureServices, brochureOf } from './index.ts';

/** Gives brochures, for one request. */
export class BrochureController {
  readonly #services: BrochureServices;
  readonly #context: RequestContext;

  constructor(services: BrochureServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /**
   * The brochure in a language, without one in that of the answer.
   *
   * @throws RequestError 404 for a property that the caller doesn't read, 422 for a language that there is none in, 500
   *   when it can't be made
   */
  async give(_tenant: string, id: string, language?: string): Promise<void> {
    const { request, response } = this.#context;
    const chosen = documentLanguage(request, language);
    const brochure = await brochureOf(this.#services, callerOf(this.#context), id, chosen);
    await giveDocument(response, brochure, chosen);
  }
}

authenticate('session')(BrochureController);
