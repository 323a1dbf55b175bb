import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi } from './api.ts';
import { eighteen } from './fixtures/eighteen.ts';

/** What the specification refuses of such resources, said by their declarations alone: nothing else knows of it. */
type Values = Record<string, unknown> & { id: string; version: number };
type Ask = () => Promise<Reply>;

let api: TestApi;
beforeAll(async () => {
  api = await startApi(eighteen);
}, 60_000);
afterAll(() => api.close());

let count = 0;
const one = (word: string): string => `${word} ${++count}`;
const pathOf = (called: string, id = ''): string => `specimen-${called}s${id && `/${id}`}`;
const add = (called: string, body: object, as = 'super') => api.call('POST', pathOf(called), { as, body });
async function made(called: string, body: object, as = 'super'): Promise<Values> {
  const reply = await add(called, body, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}
const change = (called: string, { id, version }: Values, body: object, as = 'super') =>
  api.call('PATCH', pathOf(called, id), { as, body: { version, ...body } });
const remove = (called: string, { id, version }: Values, as = 'super') =>
  api.call('DELETE', pathOf(called, id), { as, body: { version } });
const step = (called: string, { id, version }: Values, name: string, body: object = {}) =>
  api.call('POST', `${pathOf(called, id)}/transitions/${name}`, { as: 'super', body: { version, ...body } });

const mail = (): string => `${++count}@specimen.example`;
const developer = (as?: string) => made('developer', { name: one('Bâtir'), mail: mail() }, as);
const program = async () =>
  made('program', { name: one('Parc'), developer: (await developer()).id, opens: '2030-01-01' });
const lot = async (more: object = {}) =>
  made('lot', { number: one('A'), program: (await program()).id, price: 200_000, ...more });
const contact = (more: object = {}) => made('contact', { name: one('Ada'), mail: mail(), ...more });
const booking = async () => {
  const [{ id: buyer }, { id: of }] = [await contact(), await lot()];
  return made('booking', { reference: one('R'), lot: of, buyer, deposit: 800_000 });
};
const wallet = () => made('wallet', { name: one('Bourse'), floor: 0, limit: 900 });

/** What is refused: how it is asked, with what status, and at which field where one is at fault. */
const REFUSALS: [string, () => Promise<Ask>, number, string?][] = [
  [
    'the price of a lot in grace is not changed',
    async () => {
      const held = await lot({ grace: true });
      return () => change('lot', held, { price: 1 });
    },
    422,
    '/price',
  ],
  [
    'a lot is not added to a program that is sold',
    async () => {
      const sold = await program();
      const open = await step('program', sold, 'to_open');
      await step('program', open.body as Values, 'to_sold');
      return () => add('lot', { number: one('A'), program: sold.id, price: 1 });
    },
    422,
    '/program',
  ],
  [
    'a program that is not open is not sold',
    async () => {
      const planned = await program();
      return () => step('program', planned, 'to_sold');
    },
    403,
  ],
  [
    'a contact is not there twice',
    async () => {
      const known = await contact();
      return () => add('contact', { name: 'Other', mail: String(known.mail).toUpperCase() });
    },
    409,
    '/mail',
  ],
  [
    'letters are capitals',
    async () => () => add('developer', { name: 'x', mail: mail(), letters: 'ab' }),
    422,
    '/letters',
  ],
  [
    'letters stay as they are',
    async () => {
      const named = await made('developer', { name: one('B'), mail: mail(), letters: 'AB' });
      return () => change('developer', named, { letters: 'CD' });
    },
    422,
    '/letters',
  ],
  [
    'what is set and needed is not emptied',
    async () => {
      const named = await developer();
      return () => change('developer', named, { name: '' });
    },
    422,
    '/name',
  ],
  [
    'nothing is booked before the terms are accepted',
    async () => {
      const asked = await booking();
      return () => step('booking', asked, 'to_held');
    },
    422,
    '/terms',
  ],
  [
    'a balance is not overdrawn',
    async () => {
      const { id } = await wallet();
      await made('ledger-line', { position: 1, wallet: id, amount: 5 });
      return () => add('ledger-line', { position: 2, wallet: id, amount: -6 });
    },
    422,
  ],
  [
    'nothing is said in a conversation that is closed',
    async () => {
      const closed = await made('conversation', { subject: one('S') });
      await step('conversation', closed, 'to_closed');
      return () => add('remark', { body: 'x', conversation: closed.id });
    },
    422,
    '/conversation',
  ],
  ['a lead has a phone number', async () => () => add('vendor-lead', {}), 422, '/phone'],
  [
    'what is used elsewhere is not deleted',
    async () => {
      const branch = await made('branch', { name: 'B', code: `X${String.fromCharCode(65 + (count % 26))}` });
      await contact({ branch: branch.id });
      return () => remove('branch', branch);
    },
    409,
  ],
  [
    'who holds nothing of it changes nothing',
    async () => {
      const others = await developer('agent1');
      return () => change('developer', others, { name: one('B') }, 'agent2');
    },
    403,
  ],
  [
    'two at once don’t overwrite each other',
    async () => {
      const known = await developer();
      await change('developer', known, { name: one('B') });
      return () => change('developer', known, { name: one('B') });
    },
    409,
  ],
];

test.each(REFUSALS)('%s', async (_, prepare, status, path) => {
  const reply = await (await prepare())();
  const { details = [] } = (reply.body.error ?? {}) as { details?: { path: string }[] };
  expect([reply.status, path && details.map((one) => one.path)], reply.text).toEqual([status, path && [path]]);
});

test('each is taken where nothing stands against it', async () => {
  const [free, asked, talk] = [await lot(), await booking(), await made('conversation', { subject: one('S') })];
  expect((await change('lot', free, { price: 1 })).status).toBe(200);
  expect((await step('booking', asked, 'to_held', { terms: true })).body).toMatchObject({ state: 'held' });
  await made('remark', { body: 'x', conversation: talk.id });
  const { id } = await wallet();
  await made('ledger-line', { position: 1, wallet: id, amount: 5 });
  await made('ledger-line', { position: 2, wallet: id, amount: -5 });
});
