import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Beside } from '../../records/bin/beside.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Asked } from './choose.ts';

/** The text that one record's document has of its own, in place of its template's. */
export interface OwnText {
  content: string;
  language: 'en' | 'fr';
  /** Whether a person wrote it; else it was kept as it was when the record was made ready. */
  isWritten: boolean;
  /** It was kept beside the paper's, for electronic signature alone. */
  electronic?: boolean;
}

/** They go with their record, and come back with it. */
export const ownTexts: Beside = {
  table: 'print_texts',
  condition: ({ id }) => `tenant_id = $1 AND resource = '${id}' AND record_id = ANY ($2::text[])`,
};

/**
 * The record's own text of a document; nothing where it has its template's. One in the language that is asked for goes before
 * another, and for electronic signature the one that was kept for that before the paper's.
 */
export async function ownText(
  execute: Execute,
  { actor }: Caller,
  resource: Resource,
  id: string,
  document: string,
  { language, electronic = false }: Asked,
): Promise<OwnText | undefined> {
  const [row] = await execute(
    `SELECT content, language, written FROM print_texts
     WHERE tenant_id = $1 AND resource = $2 AND record_id = $3 AND document = $4 AND (NOT electronic OR $5)
     ORDER BY language = $6 DESC, electronic DESC, language LIMIT 1`,
    [actor.tenant, resource.id, id, document, electronic, language],
  );
  return (
    row && { content: String(row.content), language: row.language as 'en' | 'fr', isWritten: Boolean(row.written) }
  );
}

/** Gives a record's document a text of its own. */
export async function writeText(
  execute: Execute,
  { actor }: Caller,
  resource: Resource,
  id: string,
  document: string,
  { content, language, isWritten, electronic = false }: OwnText,
): Promise<void> {
  await execute(
    `INSERT INTO print_texts (tenant_id, resource, record_id, document, content, language, written, updated_by, electronic)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (tenant_id, resource, record_id, document, electronic, language)
     DO UPDATE SET content = $5, written = $7, updated_by = $8, updated_at = now()`,
    [actor.tenant, resource.id, id, document, content, language, isWritten, actor.id, electronic],
  );
}

/** Gives a record's document its template's text again, on paper and electronically. */
export async function removeText(
  execute: Execute,
  { actor }: Caller,
  resource: Resource,
  id: string,
  document: string,
): Promise<void> {
  await execute('DELETE FROM print_texts WHERE tenant_id = $1 AND resource = $2 AND record_id = $3 AND document = $4', [
    actor.tenant,
    resource.id,
    id,
    document,
  ]);
}
