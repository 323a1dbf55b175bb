import { mayField } from '@hestia/permissions/index.ts';
import type { Property } from '@hestia/resources/generated/types.ts';
import { propertyProblem } from '@hestia/resources/mailing/suitable.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Content } from '../../mail/product-templates.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { visitHtmlOf } from '../visits/links.ts';
import { cardsOf, closingHtml, linksOf, reasonHtml } from './cards.ts';
import { inWords, propertyName, readClients, settingsOf } from './facts.ts';
import { knownOf, purposeOf, refusalOf, said } from './reach.ts';
import { sendable } from './sendable.ts';
import { type Services, wordsOf } from './services.ts';
import type { Writing } from './writing.ts';

type Values = Record<string, unknown>;

/** A mailing on its way. */
export interface Going {
  id: string;
  subject: string;
  body: string;
  language: string;
  kind: 'chosen' | 'request' | 'digest';
  template: string | null;
}

/** A recipient whose turn it is. */
export interface Turn {
  id: string;
  client: string;
  mail: string;
  /** How often the mail was refused for a while. */
  tries: number;
  properties: string[];
  because: { property: string; text: string }[] | null;
}

/** What stands against each property now, in the sender's words, and how those look that may go. */
async function shown(
  execute: Execute,
  services: Services,
  caller: Caller,
  ids: string[],
  going: Going,
  writing: Writing,
) {
  const stops = new Map<string, string>();
  const records: Draft<Property>[] = [];
  const words = wordsOf(services, caller);
  for (const id of ids)
    try {
      const { record, mailed } = await sendable(execute, services, caller, id);
      const problem = propertyProblem(mailed);
      const finding = problem && { about: 'property' as const, level: 'refused' as const, id, ...problem };
      if (finding) stops.set(id, inWords(words, { names: new Map([[id, propertyName(record)]]) }, finding).message);
      else records.push(record);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      stops.set(id, said(words, 'propertyGone'));
    }
  const { tenant } = caller.actor;
  const links = await linksOf(execute, tenant, writing.picture);
  const cards = await cardsOf(execute, tenant, records, going.language, links);
  const visits = await visitHtmlOf(execute, writing.visits, tenant, going.language);
  const known = new Map(records.map((one) => [String(one.id), one]));
  const card = (id: string, client: string) => (cards.get(id) ?? '') + visits(known.get(id), client);
  return { stops, card };
}

/** The mail of one recipient, or why there is none. */
type Prepared = { turn: Turn; email: string; content: Content; isCounted: boolean } | { turn: Turn; held: string };

/**
 * Makes the mails of recipients whose turn it is, as things stand now: what the ads tell, who may be written to, what the
 * sender reads.
 */
export async function prepare(
  execute: Execute,
  services: Services,
  writing: Writing,
  caller: Caller,
  going: Going,
  turns: readonly Turn[],
): Promise<Prepared[]> {
  const { of } = services;
  const { tenant } = caller.actor;
  const purpose = purposeOf(going);
  const clients = turns.map(({ client }) => client);
  const properties = [...new Set(turns.flatMap((one) => one.properties))];
  const { stops, card } = await shown(execute, services, caller, properties, going, writing);
  const people = await readClients(services, caller, clients);
  const mails = turns.map(({ mail }) => mail);
  const known = await knownOf(execute, tenant, clients, purpose, mails);
  const { cap, counts } = await settingsOf(execute, tenant);
  // Who asked for an answer agreed to nothing.
  const isCounted = counts && purpose !== undefined && writing.visits.origin !== undefined;
  const words = wordsOf(services, caller);
  const write = await writing.letters.writer(caller, going, going.language);
  // Two clients may have one address: what the first is made counts for the second.
  const made = new Map<string, number>();
  const preparedTurn = async (turn: (typeof turns)[number]): Promise<Prepared> => {
    const [person, one] = [people.get(turn.client) as Values | undefined, known.get(turn.client)];
    const goes = turn.properties.filter((id) => !stops.has(id));
    // Nobody wrote about the properties of an alert: those that may not go are left out of it.
    const stop = turn.properties.map((id) => stops.get(id)).find(Boolean);
    if (goes.length === 0 || (stop && going.kind !== 'digest'))
      return { turn, held: stop ?? said(words, 'propertyGone') };
    const reads = person && mayField(caller.ability, of.client as Resource, 'emails', person);
    if (!reads || !one?.email) return { turn, held: said(words, 'clientWithoutEmail', { client: '' }).trim() };
    const before = made.get(one.email) ?? 0;
    const refused = refusalOf({ ...one, got: one.got + before }, purpose, cap, words);
    if (refused) return { turn, held: refused };
    const shownCards = goes.map(
      (id) => card(id, turn.client) + reasonHtml(turn.because?.find(({ property }) => property === id)?.text),
    );
    const page = purpose && writing.unsubscribe(tenant, turn.mail)?.page;
    const below =
      shownCards.join('') + closingHtml(going.language, { isOffer: purpose !== undefined, page, isCounted });
    try {
      const content = await write(person, below);
      made.set(one.email, before + 1);
      return { turn, email: one.email, content, isCounted };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return { turn, held: error.details.map(({ code }) => code).join(', ') };
    }
  };
  const prepared: Prepared[] = [];
  for (const turn of turns) prepared.push(await preparedTurn(turn));
  return prepared;
}

/** Writes the mails to the outbox, in one statement; what was written before and didn't leave is written anew. */
export async function write(
  execute: Execute,
  caller: Caller,
  going: Going,
  prepared: readonly Prepared[],
): Promise<void> {
  const { tenant, id: person } = caller.actor;
  // Nobody wrote an alert, whoever it is signed by.
  const by = going.kind === 'digest' ? null : person;
  const rows = prepared.flatMap((one) =>
    'content' in one
      ? [
          {
            ...{ id: one.turn.mail, to: one.email, client: one.turn.client, ...one.content },
            countedBy: one.isCounted ? one.turn.id : null,
          },
        ]
      : [],
  );
  if (rows.length > 0)
    await execute(
      `INSERT INTO mails (tenant_id, id, recipient, subject, html, text, template, language, resource, record_id, created_by, purpose, counted_by)
       SELECT $1, g.id, g."to", g.subject, g.html, g.text, coalesce($3, 'mailing'), $4, 'client', g.client, $5, $6, g."countedBy"
       FROM jsonb_to_recordset($2) AS g (id text, "to" text, client text, subject text, html text, text text, "countedBy" text)
       ON CONFLICT (tenant_id, id) DO UPDATE SET recipient = excluded.recipient, subject = excluded.subject, html = excluded.html,
         text = excluded.text, counted_by = excluded.counted_by, state = 'queued', updated_at = now()
       WHERE mails.state IN ('queued', 'failed')`,
      [tenant, JSON.stringify(rows), going.template, going.language, by, purposeOf(going) ?? null],
    );
  if (rows.some(({ countedBy }) => countedBy))
    await execute('UPDATE mailings SET counted = true WHERE tenant_id = $1 AND id = $2 AND counted IS NOT true', [
      ...[tenant, going.id],
    ]);
  const held = prepared.flatMap((one) =>
    'held' in one ? [{ id: one.turn.id, reason: one.held.slice(0, 1_000) }] : [],
  );
  if (held.length > 0)
    await execute(
      `UPDATE mailing_recipients r SET state = 'held', reason = g.reason, updated_at = now()
       FROM jsonb_to_recordset($2) AS g (id text, reason text) WHERE r.tenant_id = $1 AND r.id = g.id AND r.state = 'waiting'`,
      [tenant, JSON.stringify(held)],
    );
}
