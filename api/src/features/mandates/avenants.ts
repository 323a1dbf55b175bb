import type { Avenant, Mandate } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { write } from '../../records/write/update.ts';
import { observe } from '../register/enter.ts';
import type { AvenantServices } from './avenant-services.ts';
import { boundCompliance } from './fees.ts';
import { rebaseWaiting } from './rebasing.ts';

/** The range of an amount of a search as an amendment leaves it; nothing of a mandate to sell. */
const rangeOf = (mandate: Draft<Mandate>, most: number | null | undefined, least: number | null | undefined) =>
  mandate.for === 'client' && most != null ? { min: least ?? null, max: most } : undefined;

/** What completing an amendment of a search changes in the amounts between which it goes. */
function rangesOf(mandate: Draft<Mandate>, applied: Draft<Avenant>['applied']): Draft<Mandate> {
  const ranges = {
    price: rangeOf(mandate, applied?.price, applied?.leastPrice),
    fees: rangeOf(mandate, applied?.fees, applied?.leastFees),
    hai: rangeOf(mandate, applied?.hai, applied?.leastHai),
  };
  return Object.fromEntries(
    Object.entries(ranges).flatMap(([name, range]) =>
      range ? [[name, { ...(mandate[name as keyof Mandate] as object), ...range }]] : [],
    ),
  );
}

/** What completing an amendment changes in its mandate. */
function changesOf(mandate: Draft<Mandate>, { applied, expiryDate, cadastre }: Draft<Avenant>): Draft<Mandate> {
  return {
    ...(applied?.price != null ? { currentPrice: applied.price } : {}),
    ...(applied?.fees != null ? { currentFees: applied.fees } : {}),
    ...(applied?.hai != null ? { currentHai: applied.hai } : {}),
    ...rangesOf(mandate, applied),
    ...(expiryDate ? { extendedTo: expiryDate } : {}),
    ...(cadastre?.length ? { cadastre: cadastre.map(({ id: _, ...parcel }) => parcel) as Mandate['cadastre'] } : {}),
    status: mandate.status,
  } as Draft<Mandate>;
}

const isOther = (applied: number | null | undefined, stood: number | null | undefined): boolean =>
  applied != null && applied !== stood;

const dayText = (day: string): string => day.split('-').reverse().join('/');

async function observeAvenant(
  execute: Execute,
  caller: Caller,
  mandate: Draft<Mandate>,
  { number, completedAt, expiryDate, applied }: Draft<Avenant>,
): Promise<void> {
  const [entry] = await execute('SELECT id FROM register_entries WHERE tenant_id = $1 AND mandate = $2', [
    caller.actor.tenant,
    mandate.id,
  ]);
  if (!entry) return;
  const said = [
    applied?.price != null && applied.price !== mandate.currentPrice ? `prix ${applied.price} €` : '',
    applied?.fees != null && applied.fees !== mandate.currentFees ? `honoraires ${applied.fees} €` : '',
    isOther(applied?.leastPrice, mandate.price?.min) ? `prix minimum ${applied?.leastPrice} €` : '',
    isOther(applied?.leastFees, mandate.fees?.min) ? `honoraires minimum ${applied?.leastFees} €` : '',
    expiryDate ? `durée prolongée au ${dayText(expiryDate)}` : '',
  ].filter(Boolean);
  const text = `Avenant n° ${number} du ${dayText(completedAt ?? parisDay())}${said.length > 0 ? ` : ${said.join(', ')}` : ''}`;
  await observe(execute, caller, String(entry.id), text);
}

/** How the fees of a mandate in force stand to the scale. */
const onScale = (execute: Execute, caller: Caller, mandate: Draft<Mandate>) => {
  const end = mandate.for === 'client' ? 'max' : 'value';
  return boundCompliance(execute, caller, {
    type: String(mandate.type),
    payer: mandate.feesPayableBy === 'seller' ? 'seller' : 'buyer',
    isSearch: mandate.for === 'client',
    price: { [end]: mandate.currentPrice ?? null },
    fees: { [end]: mandate.currentFees ?? null },
    hai: { [end]: mandate.currentHai ?? null },
    postcode: mandate.address?.postcode,
    owner: String(mandate.owner),
  });
};

/** Applies a completed amendment to its mandate, tells the register and has the others follow, in the transaction of the step. */
export async function applyAvenant(
  services: AvenantServices,
  { action, caller, before, after, execute }: Write<Avenant>,
): Promise<void> {
  if (action !== 'update' || !after || after.status !== 'completed' || before?.status === 'completed') return;
  const { records, mandate } = services;
  const whole = await load(records.context, caller, mandate, after.mandate, execute);
  const amended = changesOf(whole, after);
  const isCharged = after.applied?.fees != null;
  const changed = { ...amended, ...(isCharged ? await onScale(execute, caller, { ...whole, ...amended }) : {}) };
  const derived = mandate.rules.derive?.({ ...whole, ...changed }, whole, new Date().toISOString()) ?? {};
  await observeAvenant(execute, caller, whole, after);
  const now = { ...changed, ...derived };
  await write(records.context, caller, mandate as Resource, execute, whole as never, now, 'update');
  await rebaseWaiting(services, execute, caller, { ...whole, ...now });
}

/** Whether an amendment is prepared for signature, or out to be signed. */
const isOut = (avenant: Draft<Avenant> | undefined): boolean =>
  ['eavenant_ready', 'sent'].includes(String(avenant?.status));

/** A mandate is `eavenant_ready` for as long as one of its amendments is prepared for signature or out to be signed. */
export async function moveMandate(
  { records: { context }, mandate }: AvenantServices,
  { caller, before, after, execute }: Write<Avenant>,
): Promise<void> {
  const { tenant, id: person } = caller.actor;
  const id = String((after ?? before)?.mandate);
  if (isOut(before) === isOut(after)) return;
  // Two amendments that move at once do so one after the other.
  await execute('SELECT 1 FROM mandates WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
  const [out] = await execute(
    `SELECT 1 AS out FROM avenants WHERE tenant_id = $1 AND mandate = $2 AND status IN ('eavenant_ready', 'sent')
       AND id IS DISTINCT FROM $3 LIMIT 1`,
    [tenant, id, after ? null : before?.id],
  );
  const system = asSystem('an amendment is signed', tenant, [...context.resources.values()], person);
  const { status, version } = await load(context, system, mandate, id, execute);
  const step = out ? 'prepareAvenant' : 'finishAvenant';
  if (status !== (out ? 'completed' : 'eavenant_ready')) return;
  await transitionWithin(execute, context, system, mandate as Resource, id, step, { version });
  context.totals.forget(tenant, mandate.id);
}
