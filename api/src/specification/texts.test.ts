import { specified } from '@hestia/resources/specification/read.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply } from '../testing/api.ts';
import { startWorld, type World } from './world.ts';

const TEXTS = specified('texts').filter(({ said }) => said === 'api');

let world: World;
beforeAll(async () => {
  world = await startWorld([], ['owner', 'nobody', 'stranger']);
});
afterAll(() => world.api.close());

type Language = 'en' | 'fr';

/** A request for a magic code, and a code that is not the right one. */
async function wrongCode(): Promise<string> {
  const { body } = await world.api.call('POST', 'login/magic', { body: { email: 'agent1@a1.example' } });
  const [mail] = await world.api.sql('SELECT text FROM mails ORDER BY created_at DESC LIMIT 1');
  return `${body.request}.${String(mail?.text).includes('111111') ? '222222' : '111111'}`;
}

/** How each text comes to be said. */
const OCCASIONS: Record<string, (language: Language) => Promise<Reply>> = {
  'a required field is missing': (language) =>
    world.api.call('POST', 'users', { as: 'super', language, body: { lastName: 'Anonyme' } }),
  'an e-mail is none': () => world.call('owner', 'POST', 'clients', { lastName: 'Faux', emails: [{ email: 'faux@' }] }),
  'a magic code is wrong': async (language) =>
    world.api.call('GET', `login/token?code=${await wrongCode()}`, { language }),
  'a magic code is over': () => world.api.call('GET', 'login/token?code=MAG.123456'),
  'a magic code is asked for by what is no e-mail': () =>
    world.api.call('POST', 'login/magic', { body: { email: 'agent1' } }),
  "a magic code can't be written": async () => {
    await world.api.sql('ALTER TABLE mails RENAME TO mails_away');
    const reply = await world.api.call('POST', 'login/magic', { body: { email: 'agent2@a1.example' } });
    await world.api.sql('ALTER TABLE mails_away RENAME TO mails');
    return reply;
  },
  'a social sign-in fails': () => world.api.call('GET', 'login/google?code=invented&state=invented&scope=openid'),
  'a user is there already': () =>
    world.call('super_admin', 'POST', 'users', { email: 'agent1@a1.example', lastName: 'Deuxième' }),
  'input is wrong': () => world.call('owner', 'POST', 'clients', {}),
  'what is in use is deleted': async () => {
    const { type } = await world.make('owner', 'properties');
    return world.call('super_admin', 'DELETE', `property-types/${type}`, { version: 1 });
  },
  'one deletes oneself': async () => {
    const path = `users/${world.userId('super_admin')}`;
    const { body } = await world.call('super_admin', 'GET', path);
    return world.call('super_admin', 'DELETE', path, { version: body.version });
  },
  'a foreign client is assigned to a company': async () => {
    const [company, client] = [await world.make('owner', 'companies'), await world.make('stranger', 'clients')];
    return world.call('owner', 'POST', 'company-clients', { company: company.id, client: client.id });
  },
  'a foreign property is assigned to a mandate': async () => {
    const [mandate, property] = [await world.make('owner', 'mandates'), await world.make('stranger', 'properties')];
    const { id, version } = mandate;
    return world.call('owner', 'PATCH', `mandates/${id}`, { version, properties: [property.id] });
  },
  'a place is not found': () => world.call('owner', 'GET', 'insee-code?town=Saint-Tropez&postcode=75001'),
  'a role is missing': async () => {
    const { id, version } = await world.make('owner', 'clients');
    return world.call('nobody', 'DELETE', `clients/${id}`, { version });
  },
  'a state forbids it': async () => {
    const { id, version } = await world.make('owner', 'properties');
    return world.call('owner', 'PATCH', `properties/${id}`, { version, status: 'sold' });
  },
  'a session has ended': async () => {
    const { body } = await world.api.call('POST', 'login', {
      body: { email: 'stranger@spec.example', password: 'Quatre-mots-au-hasard' },
    });
    await world.api.call('POST', 'logout', { token: String(body.token) });
    return world.api.call('GET', 'me', { token: String(body.token) });
  },
};

/** Everything that an error says, at its head and at its fields. */
function said({ body, text }: Reply): string[] {
  const error = body.error as { message: string; details?: { message?: string }[] } | undefined;
  if (!error) throw new Error(text);
  return [error.message, ...(error.details ?? []).map(({ message = '' }) => message)];
}

test.each(TEXTS)(
  'when $when, exactly this is said: $en$fr [ERR-001][ERR-010][ERR-014][ERR-015][ERR-016][ERR-017][ERR-018][ERR-019][ERR-020][ERR-023][ERR-024][ERR-025][USR-017][COM-015][GEO-004][PRO-062][ROL-055][ROL-056]',
  async ({ when = '', en, fr }) => {
    const occasion = OCCASIONS[when];
    if (!occasion) throw new Error(`Nobody knows how ${when}`);
    if (en) expect(said(await occasion('en'))).toContain(en);
    if (fr) expect(said(await occasion('fr'))).toContain(fr);
  },
);
