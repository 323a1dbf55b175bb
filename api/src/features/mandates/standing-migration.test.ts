import { expect, test } from 'vitest';
import { beforeMigration } from '../../testing/before-migration.ts';

const before = beforeMigration('_standing.sql');

test('what an open amendment names is from then on what differs from its mandate; all have their fees in percent', async () => {
  await before.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('T1', 'T', 'P', '{fr}')`);
  await before.query(
    `INSERT INTO mandates (tenant_id, id, for_, status, current_price, current_fees, current_hai)
     VALUES ('T1', 'MAN1', 'property', 'completed', 380000, 20000, 400000)`,
  );
  const amendment = (id: string, status: string, price: object | null, applied: object | null) =>
    before.query(
      `INSERT INTO avenants (tenant_id, id, mandate, number, title, status, price, fees, applied)
       VALUES ('T1', $1, 'MAN1', $2, $1, $3, $4, $5, $6)`,
      [id, Number(id.slice(3)), status, price, price && { value: 19_000 }, applied],
    );
  await amendment('AVE1', 'ready', { value: 380_000 }, null);
  await amendment('AVE2', 'completed', null, { price: 380_000, fees: 20_000, hai: 400_000 });
  await before.migrate();
  const { rows } = await before.query('SELECT id, standing, fees_rate FROM avenants ORDER BY id');
  expect(rows).toEqual([
    { id: 'AVE1', standing: { price: 380_000, fees: 20_000, hai: 400_000 }, fees_rate: 5 },
    { id: 'AVE2', standing: null, fees_rate: 5.26 },
  ]);
});
