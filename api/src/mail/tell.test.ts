import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(await loadSample());
  await api.sql(`UPDATE users SET options = '{"preferredLanguage": "en"}' WHERE tenant_id = 'A1' AND id <> $1`, [
    userId('agent3'),
  ]);
  await api.sql(`UPDATE users SET options = '{"preferredLanguage": "fr"}' WHERE id = $1`, [userId('agent3')]);
});
afterAll(() => api.close());

type Values = Record<string, unknown>;

async function call(path: string, body: Values): Promise<Values> {
  const reply = await api.call('POST', path, { as: 'agent1', body });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
}

async function makeLoan(body: Values): Promise<Values> {
  const tool = await call('tools', { name: 'Ladder' });
  return call('loans', { title: 'Roof', tool: tool.id, fee: 20, until: '2030-05-01', ...body });
}

/** Who was told since, and what. */
async function told(work: () => Promise<unknown>): Promise<Record<string, Values>> {
  const [last] = await api.sql('SELECT coalesce(max(id), $1) AS id FROM mails', ['']);
  await work();
  const rows = await api.sql('SELECT recipient, template, subject, text FROM mails WHERE id > $1 ORDER BY id', [
    last?.id,
  ]);
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(rows.length);
  return Object.fromEntries(rows.map(({ recipient, ...one }) => [String(recipient).split('@')[0], one]));
}

const lend = (loan: Values) => call(`loans/${loan.id}/transitions/lend`, { version: loan.version });

test('who is named is told, each once, in their language, and not who took the step', async () => {
  const loan = await makeLoan({ borrower: userId('agent2'), coOwners: [userId('agent2'), userId('agent3')] });
  const mails = await told(() => lend(loan));
  expect(Object.keys(mails).sort()).toEqual(['agent2', 'agent3']);
  expect(mails.agent2).toMatchObject({ template: 'lent', subject: 'Lent: Roof' });
  expect(mails.agent2?.text).toContain('agent1 Test lent Ladder (Lent), 20.');
  expect(mails.agent3).toMatchObject({ subject: 'Prêté : Roof', text: expect.stringContaining('(Prêté)') });
});

test('a mail says of the record what its recipient may read', async () => {
  const loan = await makeLoan({ borrower: userId('agent2'), coOwners: [userId('agent3')], aside: 'Kerguelen' });
  const mails = await told(() => lend(loan));
  expect(mails.agent3?.text).toContain('[Kerguelen]');
  expect(mails.agent2?.text).toContain('[]');
});

test('a new record is told of, to others where nobody named is at work; who left is told nothing', async () => {
  expect(Object.keys(await told(() => makeLoan({ borrower: userId('agent2') })))).toEqual(['agent2']);
  expect(Object.keys(await told(() => makeLoan({ borrower: null })))).toEqual(['acl']);
  const loan = await makeLoan({ borrower: userId('agent2') });
  await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent2')]);
  expect(Object.keys(await told(() => lend(loan)))).toEqual([]);
  expect(Object.keys(await told(() => makeLoan({ borrower: null })))).toEqual(['acl']);
});

test('of a step that is undone nobody is told', async () => {
  const loan = await makeLoan({ borrower: userId('agent3') });
  await api.sql(`UPDATE tools SET state = 'scrapped' WHERE id = $1`, [loan.tool]);
  const mails = await told(async () => {
    const body = { version: loan.version };
    expect((await api.call('POST', `loans/${loan.id}/transitions/lend`, { as: 'agent1', body })).status).toBe(403);
  });
  expect(mails).toEqual({});
});
