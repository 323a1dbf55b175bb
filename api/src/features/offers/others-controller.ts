import type { Offer } from '@hestia/resources/generated/types.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext, RestApplication } from '@loopback/rest';
import { execute } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { othersOf } from './buyers.ts';
import { otherMail } from './other-mail.ts';
import type { OfferServices } from './services.ts';

type OthersServices = OfferServices & { dataSource: juggler.DataSource };

const string = { type: 'string' } as const;
const OTHERS = {
  type: 'object',
  properties: {
    others: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: string, buyers: { type: 'array', items: string, description: 'Who of them can be told' } },
      },
    },
    mail: { type: 'object', nullable: true, properties: { subject: string, html: string } },
  },
};

/** What becomes of the other offers for a property once one is accepted. */
export class OtherOffersController {
  readonly #services: OthersServices;
  readonly #context: RequestContext;

  constructor(services: OthersServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /**
   * The other open offers, whom of their buyers a mail would go to, and that mail.
   *
   * @param template the letter of the network that is to go
   * @throws RequestError 403, 404
   */
  async others(_tenant: string, id: string, template?: string): Promise<Answer> {
    const { records, offer, dataSource } = this.#services;
    const caller = callerOf(this.#context);
    const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
    const accepted = await loadFor<Offer>(records.context, caller, 'edit', offer, id);
    if (template) await this.#services.mailing.usable(caller, template);
    const others = await othersOf(this.#services, caller, accepted, run);
    const first = others.find(({ buyers }) => buyers.length > 0);
    const told = others.map((one) => ({ id: one.offer.id, buyers: one.buyers.map(({ name }) => name) }));
    const buyer = first?.buyers[0];
    if (!first || !buyer) return new Answer(JSON.stringify({ others: told, mail: null }));
    const to = { offer: first.offer, buyer, chosen: template };
    const { subject, html } = await otherMail(run, this.#services, caller, to);
    return new Answer(JSON.stringify({ others: told, mail: { subject, html } }));
  }
}

authenticate('session')(OtherOffersController);

/** Mounts what is asked before an offer is accepted. */
export function mountOthers(app: RestApplication, services: OthersServices): void {
  const mount = tenantRoutes(app, {
    controller: OtherOffersController,
    make: (context) => new OtherOffersController(services, context),
    tag: services.offer.labels.en.plural,
    name: `${services.offer.name}.others`,
    base: `${services.offer.name}/{id}/`,
  });
  mount('get', 'others', 'others', {
    parameters: [text('template', 'query', 'The letter of the network that is to go; absent: the product’s own')],
    responses: responses(200, 'The other open offers for the property', OTHERS),
  });
}
