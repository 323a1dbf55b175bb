import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { makeEverything } from '../testing/every-record.ts';

/** A status graph, written out. */
interface Graph {
  /** Of the second graph and later ones of a resource; absent: it is called as the key says. */
  resource?: string;
  field: string;
  /** Where a new record stands; absent where nobody makes one. */
  initial?: string;
  /** By status: the steps that lead on from it, and where each leads. */
  steps: Record<string, Record<string, string>>;
  /** Steps that the product alone takes. */
  products?: string[];
  /** By step: what may be said with it. */
  said?: Record<string, object>;
  /** By step: what it does besides. */
  effects?: Record<string, object>;
}

const ME = userId('super');
const answered = { answeredBy: ME, answeredAt: expect.stringMatching(/^20/) };
const aside = { archive: 'archived' };
const GRAPHS: Record<string, Graph> = {
  'access-requests': {
    field: 'status',
    initial: 'requested',
    steps: { requested: { accept: 'accepted', refuse: 'refused' }, accepted: {}, refused: {} },
    said: { accept: { answer: 'Of course' }, refuse: { answer: 'No, sorry' } },
    effects: { accept: answered, refuse: answered },
  },
  'feed-sends': {
    field: 'state',
    steps: {
      running: {},
      stopped: { confirm: 'running', giveUp: 'given_up' },
      ...{ sent: {}, stored: {}, failed: {}, given_up: {} },
    },
    products: ['deliver', 'keep', 'stop', 'fail'],
    effects: { confirm: { confirmedBy: ME, confirmedRemoved: 3 } },
  },
  handovers: {
    field: 'status',
    initial: 'running',
    steps: { running: {}, done: {}, failed: {} },
    products: ['finish', 'giveUp'],
  },
  'portfolio-transfers': {
    field: 'status',
    initial: 'settings',
    steps: {
      settings: { start: 'in_progress' },
      with_errors: { relaunch: 'in_progress', takeBack: 'taking_back' },
      done: { takeBack: 'taking_back' },
      partly_back: { takeBack: 'taking_back' },
      ...{ in_progress: {}, taking_back: {}, taken_back: {} },
    },
    products: ['finish', 'finishWithErrors', 'returned', 'returnedInPart'],
  },
  mailings: {
    field: 'state',
    steps: { sending: { stop: 'stopped' }, stopped: { resume: 'sending' }, done: { again: 'sending' } },
    products: ['finish'],
  },
  suppressions: {
    field: 'state',
    steps: { watched: { clear: 'cleared' }, blocked: { clear: 'cleared' }, cleared: {} },
    products: ['block', 'watch'],
    said: { clear: { clearReason: 'Confirmed by telephone' } },
    effects: { clear: { clearedAt: expect.stringMatching(/^20/), clearedBy: ME } },
  },
  properties: {
    field: 'status',
    initial: 'draft',
    steps: {
      draft: { estimate: 'estimation', putOnSale: 'sale', keepOffMarket: 'off_market', ...aside },
      estimation: { putOnSale: 'sale', keepOffMarket: 'off_market', ...aside },
      off_market: {
        ...{ putOnSale: 'sale', signOffer: 'offer' },
        ...{ offerElsewhere: 'offer_other', sellElsewhere: 'sold_other', ...aside },
      },
      sale: {
        ...{ signOffer: 'offer', keepOffMarket: 'off_market' },
        ...{ offerElsewhere: 'offer_other', sellElsewhere: 'sold_other', ...aside },
      },
      offer: { signCompromis: 'offer', sell: 'sold', backToSale: 'sale', ...aside },
      offer_other: { backToSale: 'sale', sellElsewhere: 'sold_other', ...aside },
      sold: {},
      sold_other: aside,
      archived: { reopen: 'draft' },
    },
    said: { sell: { salePrice: 300_000 } },
    effects: {
      signCompromis: { compromisSignedOn: expect.stringMatching(/^20/) },
      sell: { saleDate: expect.stringMatching(/^20/) },
    },
  },
};

GRAPHS['the proofreading of properties'] = {
  resource: 'properties',
  field: 'proofreading',
  initial: 'pending',
  steps: {
    pending: { requestProofreading: 'todo' },
    todo: { takeProofreading: 'todo', finishProofreading: 'done' },
    done: { requestProofreading: 'todo' },
  },
  said: { finishProofreading: { title: 'Maison à vendre' } },
  effects: {
    takeProofreading: { proofreader: ME },
    finishProofreading: { proofreader: ME, proofreadAt: expect.stringMatching(/^20/) },
  },
};

let api: TestApi;
let ids: Map<string, string>;
beforeAll(async () => {
  api = await startApi();
  ids = await makeEverything(api, { world: await productWorld(), tenant: 'A1', secret: 'Kerguelen' });
  await api.sql('UPDATE feed_sends SET removed = 3');
  await api.sql('UPDATE mailings SET failed = 1');
  await api.sql(`UPDATE mailing_recipients SET state = 'failed', mailing = $1`, [ids.get('mailings')]);
  await api.sql('UPDATE users SET proofreader = true WHERE id = $1', [ME]);
}, 120_000);
afterAll(() => api.close());

const stepsOf = ({ steps, products = [] }: Graph) =>
  [...new Set([...Object.values(steps).flatMap((one) => Object.keys(one)), ...products])].sort();

const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The record's version once it stands at a status, and none of these fields is filled. */
async function putAt(name: string, field: string, status: string, emptied: string[]): Promise<number> {
  const cleared = emptied.map((one) => `, ${column(one)} = NULL`).join('');
  const [row] = await api.sql(
    `UPDATE ${name.replace('-', '_')} SET ${field} = $2${cleared} WHERE id = $1 AND tenant_id = 'A1' RETURNING version`,
    [ids.get(name), status],
  );
  return Number(row?.version);
}

describe.each(Object.entries(GRAPHS))('%s', (title, graph) => {
  const name = graph.resource ?? title;
  test.runIf(graph.initial)('begin where they should', async () => {
    const { body } = await api.call('GET', `${name}/${ids.get(name)}`, { as: 'super' });
    expect(body[graph.field]).toBe(graph.initial);
  });

  test.each(Object.entries(graph.steps))('from %s lead these steps and no others: %j', async (status, steps) => {
    for (const step of stepsOf(graph)) {
      const version = await putAt(name, graph.field, status, Object.keys(graph.effects?.[step] ?? {}));
      const said = steps[step] ? graph.said?.[step] : {};
      const path = `${name}/${ids.get(name)}/transitions/${step}`;
      const reply = await api.call('POST', path, { as: 'super', body: { version, ...said } });
      expect(reply.status, `${step}: ${reply.text}`).toBe(steps[step] ? 200 : 403);
      if (!steps[step]) continue;
      expect(reply.body).toMatchObject({ [graph.field]: steps[step], ...said, ...graph.effects?.[step] });
    }
  });
});
