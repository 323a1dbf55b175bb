import { isDeepStrictEqual } from 'node:util';
import { may } from '@hestia/permissions/index.ts';
import type { Mandate } from '@hestia/resources/generated/types.ts';
import { needsCompleteFiles, type Offender } from '@hestia/resources/mandate/completeness.ts';
import { wrongDay } from '@hestia/resources/mandate/dates.ts';
import { missingOfLot } from '@hestia/resources/mandate/lot.ts';
import { missingOf, needsAll } from '@hestia/resources/mandate/ready.ts';
import { lacksPlace } from '@hestia/resources/mandate/rules.ts';
import { asksAll, asksWhoTheyAre } from '@hestia/resources/mandate/vigilance.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Writing } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { findingText } from '../prints/letters.ts';
import type { Prints } from '../prints/service.ts';
import { addressOf } from './address.ts';
import { onScale } from './charging.ts';
import { type Files, offendersOf } from './completeness.ts';
import { isNumberedIn, number } from './numbering.ts';
import { lotsFrom, soldBy } from './sold.ts';

/** What the writes of mandates work with. */
export interface MandateServices {
  records: Records;
  mandate: Resource<Mandate>;
  property: Resource;
  files: Files;
  prints: Prints;
}

/** What is entered of a mandate changes in these states. */
const OPEN = ['draft', 'prospection', 'created'];

/** Whether what is entered of a mandate may still change. */
export const isOpen = ({ status }: Draft<Mandate>): boolean => OPEN.includes(String(status));

/** Whoever has the client's trust gets the whole commission until shares are said. */
const withCommission = (values: Draft<Mandate>, isNew: boolean): Draft<Mandate> =>
  isNew && !values.commissions && values.owner
    ? { commissions: [{ user: values.owner, share: 100 }], commissionUsers: [values.owner] }
    : {};

/** Refuses properties that are put into a mandate, or taken out of it, by who may not change them. */
async function ensureMayAssign(
  { records, property }: MandateServices,
  { caller, execute, values, before }: Writing<Mandate>,
): Promise<void> {
  if (caller.systemReason || values.properties === undefined) return;
  const [now, then] = [values.properties ?? [], before?.properties ?? []];
  const refuse = async (ids: string[], code: string) => {
    for (const id of ids) {
      const record = await load(records.context, caller, property, id, execute);
      if (!may(caller.ability, 'edit', property, record)) throw new RequestError(403, code, { reason: 'acl' });
    }
  };
  await refuse(
    now.filter((id) => !then.includes(id)),
    'assignProperty',
  );
  await refuse(
    then.filter((id) => !now.includes(id)),
    'unlinkProperty',
  );
}

type Info = Record<string, unknown>;

/** What is wrong with a field, in the person's words. */
const detailOf = (mandate: Resource<Mandate>, { language }: Caller, path: string, code: string, info: Info = {}) => ({
  path,
  code,
  message: fieldMessage(mandate, language, path, code, info),
  info,
});

const nameList = (offenders: Offender[]): string => offenders.map(({ name }) => name).join(', ');

const PARTIES = ['status', 'clients', 'companies'] as const;

/** Whether a write is about who gives the mandate, or takes it where their files are asked for. */
const isAboutParties = (values: Draft<Mandate>, before: Draft<Mandate> | undefined): boolean =>
  !before || PARTIES.some((name) => !isDeepStrictEqual(values[name] ?? [], before[name] ?? []));

/** Refuses a mandate that isn't whole in a state that asks for it. */
async function ensureWhole(
  { records, mandate, property, files }: MandateServices,
  caller: Caller,
  execute: Execute,
  values: Draft<Mandate>,
  before: Draft<Mandate> | undefined,
): Promise<void> {
  const status = String(values.status);
  const isPrepared = asksAll(status) && asksWhoTheyAre(String(before?.status));
  const detail = (path: string, code: string, info?: Info) => detailOf(mandate, caller, path, code, info);
  const details = needsAll(status) ? missingOf(values).map(({ path, code }) => detail(path, code)) : [];
  if (isPrepared) {
    const sold = await soldBy(execute, records.context, caller, property, values);
    details.push(...missingOfLot(values, sold).map(({ path, code, of }) => detail(path, code, of && { ...of })));
  }
  // A file that lacks something since then keeps nobody from changing another thing.
  if (needsCompleteFiles(status) && isAboutParties(values, before)) {
    const offenders = await offendersOf(execute, records.context, caller, files, values, isPrepared);
    if (offenders.length > 0)
      details.push(detail('/clients', 'clientsIncomplete', { names: nameList(offenders), offenders }));
  }
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}

/** Refuses a mandate whose text lacks what it is void without, once it is to be signed. */
async function ensureMentions(
  { prints, mandate }: MandateServices,
  { caller, execute, before }: Writing<Mandate>,
  record: Draft<Mandate>,
): Promise<void> {
  if (record.status !== 'ready' || before?.status === 'ready') return;
  const within = { given: record as Record<string, unknown>, run: execute };
  const found = await prints
    .fill(caller, mandate as Resource, String(record.id), 'mandate', { language: 'fr' }, within)
    .catch((error: unknown) => {
      // A network without templates prints its mandates elsewhere.
      if (error instanceof RequestError && error.code === 'templateNone') return undefined;
      throw error;
    });
  const lacking = (found?.findings ?? []).filter(({ severity }) => severity === 'void');
  if (lacking.length === 0) return;
  const info = { mentions: lacking.map((one) => findingText(mandate as Resource, caller.language, one)).join(' ; ') };
  throw new RequestError(422, 'invalid', {}, [detailOf(mandate, caller, '/status', 'mentionMissing', info)]);
}

/** What a step or a change of a mandate must have asked of other records, before it is written. */
export async function followMandate(services: MandateServices, writing: Writing<Mandate>): Promise<Draft<Mandate>> {
  const { caller, execute, values, before } = writing;
  const { mandate, records, files } = services;
  await ensureMayAssign(services, writing);
  const asked = [execute, records.context, caller, services.property, values] as const;
  const placed = before ? {} : { ...(await addressOf(...asked)), ...(await lotsFrom(...asked)) };
  const shared = { ...withCommission(values, !before), ...placed };
  const record: Draft<Mandate> = { ...values, ...shared };
  if (lacksPlace(record))
    throw new RequestError(422, 'invalid', {}, [detailOf(mandate, caller, '/address', 'cadastreNeedsTown')]);
  const status = String(record.status);
  const wrong = wrongDay(record, before?.status, parisDay());
  if (wrong) throw new RequestError(422, 'invalid', {}, [detailOf(mandate, caller, wrong.path, wrong.code)]);
  const charged = await onScale(mandate, writing, record);
  await ensureWhole(services, caller, execute, record, before);
  await ensureMentions(services, writing, record);
  const isDue = !record.number && (await isNumberedIn(execute, caller.actor.tenant, status));
  const numbered = isDue ? await number(execute, records.context, caller, mandate, files, record) : {};
  return { ...shared, ...charged, ...numbered };
}
