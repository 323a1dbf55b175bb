import { createHash } from 'node:crypto';
import { maskedEmail } from '@hestia/resources/envelope/chain.ts';
import type { Envelope } from '@hestia/resources/generated/types.ts';
import { type Language, type Resource, type Step, stepsToSign } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { addJob } from '../../jobs/index.ts';
import { log } from '../../log.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { writing } from '../../records/context.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';
import { load } from '../../records/read/read.ts';
import { dataRefusal } from '../../records/refusals.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { createWithin } from '../../records/write/create.ts';
import { ensureVersion, write } from '../../records/write/update.ts';
import { errorMessage } from '../../rest/messages.ts';
import { checked, ensureAgencyLasts, ensureSealLasts, isSignable } from './checked.ts';
import { lastDay } from './days.ts';
import { note } from './events.ts';
import { tryCreated } from './follow.ts';
import { fit, frozen } from './frozen.ts';
import { stored } from './papers.ts';
import type { Party } from './parties.ts';
import { ensureNoLack, wrong } from './refusals.ts';
import { JOBS, languageOf, type SignatureServices, type Signing } from './services.ts';

type Values = Record<string, unknown>;

/** What is said with the creation of an envelope. */
export interface EnvelopeWish {
  /** The version that was seen; it is asked where steps are taken first. */
  version?: unknown;
  language?: unknown;
  expiresOn?: unknown;
}

/** What an envelope says of which document it is. */
const documentOf = ({ id }: Resource, sign: Signing['sign']): string => `${id}.${sign.document}`;

/** @throws RequestError 403 where the record has moved on, 409 where it was changed meanwhile or has an envelope under way */
async function hold(
  run: Execute,
  { records: { context } }: SignatureServices,
  caller: Caller,
  { resource, sign }: Signing,
  record: Values,
): Promise<void> {
  const { tenant } = caller.actor;
  const id = String(record.id);
  await run(`SELECT 1 FROM ${resource.table} WHERE tenant_id = $1 AND id = $2 FOR UPDATE`, [tenant, id]);
  const now = (await load(context, caller, resource, id, run)) as Values;
  if (!isSignable(resource, sign, now)) throw dataRefusal();
  const [open] = await run(
    `SELECT id FROM envelopes WHERE tenant_id = $1 AND ${resource.fields[resource.id]?.column ?? resource.id} = $2
     AND document = $3 AND status NOT IN ('completed', 'voided') LIMIT 1`,
    [tenant, id, documentOf(resource, sign)],
  );
  if (open) throw new RequestError(409, 'envelopeOpen');
  // What was frozen is the record as it was read.
  ensureVersion(resource, caller, now, record.version);
}

async function writeSeats(
  run: Execute,
  tenant: string,
  envelope: string,
  parties: readonly Party[],
  {
    places,
    labels,
    mentions,
    language,
  }: { places: object[]; labels: string[]; mentions: (string | undefined)[]; language: Language },
): Promise<void> {
  for (const [index, { turn, role, firstName, lastName, email, phone }] of parties.entries())
    await run(
      `INSERT INTO envelope_seats (tenant_id, envelope, signer, turn, role, first_name, last_name, capacity, email, phone, language, place, mention)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13)`,
      [
        tenant,
        envelope,
        String(index + 1),
        turn,
        role,
        firstName,
        lastName,
        labels[index],
        email,
        phone ?? null,
        language,
        JSON.stringify(places[index]),
        mentions[index] ?? null,
      ],
    );
}

/**
 * Takes the steps that lead to where the record is sent, all or none: none where its document has no fit text in the language,
 * or the record couldn't take the steps that follow. The document says what they give, such as a number, and is set once
 * they stand: should that fail, the record waits where it would have been sent by hand.
 *
 * @throws RequestError 409, 428 by its version, and what each step or the text refuses
 */
async function takeFirst(
  services: SignatureServices,
  caller: Caller,
  signing: Signing,
  { id, first, version, language }: { id: string; first: Step[]; version: unknown; language: Language },
): Promise<void> {
  const { resource } = signing;
  const { context } = services.records;
  if (first.length === 0) return;
  await writing(context, caller, resource, async (run) => {
    let seen = version;
    for (const { step } of first) {
      const now = await transitionWithin(run, context, caller, resource, id, step.name, { version: seen });
      seen = now.version;
    }
    await fit(services, caller, signing, id, language, run);
    await tryCreated(services, run, caller, signing, id);
  });
}

/**
 * Has a record's document signed. The steps that lead there are taken first, in a transaction of their own. Then the document
 * is frozen with its hash, and in one transaction more the record takes the steps that follow from the creation and a job
 * sends it.
 *
 * @returns the envelope
 * @throws RequestError 403, 404, 409 while one is under way, 422 with all that is missing
 */
