import { expect, test } from 'vitest';
import { beforeMigration } from '../../testing/before-migration.ts';

const before = beforeMigration('_consents.sql');

test('what clients had agreed to before the ledger is in it: imported, without proof, nothing lost', async () => {
  await before.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('A1', 'A', 'P', '{en}')`);
  await before.query(
    `INSERT INTO users (tenant_id, id, email) VALUES ('A1', 'USR1', 'a@example.org'), ('A1', 'USR2', 'b@example.org')`,
  );
  const consents = { marketing: true, sms: false, gdpr: true, alert: null, profiling: false };
  await before.query(
    `INSERT INTO clients (tenant_id, id, last_name, owner, created_at, consents)
     VALUES ('A1', 'CLI1', 'Avant', 'USR1', '2025-03-04T10:00:00Z', $1), ('A1', 'CLI2', 'Rien', 'USR1', now(), NULL)`,
    [JSON.stringify(consents)],
  );
  await before.query(`INSERT INTO clients_co_owners VALUES ('A1', 'CLI1', 'USR2', 1)`);
  await before.migrate();
  const { rows } = await before.query(
    `SELECT id, purpose, channel, decision, decided_on::text AS on, obtained, proof_text AS proof, owner,
       ARRAY(SELECT target_id FROM consents_co_owners WHERE source_id = e.id) AS co
     FROM consents e ORDER BY purpose, channel`,
  );
  const same = { on: '2025-03-04', obtained: 'import', proof: null, owner: 'USR1', co: ['USR2'] };
  expect(rows).toMatchObject([
    { purpose: 'gdpr', channel: 'any', decision: 'given', ...same },
    { purpose: 'marketing', channel: 'any', decision: 'given', ...same },
    { purpose: 'marketing', channel: 'sms', decision: 'refused', ...same },
    { purpose: 'profiling', channel: 'any', decision: 'refused', ...same },
  ]);
  for (const { id } of rows) expect(id).toMatch(/^CNS01[0-9A-HJKMNP-TV-Z]{24}$/);
  const shown = await before.query('SELECT consents FROM clients ORDER BY id');
  expect(shown.rows.map((row) => row.consents)).toEqual([
    { marketing: true, gdpr: true, profiling: false, sms: false, email: true, phone: true, post: true },
    null,
  ]);
});
