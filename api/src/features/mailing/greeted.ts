import { greeting } from '@hestia/resources/client-template/greeting.ts';
import type { Row } from '../../records/database.ts';

/** The words that greet clients or companies, as rows of their tables. */
export function greetingOf(rows: readonly Row[], language: string): string {
  const people = rows.map((row) => ({
    title: row.title as string | null,
    firstName: row.first_name as string | null,
    lastName: row.last_name as string | null,
    isCompany: row.name !== undefined,
  }));
  return greeting(people, language);
}
