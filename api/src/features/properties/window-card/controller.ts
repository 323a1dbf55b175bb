import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../../../errors.ts';
import { documentLanguage, giveDocument } from '../../../pdf/documents.ts';
import { callerOf } from '../../../rest/caller.ts';
import { languageOf } from '../../../rest/language.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { windowCardOf } from './index.ts';
import { WINDOW_FORMATS } from './layout.ts';

/** Gives window cards, for one request. */
export class WindowCardController {
  readonly #services: BrochureServices;
  readonly #context: RequestContext;

  constructor(services: BrochureServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /**
   * The card in a format, A4 upright unless said, and a language, without one in that of the answer.
   *
   * @throws RequestError as `windowCardOf`, and 422 for a format or language that there is none in
   */
  async give(_tenant: string, id: string, format = 'a4-portrait', language?: string): Promise<void> {
    const { request, response } = this.#context;
    const chosen = documentLanguage(request, language);
    const found = WINDOW_FORMATS.find((one) => one === format);
    if (!found)
      throw new RequestError(422, 'invalid', {}, [{ path: '/format', code: 'invalidValue', message: '', info: {} }]);
    const said = { language: chosen, format: found, words: languageOf(request) };
    giveDocument(response, await windowCardOf(this.#services, callerOf(this.#context), id, said), chosen);
  }
}

authenticate('session')(WindowCardController);
