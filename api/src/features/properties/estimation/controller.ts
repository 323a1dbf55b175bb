import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { documentLanguage, giveDocument, madeDocument } from '../../../pdf/documents.ts';
import { pdfStream } from '../../../pdf/index.ts';
import { logoOf } from '../../../pdf/photos.ts';
import { Answer } from '../../../rest/answers.ts';
import { callerOf } from '../../../rest/caller.ts';
import { gather } from '../brochure/gather.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { estimate } from './estimate.ts';
import { reportDocument } from './report.ts';
import { vendorsOf } from './vendors.ts';

const idsOf = (without: string | undefined): string[] => without?.split(',').filter(Boolean) ?? [];

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
    return new Answer(JSON.stringify(await estimate(this.#services, callerOf(this.#context), id, idsOf(without))));
  }

  /**
   * The estimation as a PDF for the vendor.
   *
   * @throws RequestError 404 for a property that the caller doesn't read, 422 for a language that there is none in, 500
   *   when it can't be made
   */
  async report(tenant: string, id: string, without?: string, language?: string): Promise<void> {
    const { request, response } = this.#context;
    const { records, property } = this.#services;
    const caller = callerOf(this.#context);
    const chosen = documentLanguage(request, language);
    const left = idsOf(without);
    const report = await madeDocument(tenant, id, async () => {
      const [data, estimation] = await Promise.all([
        gather(records, caller, property, id, chosen),
        estimate(this.#services, caller, id, left),
      ]);
      const vendors = await vendorsOf(records, caller, data.property);
      const logo = await logoOf(this.#services, data.tenant);
      const document = reportDocument({
        ...{ ...data, resource: property, estimation, vendors, without: left },
        ...{ language: chosen, now: new Date(), logo },
      });
      return { content: await pdfStream(document), name: `${data.property.reference ?? id}.pdf` };
    });
    await giveDocument(response, report, chosen);
  }
}

authenticate('session')(EstimationController);
