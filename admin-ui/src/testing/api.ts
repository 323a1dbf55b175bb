import { resources } from '../registry.ts';
import { Refusal } from './refusal.ts';
import { type Asked, generic } from './routes.ts';
import { type Held, Store, type Values } from './store.ts';

export const TENANT = 'TEST';

type Answering = (asked: Asked, ...parts: string[]) => unknown;

/** Who is signed in, unless a test says otherwise. */
const ME: Values = {
  id: 'USR00000001',
  firstName: 'Camille',
  lastName: 'Martin',
  email: 'camille@test.example',
  options: { preferredLanguage: 'en' },
  proofreader: false,
};

/** Borders of no department. */
const NO_OUTLINES = {
  type: 'Topology',
  arcs: [],
  objects: { departments: { type: 'GeometryCollection', geometries: [] } },
};

/** What a page of the product asks besides records; a test says otherwise by `on`. */
const USUAL: [string, RegExp, Answering][] = [
  ['POST', /^logout$/, () => ({})],
  ['GET', /^[a-z-]+\/charts\/\w+$/, () => ({ groups: [], isCut: false })],
  ['GET', /^(audit-events|bin|records\/recent)$/, () => ({ results: [], pagination: { total: 0 } })],
  ['POST', /\/views$/, () => ({})],
  ['GET', /^threads\/\w+\/scheduled$/, () => ({ results: [] })],
  ['GET', /^outlines$/, () => NO_OUTLINES],
  // A town that was typed is looked up once one rests, at whatever moment of a test that is.
  ['GET', /^addresses$/, () => []],
  ['PUT', /^stream\/watching\/[\w-]+$/, () => new Response(null, { status: 204 })],
  // There is none, which nobody comes back for.
  ['GET', /^stream$/, () => new Response(null, { status: 204 })],
];

/**
 * The API in the page's own memory, made from the declarations: records are held, found, validated and changed by the same
 * schemas, conditions and rules. What it doesn't know it refuses with 404 and remembers, so that a test can't pass by it.
 */
export class FakeApi {
  readonly calls: Asked[] = [];
  readonly unknown: string[] = [];
  roles: string[] = ['agent'];
  user: Values = ME;
  /** What is otherwise with the network than in most tests, as `me` tells of it. */
  network: Values = {};
  /** What a test that looks at pages as such has all else answered with; absent: it is refused, and fails the test. */
  otherwise: object | undefined;
  readonly #stores = new Map<string, Store>();
  #answers: [string, RegExp, Answering][] = [...USUAL];

  /** The records of a resource, by its name in the API. */
  of(name: string): Store {
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw new Error(`There is no resource ${name}`);
    const store = this.#stores.get(name) ?? new Store(resource);
    this.#stores.set(name, store);
    return store;
  }

  /** Holds a record. @returns it as it is read */
  holds(name: string, values: Values = {}): Held {
    return this.of(name).add(values);
  }

  /** Answers calls by itself. @param path of the whole path below the network; its groups are given to the answer */
  on(method: string, path: RegExp, answer: Answering): void {
    this.#answers.unshift([method, path, answer]);
  }

  /** Calls of a kind that were made, the latest last. */
  made(method: string, path: RegExp): Asked[] {
    return this.calls.filter((one) => one.method === method && path.test(one.path));
  }

  /** What is said in a record that a test holds of the person or the network. */
  #written(name: string, id: unknown): Values {
    const found = this.of(name)
      .all()
      .find((one) => one.id === id);
    return Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => value !== null));
  }

  #me() {
    const tenant = {
      id: TENANT,
      name: 'Agence Test',
      productName: 'Hestia',
      languages: ['en', 'fr'],
      color: null,
      logo: null,
      usefulLinks: null,
      ...this.network,
      ...this.#written('tenants', TENANT),
    };
    const user = { ...this.user, ...this.#written('users', this.user.id) };
    return { user, roles: this.roles, secondStep: { active: true, demanded: false }, tenant };
  }

  #reads({ body }: Asked) {
    const { names = {}, lists = [] } = body as { names?: Record<string, string[]>; lists?: Values[] };
    const found = Object.entries(names).map(([name, ids]) => [
      name,
      ids.flatMap(
        (id) =>
          this.of(name)
            .all()
            .find((one) => one.id === id) ?? [],
      ),
    ]);
    const pages = lists.map(({ resource, query, sort, from, size }) =>
      this.of(String(resource)).page({
        filter: query as Values,
        sort: sort as [string, string],
        from: Number(from),
        size: Number(size),
      }),
    );
    return { names: Object.fromEntries(found), lists: pages };
  }

  #answer(asked: Asked): unknown {
    for (const [method, path, answer] of this.#answers) {
      const [found, ...parts] = path.exec(asked.path) ?? [];
      if (method === asked.method && found !== undefined) return answer(asked, ...parts);
    }
    if (asked.path === 'me') return this.#me();
    if (asked.path === 'reads') return this.#reads(asked);
    const [name = '', ...rest] = asked.path.split('/');
    const known = resources.some((one) => one.name === name);
    const answer = known ? generic(this.of(name), asked, rest) : undefined;
    if (answer !== undefined) return answer;
    if (this.otherwise) return this.otherwise;
    this.unknown.push(`${asked.method} ${asked.path}`);
    throw new Refusal(404, 'routeUnknown', `The fake API knows no ${asked.method} ${asked.path}`);
  }

  /** Answers as `fetch` would. */
  async fetch(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    if (url.pathname === '/api/config') return new Response(JSON.stringify(CONFIG), { headers });
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api\/tenant\/[^/]+\//, ''),
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
      language: new Headers(init.headers).get('Accept-Language') === 'fr' ? 'fr' : 'en',
    };
    this.calls.push(asked);
    try {
      const answer = await this.#answer(asked);
      if (answer instanceof Response) return answer;
      return new Response(JSON.stringify(answer), { headers, status: asked.method === 'POST' ? 201 : 200 });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return new Response(JSON.stringify(error.body), { headers, status: error.status });
    }
  }
}

const CONFIG = {
  version: 'test',
  errorReporting: null,
  mapTiles: null,
  mapStyle: null,
  analytics: null,
  fileLimit: 20,
  proofreading: false,
  tenantCreation: 'off',
};
