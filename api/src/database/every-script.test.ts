import { expect, test } from 'vitest';
import { beforeMigration } from '../testing/before-migration.ts';

const before = beforeMigration('_every_script.sql');

test('who was recorded before in another script is found after', async () => {
  await before.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('A1', 'A', 'P', '{en}')`);
  await before.query(`INSERT INTO clients (tenant_id, id, last_name) VALUES ('A1', 'CLI1', 'Παπαδόπουλος')`);
  const found = async () =>
    (
      await before.query(
        `SELECT search_text, search_vector @@ hestia_prefix_query('A1', 'παπα') AS found,
          similar_keys && hestia_name_keys('A1 lastName', 'Παπαδόπουλος') AS alike FROM clients`,
      )
    ).rows[0];
  expect(await found()).toMatchObject({ found: null });
  await before.migrate();
  expect(await found()).toMatchObject({
    search_text: expect.stringContaining('παπαδοπουλοσ'),
    found: true,
    alike: true,
  });
  const { rows } = await before.query(
    `SELECT count(*)::int AS count FROM pg_indexes WHERE tablename = 'clients' AND indexdef LIKE '%search_%'`,
  );
  expect(rows[0]?.count).toBe(4);
});
