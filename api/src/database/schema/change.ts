/** One change of a database. */
export interface Change {
  /** A statement, with its semicolon. */
  sql: string;
  /**
   * `done` as it is; `asked`: a person says how, or what the rows that are there get, and until then it is refused;
   * `loss`: data would go, so that it is left to a person to take the comment away; `noted`: only remembers what is
   * declared, and nothing works differently without it.
   */
  kind: 'done' | 'asked' | 'loss' | 'noted';
  /** Runs outside a transaction, after the others: what reads a whole table and would keep its writers out meanwhile. */
  apart?: true;
  /** What a person should know. */
  note?: string;
}

const commented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `-- ${line}`)
    .join('\n');

/** The change as it stands in a migration. */
export const written = ({ sql, kind, note }: Change): string =>
  [
    ...(note ? [commented(`${kind === 'loss' ? 'WARNING: ' : ''}${note}`)] : []),
    kind === 'loss' ? commented(sql) : sql,
  ].join('\n');

/** Changes that run as they are. */
export const done = (...statements: string[]): Change[] => statements.map((sql) => ({ sql, kind: 'done' }));

/** Changes that run outside a transaction. */
export const apart = (...statements: string[]): Change[] =>
  statements.map((sql) => ({ sql, kind: 'done', apart: true }));

/** A data loss that a person decides on. */
export const loss = (note: string, sql: string): Change => ({ sql, kind: 'loss', note });

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Refuses the migration while rows meet a condition, and says how many they are.
 *
 * @param note what to write above it, so that none does
 */
export const refusedWhile = (table: string, condition: string, problem: string, note: string): Change => ({
  kind: 'asked',
  note,
  sql: [
    'do $$ declare found bigint; begin',
    `  select count(*) into found from ${table} where ${condition};`,
    `  if found > 0 then raise exception using message = found || ${quoted(` rows of ${table} ${problem}`)}; end if;`,
    'end $$;',
  ].join('\n'),
});
