import type { Feature } from '../../feature.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { move } from '../wallet/coins.ts';
import { Carts } from './cart.ts';
import { confirm } from './confirm.ts';
import { unpublish } from './publish.ts';

const text = { type: 'string' as const };
const integer = { type: 'integer' as const };
const LINE = { type: 'object', required: ['product'], properties: { product: text, property: text } };
const CART = {
  type: 'object',
  properties: {
    id: { ...text, nullable: true },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { details: { type: 'object' }, property: { ...text, nullable: true } },
      },
    },
    total: { ...integer, description: 'In coins, at the prices of now' },
    balance: integer,
  },
};

/** What agents buy with coins: a cart, its confirmation, and coins that come back where something couldn't be done. */
export const marketplace: Feature = ({ app, dataSource, records, hooks, resource }) => {
  const services = { dataSource, records, product: resource('marketplace-product') };
  const carts = new Carts(services);
  hooks.on('marketplace-purchase', async ({ caller, before, after, execute }) => {
    if (before?.status === after?.status || after?.status !== 'given_back') return;
    const { tenant } = caller.actor;
    const { id, person, price, answer } = after;
    const movement = { name: `given back ${id}`, kind: 'given_back' as const, person, house: 'spent' as const };
    await move(execute, services, tenant, { ...movement, coins: price, purchase: id, reason: answer ?? null });
    await unpublish(execute, services, tenant, after);
  });
  const mount = sessionCalls(app, { tag: 'Marketplace', name: 'shoppingCart', base: 'shopping-cart' });
  mount('get', '', 'get', {
    responses: responses(200, 'The cart of who asks', CART),
    answer: ({ caller }) => carts.get(caller),
  });
  mount('post', '/products', 'addProduct', {
    requestBody: jsonBody(LINE),
    responses: responses(201, 'The cart', CART),
    answer: ({ caller }, body: unknown) => carts.add(caller, body),
  });
  mount('patch', '', 'update', {
    requestBody: jsonBody({ type: 'object', properties: { lines: { type: 'array', maxItems: 50, items: LINE } } }),
    responses: responses(200, 'The cart', CART),
    answer: ({ caller }, body: unknown) => carts.update(caller, body),
  });
  mount('post', '/confirm', 'confirm', {
    requestBody: jsonBody({
      type: 'object',
      properties: { termsAccepted: { type: 'boolean' }, total: { ...integer, description: 'The total that was seen' } },
    }),
    responses: responses(201, 'What was bought', {
      type: 'object',
      properties: { purchases: { type: 'array', items: text }, total: integer },
    }),
    answer: ({ caller }, body: unknown) => confirm(services, carts, caller, body),
  });
};
