import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { pdfOf, upload } from '../../testing/files.ts';

type Values = Record<string, unknown>;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const today = parisDay();
const later = (days: number) => dayFrom(today, { days });

async function record(name: string, values: Values, tenant = 'A1'): Promise<string> {
  const { status, body, text } = await api.call('POST', name, { as: 'agent1', tenant, body: values });
  expect(status, text).toBe(201);
  return `${name}/${body.id}`;
}
const client = (lastName: string, tenant = 'A1') =>
  record('clients', { lastName, emails: [{ email: `${lastName.toLowerCase()}@example.org` }] }, tenant);
async function add(path: string, expiryDate: string | null, tenant = 'A1'): Promise<string> {
  const { body: file } = await upload(api, 'piece.pdf', pdfOf(900), { as: 'agent1', tenant });
  const body = { id: file.id, ...(expiryDate ? { expiryDate } : {}) };
  const added = await api.call('POST', `${path}/documents`, { as: 'agent1', tenant, body });
  expect(added.status, added.text).toBe(201);
  return String(file.id);
}
const endOf = async (path: string, as = 'agent1') => (await api.call('GET', path, { as })).body.documentsEndOn;
const found = async (name: string, until: string, as: string, tenant = 'A1') => {
  const filter = encodeURIComponent(JSON.stringify({ documentsEndOn: { lt: until } }));
  const { status, body } = await api.call('GET', `${name}?filter=${filter}`, { as, tenant });
  return status === 200 ? (body.results as Values[]).map(({ id }) => `${name}/${id}`) : status;
};

test('a record says when the first of its documents ends, as they come, change and go, to who reads them', async () => {
  for (const path of [await client('Roux'), await record('companies', { name: 'Roux et Fils' })]) {
    expect(await endOf(path)).toBeNull();
    await add(path, null);
    const far = await add(path, later(90));
    const near = await add(path, later(10));
    expect(await endOf(path)).toBe(later(10));
    expect(await endOf(path, 'agent2'), 'who doesn’t read its documents').toBeNull();
    await api.call('PATCH', `${path}/documents/${near}`, { as: 'agent1', body: { expiryDate: later(200) } });
    expect(await endOf(path)).toBe(later(90));
    await api.call('DELETE', `${path}/documents/${far}`, { as: 'agent1' });
    expect(await endOf(path)).toBe(later(200));
  }
});

test('what has ended, or will in so many days, is a list: of the records whose documents one reads', async () => {
  const [over, soon, far] = [await client('Passe'), await client('Bientot'), await client('Loin')];
  for (const [path, days] of [
    [over, -1],
    [soon, 20],
    [far, 60],
  ] as const)
    await add(path, later(days));
  const mine = await found('clients', later(30), 'agent1');
  expect(mine).toEqual(expect.arrayContaining([over, soon]));
  expect(mine).not.toContain(far);
  expect(await found('clients', later(30), 'super')).toEqual(expect.arrayContaining([over, soon]));
  expect([[], 403, 422]).toContainEqual(await found('clients', later(30), 'agent2'));
});

test('the owner is told once, 30 days before, in every network; nobody of what is archived', async () => {
  await api.sql('DELETE FROM mails');
  const [here, there, away] = [await client('Ici'), await client('Ailleurs', 'B1'), await client('Range')];
  await add(here, later(300));
  await add(there, later(300), 'B1');
  await add(away, later(300));
  await api.sql('UPDATE clients SET archived = true WHERE id = $1', [away.split('/')[1]]);
  const mails = async () =>
    (await api.sql("SELECT tenant_id, recipient FROM mails WHERE subject LIKE 'Documents of%' ORDER BY tenant_id")).map(
      (mail) => [mail.tenant_id, mail.recipient],
    );
  const morning = async (days: number) => {
    await api.tick('records.reminders', new Date(`${later(days)}T04:10:00Z`));
    await api.runJobs();
    return mails();
  };
  expect(await morning(269)).toEqual([]);
  const told = [
    ['A1', 'agent1@a1.example'],
    ['B1', 'agent1@b1.example'],
  ];
  expect(await morning(270)).toEqual(told);
  expect(await morning(271)).toEqual(told);
});
