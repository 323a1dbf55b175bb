import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { LIST_COLUMNS, MANDATE_COLUMNS, MANDATE_LIST_COLUMNS, RECORD_COLUMNS, THREAD_COLUMNS } from './columns.ts';

/** The least that can answer such requests: node:http and pg with prepared statements, no access, no checks. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE ?? 16) });

const LIST = `SELECT ${LIST_COLUMNS} FROM clients WHERE tenant_id = $1 AND archived IS NOT TRUE
  ORDER BY created_at DESC, id DESC LIMIT 25`;
const ONE = `SELECT ${RECORD_COLUMNS} FROM clients WHERE tenant_id = $1 AND id = $2`;
const MANDATES = `SELECT ${MANDATE_LIST_COLUMNS} FROM mandates WHERE tenant_id = $1
  ORDER BY created_at DESC, id DESC LIMIT 25`;
const MANDATE = `SELECT ${MANDATE_COLUMNS} FROM mandates WHERE tenant_id = $1 AND id = $2`;
const INSERT = `INSERT INTO clients (tenant_id, id, first_name, last_name, emails, phones, source, owner, created_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING ${RECORD_COLUMNS}`;

async function rows(name: string, text: string, values: unknown[]): Promise<unknown[]> {
  return (await pool.query({ name, text, values })).rows;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
}

let inserted = 0;

async function insert(tenant: string, owner: string, request: IncomingMessage): Promise<unknown> {
  const { firstName, lastName, emails, phones, source } = await bodyOf(request);
  inserted += 1;
  const id = `CLIBENCH${process.pid}N${Date.now()}${String(inserted).padStart(9, '0')}`;
  const values = [tenant, id, firstName, lastName, JSON.stringify(emails), JSON.stringify(phones), source, owner];
  return (await rows('insert', INSERT, values))[0];
}

async function mandates(tenant: string, id: string | undefined): Promise<unknown> {
  if (id) return (await rows('mandate', MANDATE, [tenant, id]))[0];
  return { results: await rows('mandates', MANDATES, [tenant]) };
}

/** What several people have in a span of time. */
const WEEK = `SELECT id, version, summary, start_at AS "startAt", end_at AS "endAt", color, ARRAY(SELECT target_id FROM events_participants AS l
    WHERE l.tenant_id = e.tenant_id AND l.source_id = e.id ORDER BY position) AS participants
  FROM events AS e WHERE tenant_id = $1 AND start_at < $4 AND end_at > $3 AND EXISTS (SELECT FROM events_participants AS p
    WHERE p.tenant_id = e.tenant_id AND p.source_id = e.id AND p.target_id = ANY ($2::text[]))
  ORDER BY start_at, id LIMIT 500`;

/** Threads in which a person is, the last written first; and those of them that the person has not read. */
const mine = (unread: string): string => `SELECT ${THREAD_COLUMNS} FROM threads AS t
  WHERE tenant_id = $1 AND archived IS NOT TRUE AND (owner = $2 OR EXISTS (SELECT FROM threads_collaborators AS l
    WHERE l.tenant_id = t.tenant_id AND l.source_id = t.id AND l.target_id = $2))${unread}
  ORDER BY last_message_at DESC, id DESC LIMIT 25`;
const INBOX = mine('');
const UNREAD = mine(` AND NOT EXISTS (SELECT FROM person_states AS s WHERE s.tenant_id = t.tenant_id AND s.user_id = $2
  AND s.resource = 'thread' AND s.record_id = t.id AND s.state = 'read' AND s.at >= t.last_message_at)`);

/** `/{tenant}`, `/{tenant}/{id}`, the same of `/{tenant}/mandates`, `/{tenant}/inbox/{person}`, `/{tenant}/unread/{person}`,
 * `/{tenant}/week/{people}/{from}/{until}`, and POST `/{tenant}/{owner}`. */
async function answer(request: IncomingMessage): Promise<unknown> {
  const [tenant = '', id, below, from, until] = (request.url ?? '').slice(1).split('/');
  if (tenant === '') return {};
  if (id === 'week') return { results: await rows('week', WEEK, [tenant, below?.split(','), from, until]) };
  if (id === 'inbox') return { results: await rows('inbox', INBOX, [tenant, below]) };
  if (id === 'unread') return { results: await rows('unread', UNREAD, [tenant, below]) };
  if (id === 'mandates') return mandates(tenant, below);
  if (request.method === 'POST') return insert(tenant, id ?? '', request);
  if (id) return (await rows('one', ONE, [tenant, id]))[0];
  return { results: await rows('list', LIST, [tenant]) };
}

function respond(request: IncomingMessage, response: ServerResponse): void {
  answer(request).then(
    (value) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}

const server = createServer(respond).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
