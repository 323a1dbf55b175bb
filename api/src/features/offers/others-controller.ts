import type { Offer } from '@hestia/resources/generated/types.ts';
import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import { execute } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { responses, text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
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

/** Mounts what is asked before an offer is accepted. */
export function mountOthers(app: RestApplication, services: OthersServices): void {
  const mount = sessionCalls(app, {
    tag: services.offer.labels.en.plural,
    name: `${services.offer.name}.others`,
    base: `${services.offer.name}/{id}/`,
  });
  /**
   * The other open offers, whom of their buyers a mail would go to, and that mail.
   *
   * @param template the letter of the network that is to go
   * @throws RequestError 403, 404
   */
  mount('get', 'others', 'others', {
    parameters: [text('template', 'query', 'The letter of the network that is to go; absent: the product’s own')],
    responses: responses(200, 'The other open offers for the property', OTHERS),
    answer: async ({ caller }, id: string, template?: string) => {
      const { records, offer, dataSource } = services;
      const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
      const accepted = await loadFor<Offer>(records.context, caller, 'edit', offer, id);
      if (template) await services.letters.usable(caller, template);
      const others = await othersOf(services, caller, accepted, run);
      const first = others.find(({ buyers }) => buyers.length > 0);
      const told = others.map((one) => ({ id: one.offer.id, buyers: one.buyers.map(({ name }) => name) }));
      const buyer = first?.buyers[0];
      if (!first || !buyer) return { others: told, mail: null };
      const to = { offer: first.offer, buyer, chosen: template };
      const { subject, html } = await otherMail(run, services, caller, to);
      return { others: told, mail: { subject, html } };
    },
  });
}
