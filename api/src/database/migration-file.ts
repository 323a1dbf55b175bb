import { readFileSync } from 'node:fs';
import type { MigrationBuilder } from 'node-pg-migrate';

/** The first line of a migration that runs outside a transaction, each statement by itself. */
export const APART = '-- Outside a transaction: each statement by itself, while others read and write.';

/**
 * The statements of a file, each ended by a semicolon at the end of a line. Before each stands as much space as there is
 * text before it in the file, so that the place of an error is that in the file.
 */
function statementsOf(text: string): string[] {
  let from = 0;
  return [...text.matchAll(/;[ \t]*(?=\n|$)/g)].map(({ index }) => {
    const statement = text.slice(0, from).replace(/[^\n]/g, ' ') + text.slice(from, index + 1);
    from = index + 1;
    return statement;
  });
}

/** Reads migrations of SQL: one transaction each, or statement by statement where the first line says so. */
export async function loadMigrations(paths: string[]) {
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8');
    const up = (migration: MigrationBuilder): void => {
      const isApart = text.startsWith(APART);
      if (isApart) migration.noTransaction();
      for (const statement of isApart ? statementsOf(text) : [text]) migration.sql(statement);
    };
    return { id: path, filePaths: [path], actions: { up, down: false as const } };
  });
}
