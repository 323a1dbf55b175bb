import { comparedSections } from '@hestia/resources/vocabulary/compared.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { documentLanguage, giveDocument, madeDocument, turnOf } from '../../pdf/documents.ts';
import { createPdf } from '../../pdf/index.ts';
import type { PhotoServices } from '../../pdf/photos.ts';
import type { Records } from '../../records/index.ts';
import { nameOf } from '../../records/read/name.ts';
import { callerOf } from '../../rest/caller.ts';
import { issuerOf } from '../prints/issuer.ts';
import { comparisonDefinition } from './document.ts';
import { gather } from './gather.ts';

/** What the calls on comparisons work with. */
export interface ComparisonServices extends PhotoServices {
  records: Records;
}

/** The comparisons that stand on the pages of one resource, for one request. */
export class ComparisonController {
  readonly #services: ComparisonServices;
  readonly #resource: Resource;
  readonly #context: RequestContext;

  constructor(services: ComparisonServices, resource: Resource, context: RequestContext) {
    this.#services = services;
    this.#resource = resource;
    this.#context = context;
  }

  /**
   * The records of a section side by side, as a PDF.
   *
   * @throws RequestError 404 for a record that the caller doesn't read, a section that compares nothing and where there is
   *   nothing to compare, 403 where one of them isn't read in full, 422 for a language that there is none in, 500
   */
  async pdf(tenant: string, id: string, name: string, language?: string): Promise<void> {
    const { request, response } = this.#context;
    const { records } = this.#services;
    const caller = callerOf(this.#context);
    const section = comparedSections(this.#resource).find((one) => one.name === name);
    if (!section) throw new RequestError(404, 'routeUnknown');
    const chosen = documentLanguage(request, language);
    const words = this.#resource.labels[chosen].comparisons?.[name];
    if (!words) throw new RequestError(404, 'routeUnknown');
    const made = await madeDocument(tenant, id, async () => {
      const record = (await records.read(caller, this.#resource, id)) as Record<string, unknown>;
      const gathered = await gather(records, caller, section, id, chosen);
      const subject = nameOf(this.#resource, record, chosen);
      const issuer = await issuerOf(this.#services, records, caller, record.owner);
      const definition = comparisonDefinition({
        ...gathered,
        ...{ words, subject, issuer, language: chosen, day: formatDate(parisDay()) },
      });
      const title = `${words.title} ${record.reference ?? subject}`.replace(/[^\p{L}\p{N}.-]+/gu, '-');
      return { content: await createPdf(definition, turnOf(caller.actor)), name: `${title}.pdf` };
    });
    giveDocument(response, made, chosen);
  }
}
authenticate('session')(ComparisonController);
