import { type Line, specified, words } from '@hestia/resources/specification/read.ts';
import { type Reply, startApi, type TestApi } from '../testing/api.ts';

type Values = Record<string, unknown>;

const PASSWORD = 'Quatre-mots-au-hasard';

/** A network in which everybody of the specification is signed in. */
export interface World {
  api: TestApi;
  /** Calls as somebody who signed in. */
  call(who: string, method: string, path: string, body?: unknown): Promise<Reply>;
  /** The id of somebody's account. */
  userId(who: string): string;
  /** Makes an account with these roles and signs it in with its password. */
  signsIn(who: string, roles: string[]): Promise<void>;
  /** Makes a record with the body that `resources.tsv` gives, as somebody. @returns the answer's body */
  make(who: string, resource: string, more?: object): Promise<Values & { id: string; version: number }>;
  /** Uploads a file. */
  uploads(who: string, name: string, content: string | Buffer): Promise<Reply>;
  /** A body that makes one. */
  bodyOf(resource: string): Promise<Values>;
}

const RESOURCES = specified('resources');

/** The line of a resource that is built. */
export function lineOf(resource: string): Line {
  const line = RESOURCES.find((one) => one.resource === resource);
  if (!line) throw new Error(`resources.tsv has no ${resource}`);
  return line;
}

/** Starts the API with an account for each role, and for those who hold records or don't. */
export async function startWorld(roles: string[], others: string[] = []): Promise<World> {
  const api = await startApi();
  const people = new Map<string, { id: string; token: string }>();
  const firsts = new Map<string, string>();
  let count = 0;

  const person = (who: string) => {
    const known = people.get(who);
    if (!known) throw new Error(`Nobody is called ${who}`);
    return known;
  };
  const world: World = {
    api,
    userId: (who) => person(who).id,
    call: (who, method, path, body) => api.call(method, path, { token: person(who).token, body }),
    uploads: (who, name, content) =>
      api.call('POST', `files?name=${name}`, {
        token: person(who).token,
        raw: content,
        headers: { 'Content-Type': 'application/octet-stream' },
      }),
    async signsIn(who, its) {
      const email = `${who.toLowerCase().replace(/\W/g, '.')}@spec.example`;
      const account = { email, firstName: who, lastName: 'Spécifié', password: PASSWORD, roles: its };
      const made = await api.call('POST', 'users', { as: 'super', body: account });
      if (made.status !== 201) throw new Error(made.text);
      const login = await api.call('POST', 'login', { body: { email, password: PASSWORD } });
      if (login.status !== 200) throw new Error(login.text);
      people.set(who, { id: String(made.body.id), token: String(login.body.token) });
    },
    async bodyOf(resource) {
      count++;
      const text = lineOf(resource).body?.replace(/#+/g, (signs) => String(count).padStart(signs.length, '0')) ?? '';
      let whole = text;
      for (const [, name = ''] of text.matchAll(/"@([a-z-]+)"/g)) {
        if (!firsts.has(name)) firsts.set(name, (await world.make('super_admin', name)).id);
        whole = whole.replace(`@${name}`, firsts.get(name) ?? '');
      }
      return JSON.parse(whole);
    },
    async make(who, resource, more = {}) {
      const reply = await world.call(who, 'POST', resource, { ...(await world.bodyOf(resource)), ...more });
      if (reply.status !== 201) throw new Error(`${resource}: ${reply.text}`);
      return reply.body as Values & { id: string; version: number };
    },
  };
  await world.signsIn('super_admin', ['super_admin']);
  for (const role of roles.filter((one) => one !== 'super_admin')) await world.signsIn(role, [role]);
  for (const other of others) await world.signsIn(other, []);
  return world;
}

/** The application roles of the specification. */
export const ROLES = words(
  specified('values').find(({ resource, field }) => resource === 'users' && field === 'roles')?.values,
);
