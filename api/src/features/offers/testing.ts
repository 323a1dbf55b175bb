import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Reply, TestApi } from '../../testing/api.ts';
import { ADDRESS, CLIENT, mandateWorld, scan, type World } from '../mandates/testing.ts';

type Values = Record<string, unknown>;

/** What offers of a test are made of: a property of agent1 that is for sale, with a vendor and a mandate in force. */
export interface Market extends World {
  /** Who sells. */
  vendor: Values;
  /** Who buys, a client of agent1. */
  buyer: Values;
  mandate: Values;
  /** Makes a property of agent1 that is for sale, with a mandate in force. */
  forSale: () => Promise<{ property: Values; mandate: Values }>;
  offer: (body?: Values, as?: string) => Promise<Reply>;
  /** An offer that is waiting for the vendor's signature. */
  sent: (body?: Values, as?: string) => Promise<Values>;
  /** Takes the step of acceptance. */
  accept: (offer: Values, body?: Values, as?: string) => Promise<Reply>;
}

const wanted = (reply: Reply, status: number): Values => {
  if (reply.status !== status) throw new Error(reply.text);
  return reply.body;
};

/** Makes a market on top of what mandates are made of. The seller pays 20,000 € of 400,000 €. */
export async function market(api: TestApi): Promise<Market> {
  const world = await mandateWorld(api);
  const { make, step, get } = world;
  const vendor = world.client;
  const buyer = await make('clients', { ...CLIENT, firstName: 'Nadia', lastName: 'Acquer' }, 'agent1');
  const forSale = async () => {
    const { type } = world.property;
    const said = { title: 'Trois pièces', type, isCommonhold: false, address: ADDRESS };
    const body = { ...said, price: 400_000, vendors: [vendor.id] };
    const property = await make('properties', body, 'agent1');
    wanted(await step('properties', property.id, 'putOnSale'), 200);
    const mandate = await make('mandates', { ...world.body, properties: [property.id] }, 'agent1');
    for (const name of ['create', 'prepare']) wanted(await step('mandates', mandate.id, name), 200);
    await scan(api, 'mandates', mandate);
    wanted(await step('mandates', mandate.id, 'signOnPaper', { signedOn: parisDay(), signedIn: 'agency' }), 200);
    return { property: await get('properties', property.id), mandate: await get('mandates', mandate.id) };
  };
  const { property, mandate } = await forSale();
  const offer: Market['offer'] = (body = {}, as = 'agent1') =>
    api.call('POST', 'offers', { as, body: { property: property.id, buyers: [buyer.id], price: 390_000, ...body } });
  const sent: Market['sent'] = async (body = {}, as = 'agent1') => {
    const made = wanted(await offer(body, as), 201);
    return wanted(await step('offers', made.id, 'send'), 200);
  };
  const accept: Market['accept'] = async (one, body = {}, as = 'agent1') => step('offers', one.id, 'accept', body, as);
  return { ...world, property, vendor, buyer, mandate, forSale, offer, sent, accept };
}
