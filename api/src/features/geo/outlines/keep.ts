import type pg from 'pg';

/** Puts the outlines of departments in the place of those that were there. */
export async function keepOutlines(
  client: pg.Client | pg.ClientBase,
  outlines: ReadonlyMap<string, string>,
  edition: number,
): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const [department, topology] of outlines)
      await client.query(
        `INSERT INTO commune_outlines (department, edition, topology) VALUES ($1, $2, $3)
         ON CONFLICT (department) DO UPDATE SET edition = excluded.edition, topology = excluded.topology`,
        [department, edition, topology],
      );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
