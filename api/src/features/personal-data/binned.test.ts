import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { pdfOf, send, storedKeys, upload } from '../../testing/files.ts';
import { receipt } from '../../testing/shelf.ts';
import { unzipped } from '../../testing/zip.ts';

type Values = Record<string, unknown>;

let api: TestApi;
beforeAll(async () => {
  api = await startApi([receipt]);
});
afterAll(() => api.close());

let count = 0;
/** A client with a document and a mail, in which a word of its own stands everywhere. */
async function person(more: object = {}) {
  const word = `Aldebaran${++count}`;
  const { body: file } = await upload(api, 'Piece.pdf', pdfOf(2_000), { as: 'agent1' });
  const { body } = await api.call('POST', 'clients', {
    as: 'agent1',
    body: {
      lastName: word,
      availabilities: `${word} Mondays`,
      emails: [{ email: `${word}@example.org` }],
      documents: [{ id: file.id }],
      ...more,
    },
  });
  await api.sql(
    `INSERT INTO mails (tenant_id, id, recipient, subject, html, text, template, language, state, resource, record_id)
     VALUES ('A1', $1, $2, $2, $2, $2, 'x', 'fr', 'sent', 'client', $3)`,
    [`MAI${body.id}`, `${word}@example.org`, body.id],
  );
  return { id: String(body.id), word, file: String(file.id) };
}
const get = async (id: string) => (await api.call('GET', `clients/${id}`, { as: 'super' })).body;
async function remove(id: string) {
  const reply = await api.call('DELETE', `clients/${id}`, { as: 'super', body: { version: (await get(id)).version } });
  expect(reply.status, reply.text).toBe(200);
}
async function merge(winner: string, loser: string) {
  const body = { version: (await get(winner)).version, other: loser, otherVersion: (await get(loser)).version };
  const reply = await api.call('POST', `clients/${winner}/merge`, { as: 'agent1', body });
  expect(reply.status, reply.text).toBe(200);
}
async function erase(id: string) {
  const { version, lastName } = await get(id);
  return api.call('POST', `clients/${id}/erasure`, { as: 'super', body: { version, name: lastName } });
}
async function everything(): Promise<string> {
  const tables = await api.sql(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id'`,
  );
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(...(await api.sql(`SELECT t::text AS text FROM ${name} AS t`)).map(({ text }) => String(text)));
  return texts.join('\n').toLowerCase();
}

test('erasing a person also takes what of them rests in the bin, at once, and leaves others theirs', async () => {
  const [winner, loser] = [await person(), await person()];
  await merge(winner.id, loser.id);
  const friend = await person({ relations: [winner.id] });
  await remove(friend.id);
  await remove(loser.id);
  const preview = await api.call('GET', `clients/${winner.id}/erasure`, { as: 'super' });
  expect(preview.body, preview.text).toMatchObject({ binned: 1 });

  const response = await send(api, 'POST', `clients/${winner.id}/personal-data`, { as: 'agent1' });
  const files = await unzipped(Buffer.from(await response.arrayBuffer()));
  const told = JSON.parse(String(files['data.json'])) as { bin: Values[]; mails: Values[] };
  expect(told.bin).toMatchObject([
    { resource: 'clients', deletedAt: expect.any(String), record: { id: loser.id, lastName: loser.word } },
  ]);
  expect(told.mails.map(({ subject }) => subject)).toContain(`${loser.word}@example.org`);
  expect(files['personal-data.pdf']?.length).toBeGreaterThan(1_000);

  expect((await erase(winner.id)).status).toBe(200);
  await api.runJobs();
  const left = await everything();
  for (const { word } of [winner, loser]) expect([word, left.includes(word.toLowerCase())]).toEqual([word, false]);
  for (const { file } of [winner, loser]) expect(storedKeys(api)).not.toContain(`A1/${file}`);
  expect((await api.call('POST', `bin/${loser.id}/restore`, { as: 'super' })).status).toBe(404);
  expect((await api.call('POST', `bin/${friend.id}/restore`, { as: 'super' })).status).toBe(200);
  expect(await get(friend.id)).toMatchObject({ lastName: friend.word, relations: [] });
  expect((await send(api, 'GET', `files/${friend.file}`, { as: 'agent1' })).status).toBe(200);
});

test('a person who was deleted is erased from the bin by deleting for good', async () => {
  const [gone, other] = [await person(), await person()];
  await remove(gone.id);
  await remove(other.id);
  expect((await api.call('DELETE', `bin/${gone.id}`, { as: 'super' })).status).toBe(204);
  await api.runJobs();
  const left = await everything();
  expect([gone, other].map(({ word }) => left.includes(word.toLowerCase()))).toEqual([false, true]);
  expect(storedKeys(api)).not.toContain(`A1/${gone.file}`);
  expect(storedKeys(api)).toContain(`A1/${other.file}`);
  const history = await api.sql(
    `SELECT action FROM audit_entries WHERE record_id = $1 AND kind = 'change' ORDER BY at`,
    [gone.id],
  );
  expect(history.map(({ action }) => action)).toEqual(['create', 'delete', 'deleteForGood']);
});

test('what a law keeps of the person in the bin stays until its time is over', async () => {
  const [winner, loser] = [await person(), await person()];
  await merge(winner.id, loser.id);
  await api.call('POST', 'receipts', { as: 'super', body: { name: 'Paid', client: winner.id, paidOn: parisDay() } });
  await api.sql('UPDATE receipts SET client = $1 WHERE client = $2', [loser.id, winner.id]);
  await remove(loser.id);
  expect((await erase(winner.id)).status).toBe(200);
  expect(await api.sql('SELECT 1 FROM bin WHERE id = $1', [loser.id])).toHaveLength(1);
});

test('an erased person whom a law had kept and who comes back from the bin after its time is erased to the end', async () => {
  const kept = await person();
  await api.call('POST', 'receipts', { as: 'super', body: { name: 'Paid', client: kept.id, paidOn: parisDay() } });
  expect((await erase(kept.id)).status).toBe(200);
  expect(await get(kept.id)).toMatchObject({ lastName: kept.word });
  await remove(kept.id);
  await api.sql(
    `UPDATE bin_rows SET content = content || '{"paid_on": "2001-01-01"}' WHERE table_name = 'receipts' AND bin = $1`,
    [kept.id],
  );
  expect((await api.call('POST', `bin/${kept.id}/restore`, { as: 'super' })).status).toBe(200);
  await api.runJobs();
  expect(await get(kept.id)).toMatchObject({ lastName: 'Erased person' });
});
