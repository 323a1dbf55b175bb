import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi, userId } from '../../testing/api.ts';
import { pdfOf, upload } from '../../testing/files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Values = Record<string, unknown> & { id: string; version: number };

const name = { fr: 'Un', en: 'One' };
const CLIENT = { lastName: 'Client', phones: [{ number: '0639981234' }] };

async function add(list: string, body: object, as = 'super'): Promise<Values> {
  const reply = await api.call('POST', list, { as, body });
  expect(reply.status, `${list} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const get = async (path: string) => (await api.call('GET', path, { as: 'super' })).body as Values;
async function change(path: string, body: object, as = 'super'): Promise<Reply> {
  const { version } = await get(path);
  return api.call('PATCH', path, { as, body: { version, ...body } });
}
const details = ({ body }: Reply) =>
  ((body.error as { details?: { path: string; code: string }[] } | undefined)?.details ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );
const refusalOf = (reply: Reply) => [reply.status, ...details(reply)].join(' ');

/** Every reference that people choose of what can be out of use: the list, the field, and the list it chooses from. */
const CHOICES: [list: string, field: string, target: string, isMany?: 'many'][] = [
  ['clients', 'flags', 'client-flags', 'many'],
  ['properties', 'type', 'property-types'],
  ['properties', 'secondaryTypes', 'property-secondary-types', 'many'],
  ['properties', 'source', 'property-sources'],
  ['properties', 'features', 'property-features', 'many'],
  ['property-features', 'category', 'property-categories'],
  ['property-secondary-types', 'type', 'property-types'],
  ['agencies', 'manager', 'users'],
  ['groups', 'owner', 'users'],
];

let count = 0;
const unique = () => `N${count++}`;
let house: Values;
beforeAll(async () => {
  house = await add('property-types', { name, kind: 'house' });
});

/** A complete body of the list's records. */
function bodyOf(list: string): object {
  const bodies: Record<string, object> = {
    clients: CLIENT,
    'client-flags': { name, color: 'red' },
    properties: { type: house.id },
    'property-secondary-types': { name, type: house.id },
    agencies: { name: unique(), phone: '+33199001234' },
    groups: { name: unique() },
    users: { firstName: 'A', lastName: unique(), email: `${unique()}@a1.example`, password: 'Marais-salants-4' },
  };
  return bodies[list] ?? { name };
}

describe('what is no longer in use', () => {
  test.each(CHOICES)(
    '%s: %s of %s is refused when chosen anew, and kept by who has it',
    async (list, field, target, many) => {
      const [old, other] = [await add(target, bodyOf(target)), await add(target, bodyOf(target))];
      const value = (...ones: Values[]) => ({ [field]: many ? ones.map(({ id }) => id) : ones[0]?.id });
      const path = many ? `/${field}/0` : `/${field}`;
      const holder = await add(list, { ...bodyOf(list), ...value(old) });
      const without = await add(list, { ...bodyOf(list), ...(field === 'type' ? value(other) : {}) });
      for (const one of [old, other]) expect((await change(`${target}/${one.id}`, { active: false })).status).toBe(200);

      const made = await api.call('POST', list, { as: 'super', body: { ...bodyOf(list), ...value(old) } });
      expect(refusalOf(made)).toBe(`422 ${path} notInUse`);
      expect(details(await change(`${list}/${without.id}`, value(old)))).toEqual([`${path} notInUse`]);

      const kept = await change(`${list}/${holder.id}`, {
        ...value(old),
        ...(list === 'properties' ? { price: 1 } : {}),
      });
      expect(kept.status, kept.text).toBe(200);
      if (!many) return;
      const more = await change(`${list}/${holder.id}`, value(old, other));
      expect(details(more), 'the one that came alone').toEqual([`/${field}/1 notInUse`]);
      expect((await change(`${list}/${holder.id}`, { [field]: [] })).status, 'it can be let go').toBe(200);
      expect(details(await change(`${list}/${holder.id}`, value(old))), 'and is gone then').toEqual([
        `${path} notInUse`,
      ]);
    },
  );

  test('a link by a call of its own is refused as in the list', async () => {
    const client = await add('clients', CLIENT);
    const flag = await add('client-flags', bodyOf('client-flags'));
    await change(`client-flags/${flag.id}`, { active: false });
    const { version } = await get(`clients/${client.id}`);
    const reply = await api.call('PUT', `clients/${client.id}/flags/${flag.id}`, { as: 'super', body: { version } });
    expect(refusalOf(reply)).toBe('422 /flags/0 notInUse');
  });

  test.each(['clients', 'companies', 'properties'])('a type of documents of %s', async (list) => {
    const subject = { clients: 'client', companies: 'company', properties: 'property' }[list];
    const kind = await add('document-types', { name, subjects: [subject] });
    const holder = await add(list, list === 'companies' ? { name: unique(), type: 'SCI' } : bodyOf(list));
    const path = `${list}/${holder.id}/documents`;
    const file = async () => String((await upload(api, 'Pièce.pdf', pdfOf(100), { as: 'super' })).body.id);
    const id = await file();
    const give = (body: object) => api.call('POST', path, { as: 'super', body });
    expect((await give({ id, kind: kind.id })).status).toBe(201);
    await change(`document-types/${kind.id}`, { active: false });
    expect(refusalOf(await give({ id: await file(), kind: kind.id }))).toContain('422');
    const said = await api.call('PATCH', `${path}/${id}`, { as: 'super', body: { expiryDate: '2031-01-02' } });
    expect(said.status, said.text).toBe(200);
    const plain = await file();
    expect((await give({ id: plain })).status).toBe(201);
    const named = await api.call('PATCH', `${path}/${plain}`, { as: 'super', body: { kind: kind.id } });
    expect(details(named)).toEqual([`/documents/1/kind notInUse`]);
  });

  test('a merge takes what either record had', async () => {
    const flag = await add('client-flags', bodyOf('client-flags'));
    const [winner, loser] = [await add('clients', CLIENT), await add('clients', { ...CLIENT, flags: [flag.id] })];
    await change(`client-flags/${flag.id}`, { active: false });
    const body = { version: winner.version, other: loser.id, otherVersion: loser.version };
    const merged = await api.call('POST', `clients/${winner.id}/merge`, { as: 'super', body });
    expect([merged.status, merged.body.flags], merged.text).toEqual([200, [flag.id]]);
  });

  test('nobody answers for an inactive colleague, yet what is noted of one is', async () => {
    const body = { user: userId('inactive'), text: 'Left in May' };
    expect((await api.call('POST', 'user-comments', { as: 'super', body })).status).toBe(201);
  });
});

describe('what is archived', () => {
  async function archived(body: object = {}, as = 'agent1') {
    const client = await add('clients', { ...CLIENT, ...body }, as);
    const archive = async (value: boolean) =>
      expect((await change(`clients/${client.id}`, { archived: value }, as)).status).toBe(200);
    return { id: client.id, archive };
  }
  const CONSENT = {
    purpose: 'marketing',
    channel: 'phone',
    decision: 'given',
    decidedOn: '2026-01-02',
    obtained: 'paper',
  };

  test('takes no part: none is added, changed, moved or deleted before it is brought back', async () => {
    const { id, archive } = await archived();
    const search = await add('saved-searches', { client: id, name: 'Maison' }, 'agent1');
    await archive(true);
    const CALLS: [string, string, string, object][] = [
      ['POST', 'saved-searches', 'agent1', { client: id }],
      ['POST', 'consents', 'agent1', { client: id, ...CONSENT }],
      ['PATCH', `saved-searches/${search.id}`, 'agent1', { version: 1, name: 'Appartement' }],
      ['DELETE', `saved-searches/${search.id}`, 'super', { version: 1 }],
    ];
    const calls = async () => {
      const replies: Reply[] = [];
      for (const [method, path, as, body] of CALLS) replies.push(await api.call(method, path, { as, body }));
      return replies;
    };
    for (const reply of await calls())
      expect([reply.status, reply.body.error], reply.text).toMatchObject([403, { code: 'archived', reason: 'data' }]);
    expect((await api.call('POST', 'saved-searches', { as: 'agent2', body: { client: id } })).body.error).toMatchObject(
      { reason: 'acl' },
    );
    await archive(false);
    expect((await calls()).map(({ status }) => status)).toEqual([201, 201, 200, 409]);
  });

  test('takes no entry, link, file, holder or field', async () => {
    const { id, archive } = await archived();
    const other = await add('clients', CLIENT, 'agent1');
    const flag = await add('client-flags', bodyOf('client-flags'));
    const file = String((await upload(api, 'Pièce.pdf', pdfOf(100), { as: 'agent1' })).body.id);
    await archive(true);
    const { version } = await get(`clients/${id}`);
    const calls: [string, string, object][] = [
      ['POST', 'emails', { email: 'a@b.example' }],
      ['POST', 'phones', { number: '0639981299' }],
      ['PATCH', 'phones/1', { number: '0639981299' }],
      ['PUT', `flags/${flag.id}`, {}],
      ['PUT', `relations/${other.id}`, {}],
      ['POST', 'documents', { id: file }],
      ['PUT', `collaborators/${userId('agent2')}`, {}],
    ];
    for (const [method, path, body] of calls) {
      const reply = await api.call(method, `clients/${id}/${path}`, { as: 'agent1', body: { version, ...body } });
      expect([reply.status, reply.body.error], `${path} ${reply.text}`).toMatchObject([403, { code: 'archived' }]);
    }
  });

  test('is chosen by no other record, and kept by those that have it', async () => {
    const { id, archive } = await archived();
    const company = await add('companies', { name: 'SCI', type: 'SCI' }, 'agent1');
    const asId = (one: unknown) => one;
    const choices: [string, string, object, string, (one: unknown) => unknown][] = [
      ['clients', 'relations', CLIENT, '/relations/0', asId],
      ['clients', 'relationships', CLIENT, '/relationships/0/client', (client) => ({ client, kind: 'spouse' })],
      ['properties', 'vendors', { type: house.id }, '/vendors/0', asId],
    ];
    const had = await Promise.all(
      choices.map(([list, field, body, , as]) => add(list, { ...body, [field]: [as(id)] }, 'agent1')),
    );
    const has = await add('company-clients', { company: company.id, client: id }, 'agent1');
    await archive(true);
    for (const [at, [list, field, body, path, as]] of choices.entries()) {
      const made = await api.call('POST', list, { as: 'agent1', body: { ...body, [field]: [as(id)] } });
      expect(refusalOf(made), list).toBe(`422 ${path} choiceArchived`);
      const fresh = await add(list, body, 'agent1');
      expect(refusalOf(await change(`${list}/${fresh.id}`, { [field]: [as(id)] }, 'agent1'))).toBe(
        `422 ${path} choiceArchived`,
      );
      const one = `${list}/${had[at]?.id}`;
      const more = await add('clients', CLIENT, 'agent1');
      expect((await change(one, { [field]: [as(id), as(more.id)] }, 'agent1')).status, 'kept beside others').toBe(200);
      expect((await change(one, { [field]: [] }, 'agent1')).status, 'let go').toBe(200);
    }
    const another = await add('companies', { name: 'SCI 2', type: 'SCI' }, 'agent1');
    const body = { company: another.id, client: id };
    const represented = await api.call('POST', 'company-clients', { as: 'agent1', body });
    expect(refusalOf(represented)).toBe('422 /client choiceArchived');
    expect((await change(`company-clients/${has.id}`, { function: 'manager' }, 'agent1')).status).toBe(200);
  });

  test('still hears its person: a consent is withdrawn, and another refused, whatever its state', async () => {
    const { id, archive } = await archived();
    const given = await add('consents', { client: id, ...CONSENT }, 'agent1');
    await archive(true);
    const said = { withdrawnHow: 'oral', withdrawalReason: 'Called and said so' };
    const withdrawal = { version: 1, withdrawnOn: '2026-02-03', ...said };
    const withdrawn = await api.call('PATCH', `consents/${given.id}`, { as: 'agent1', body: withdrawal });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    const refused = { client: id, ...CONSENT, channel: 'any', decision: 'refused' };
    expect((await api.call('POST', 'consents', { as: 'agent1', body: refused })).status).toBe(201);
    expect((await get(`clients/${id}`)).consents).toMatchObject({ phone: false, marketing: false });
  });
});