export async function createEnvelope(
  services: SignatureServices,
  caller: Caller,
  signing: Signing,
  id: string,
  wish: EnvelopeWish,
): Promise<Values> {
  const { resource } = signing;
  const before = await checked(services, caller, signing, id);
  const first = stepsToSign(resource, before.record);
  if (!first) throw dataRefusal();
  if (wish.version !== undefined) ensureVersion(resource, caller, before.record, wish.version);
  ensureNoLack(services, caller, before.lacks);
  if (wish.language !== undefined && wish.language !== 'fr' && wish.language !== 'en')
    throw wrong(services, caller, '/language', 'invalidValue');
  const expiresOn = lastDay(services, caller, signing, before.record, wish.expiresOn);
  if (before.provider === 'embedded') await ensureSealLasts(services, caller, expiresOn);
  ensureAgencyLasts(services, caller, before.agency, expiresOn);
  const language = languageOf(wish.language);
  await takeFirst(services, caller, signing, { id, first, version: wish.version, language });
  const sending = { id, language, expiresOn };
  if (first.length === 0) return freezeAndSend(services, caller, signing, before, sending);
  try {
    return await freezeAndSend(services, caller, signing, await checked(services, caller, signing, id), sending);
  } catch (error) {
    throw standsReady(caller, error);
  }
}

/** What is told where a record has taken its steps and its document could not be sent then: that they stand, and why it wasn't. */
export function standsReady({ language }: Caller, error: unknown): RequestError {
  if (!(error instanceof RequestError)) {
    log.error({ err: error }, 'A document could not be set once its record had taken its steps');
    return new RequestError(503, 'sentLater', { why: errorMessage('unexpected', {}, language) });
  }
  const { statusCode, code, info, details } = error;
  // It is being signed: somebody else has sent it meanwhile.
  if (code === 'envelopeOpen') return error;
  const { summary, ...rest } = info;
  const why = typeof summary === 'string' ? summary : errorMessage(code, info, language);
  return new RequestError(statusCode, 'sentLater', { ...rest, why }, details);
}

/** Freezes the document of a record as it stands, and in one transaction has it sent and the record follow. */
async function freezeAndSend(
  services: SignatureServices,
  caller: Caller,
  signing: Signing,
  { record, isReady, provider, parties, lacks }: Awaited<ReturnType<typeof checked>>,
  { id, language, expiresOn }: { id: string; language: Language; expiresOn: string },
): Promise<Values> {
  const { resource, sign } = signing;
  const { tenant, id: person } = caller.actor;
  if (!isReady) throw dataRefusal();
  ensureNoLack(services, caller, lacks);
  const paper = await frozen(services, caller, signing, id, parties, language);
  const hash = createHash('sha256').update(paper.bytes).digest('hex');
  const file = await stored(services.files, tenant, paper.name, paper.bytes);
  const sentences = resource.labels[paper.language].writes ?? {};
  const mentions = parties.map(({ writes }) => (writes ? sentences[writes] : undefined));
  const { context } = services.records;
  const system = asSystem('electronic signature', tenant, [...context.resources.values()], person);
  const writer = { ...system, language: caller.language };
  const envelopeId = newId(services.envelope.declaration.idPrefix);
  const body = {
    [resource.id]: id,
    ...(sign.part ? { [sign.part]: record[sign.part] } : {}),
    document: documentOf(resource, sign),
    title: paper.title.slice(0, 200),
    language: paper.language,
    provider,
    expiresOn,
    hash,
  } as unknown as Envelope;
  const kept = {
    sent: [file],
    signers: parties.map(({ turn, firstName, lastName, email, client, company, user }, index) => ({
      id: String(index + 1),
      name: `${firstName} ${lastName}`,
      as: paper.labels[index]?.slice(0, 100),
      email: maskedEmail(email),
      order: turn,
      status: 'waiting' as const,
      ...(client ? { client } : {}),
      ...(company ? { company } : {}),
      ...(user ? { user } : {}),
    })),
  };
  const made = await inTransaction(services.dataSource, async (run) => {
    await hold(run, services, caller, signing, record);
    const bare = await createWithin(run, context, writer, services.envelope as Resource, body, envelopeId);
    const created = await write(context, writer, services.envelope as Resource, run, bare, kept, 'update');
    await writeSeats(run, tenant, envelopeId, parties, { ...paper, mentions });
    await note(run, tenant, envelopeId, 'created', {
      by: person,
      document: body.document,
      sha256: hash,
      signers: parties.map(({ firstName, lastName, email, turn }, index) => ({
        id: String(index + 1),
        name: `${firstName} ${lastName}`,
        as: paper.labels[index],
        email,
        turn,
      })),
    });
    await addJob(run, JOBS.send, { tenant, envelope: envelopeId }, { key: envelopeId });
    return created;
  });
  for (const one of [services.envelope.id, resource.id, sign.part]) if (one) context.totals.forget(tenant, one);
  return made;
}
