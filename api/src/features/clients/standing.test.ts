import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
let type: unknown;
beforeAll(async () => {
  api = await startApi();
  type = (await call('POST', 'property-types', { name: { fr: 'Maison' }, kind: 'house' }, 'super')).id;
});
afterAll(() => api.close());

type Values = Record<string, unknown>;

async function call(method: string, path: string, body?: object, as = 'agent1'): Promise<Values> {
  const reply = await api.call(method, path, { as, ...(body ? { body } : {}) });
  expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300);
  return reply.body;
}
const versionOf = async (path: string) => (await call('GET', path)).version;
const edit = async (path: string, body: object) => call('PATCH', path, { version: await versionOf(path), ...body });
const remove = async (path: string) => call('DELETE', path, { version: await versionOf(path) }, 'super');

/** A client, with what they sell and look for as these steps leave it. */
class Person {
  readonly id: string;
  #sales: string[] = [];
  #searches: string[] = [];
  /** Those who were merged into this one, with what came along. */
  #merged: { id: string; sales: string[]; searches: string[] }[] = [];
  #last = 'buyer';

  constructor(id: unknown) {
    this.id = String(id);
  }

  static async make(): Promise<Person> {
    const body = { lastName: 'Deux-Rôles', phones: [{ number: '0639981234' }] };
    return new Person((await call('POST', 'clients', body)).id);
  }

  /** What the facts say: who sells is a seller, else who looks a buyer, else inactive as what they last were. */
  get expected(): string {
    if (this.#sales.length > 0) this.#last = 'seller';
    else if (this.#searches.length > 0) this.#last = 'buyer';
    return `${this.#sales.length + this.#searches.length > 0 ? 'active' : 'inactive'}_${this.#last}`;
  }

  async look(): Promise<void> {
    this.#searches.push(String((await call('POST', 'saved-searches', { client: this.id })).id));
  }

  async stopLooking(): Promise<void> {
    const id = this.#searches.pop();
    if (id) await remove(`saved-searches/${id}`);
  }

  async sell(): Promise<void> {
    const { id } = await call('POST', 'properties', { type, price: 200_000 });
    await this.#step(String(id), 'putOnSale');
    await edit(`properties/${id}`, { vendors: [this.id] });
    this.#sales.push(String(id));
  }

  async #step(id: string, step: string): Promise<void> {
    await call('POST', `properties/${id}/transitions/${step}`, { version: await versionOf(`properties/${id}`) });
  }

  async endSale(how: 'sold' | 'archived' | 'unlinked' | 'deleted'): Promise<void> {
    const id = this.#sales.pop();
    if (!id) return;
    if (how === 'unlinked') await edit(`properties/${id}`, { vendors: [] });
    else if (how === 'deleted') await remove(`properties/${id}`);
    else if (how === 'archived') await this.#step(id, 'archive');
    else for (const step of ['signOffer', 'sell']) await this.#step(id, step);
  }

  async takeIn(sells: boolean, looks: boolean): Promise<void> {
    const other = await Person.make();
    if (sells) await other.sell();
    if (looks) await other.look();
    const [version, otherVersion] = [await versionOf(`clients/${this.id}`), await versionOf(`clients/${other.id}`)];
    await call('POST', `clients/${this.id}/merge`, {
      version,
      other: other.id,
      otherVersion,
      choices: { state: 'this' },
    });
    this.#merged.push({ id: other.id, sales: other.#sales, searches: other.#searches });
    this.#sales.unshift(...other.#sales);
    this.#searches.unshift(...other.#searches);
  }

  async giveBack(): Promise<void> {
    const one = this.#merged.pop();
    if (!one) return;
    await call('POST', `clients/${one.id}/unmerge`, { version: await versionOf(`clients/${one.id}`) });
    const back = new Person(one.id);
    back.#sales = one.sales.filter((id) => this.#sales.includes(id));
    back.#searches = one.searches.filter((id) => this.#searches.includes(id));
    this.#sales = this.#sales.filter((id) => !one.sales.includes(id));
    this.#searches = this.#searches.filter((id) => !one.searches.includes(id));
    if (back.#sales.length + back.#searches.length > 0) expect(await back.state()).toBe(back.expected);
  }

  async state(): Promise<unknown> {
    return (await call('GET', `clients/${this.id}`)).state;
  }
}

const STEPS: Record<string, (person: Person) => Promise<void>> = {
  look: (person) => person.look(),
  'stop looking': (person) => person.stopLooking(),
  sell: (person) => person.sell(),
  'sale done': (person) => person.endSale('sold'),
  'sale given up': (person) => person.endSale('archived'),
  'no longer vendor': (person) => person.endSale('unlinked'),
  'property deleted': (person) => person.endSale('deleted'),
  'merge a seller': (person) => person.takeIn(true, false),
  'merge a buyer': (person) => person.takeIn(false, true),
  'merge who does both': (person) => person.takeIn(true, true),
  unmerge: (person) => person.giveBack(),
};

async function follow(names: readonly string[]): Promise<string[]> {
  const person = await Person.make();
  const states: string[] = [];
  for (const name of names) {
    await STEPS[name]?.(person);
    const state = await person.state();
    expect(state, `after ${names.slice(0, states.length + 1).join(', ')}`).toBe(person.expected);
    states.push(String(state));
  }
  return states;
}

const BUYER = 'active_buyer';
const SELLER = 'active_seller';

test.each<[string, string][]>([
  [
    ['look', BUYER],
    ['sell', SELLER],
    ['stop looking', SELLER],
    ['sale done', 'inactive_seller'],
  ],
  [
    ['sell', SELLER],
    ['look', SELLER],
    ['sale done', BUYER],
    ['stop looking', 'inactive_buyer'],
  ],
  [
    ['look', BUYER],
    ['sell', SELLER],
    ['sale given up', BUYER],
    ['sell', SELLER],
    ['no longer vendor', BUYER],
  ],
  [
    ['sell', SELLER],
    ['sell', SELLER],
    ['property deleted', SELLER],
    ['property deleted', 'inactive_seller'],
    ['look', BUYER],
  ],
  [
    ['merge a buyer', BUYER],
    ['merge a seller', SELLER],
    ['unmerge', BUYER],
    ['unmerge', 'inactive_buyer'],
  ],
  [
    ['merge who does both', SELLER],
    ['sale done', BUYER],
    ['stop looking', 'inactive_buyer'],
    ['unmerge', 'inactive_buyer'],
  ],
])('who buys and sells: %j, %j, … [CLI-022][CLI-023][CLI-024]', async (...steps) => {
  expect(await follow(steps.map(([name]) => name))).toEqual(steps.map(([, state]) => state));
});

test('whatever the order, the state says what a client does [CLI-024]', async () => {
  const sequence = fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 2, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(sequence, async (names) => {
      await follow(names);
    }),
    { numRuns: 20, seed: 13 },
  );
}, 120_000);
