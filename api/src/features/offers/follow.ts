import { mayField } from '@hestia/permissions/index.ts';
import type { Mandate, Offer, Property } from '@hestia/resources/generated/types.ts';
import { type Term, workFrom } from '@hestia/resources/mandate/dates.ts';
import { isContradicted, isInForce, lastSignedFirst } from '@hestia/resources/mandate/governs.ts';
import { financingViolations } from '@hestia/resources/offer/amounts.ts';
import { partyViolations, sellersOf } from '@hestia/resources/offer/parties.ts';
import rules from '@hestia/resources/offer/rules.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { type Draft, type Resource, withFormulas } from '@hestia/resources/vocabulary/index.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Writing } from '../../records/hooks.ts';
import { load } from '../../records/read/read.ts';
import { same } from '../../records/read/same.ts';
import { ensureFit } from './fit.ts';
import { invalid, isEmpty, type OfferDraft, type OfferServices } from './services.ts';

const termOf = (mandate: Draft<Mandate>): Term => ({ ...mandate, signedIn: mandate.signedIn ?? null });

/** The mandates of an offer that are in force, the one that governs first. */
async function standing(
  { records, mandate }: OfferServices,
  caller: Caller,
  execute: Execute,
  { mandates }: OfferDraft,
): Promise<Draft<Mandate>[]> {
  const found: Draft<Mandate>[] = [];
  for (const id of mandates ?? [])
    found.push((await load(records.context, caller, mandate, id, execute)) as Draft<Mandate>);
  return found.filter((one) => isInForce(one, parisDay())).sort(lastSignedFirst);
}

/**
 * Refuses an offer while the vendor may still withdraw from every mandate that it is made by, and didn't ask to begin before
 * (Code de la consommation, art. L221-25).
 */
function ensureBegun({ offer }: OfferServices, caller: Caller, mandates: Draft<Mandate>[]): void {
  const begins = mandates.flatMap((one) => workFrom(termOf(one)) ?? []).sort();
  const [first] = begins;
  if (!first || begins.length < mandates.length || first <= parisDay()) return;
  throw invalid(offer, caller, [{ path: '/mandates', code: 'mandateWaits', info: { day: formatDate(first) } }]);
}

/**
 * Who sells, for who reads that on the property. Anybody else leaves it empty, and learns nothing by trying names: an offer
 * is completed by the first of the property's people who writes it.
 *
 * @throws RequestError 422 for vendors named by who doesn't read them, whoever they are, and for wrong ones
 */
function partiesOf(
  { offer, property }: OfferServices,
  { caller, values, before }: Writing<Offer>,
  sold: Draft<Property>,
): OfferDraft {
  const said = (['vendors', 'vendorCompanies'] as const).filter(
    (name) => !same(values[name] ?? [], before?.[name] ?? []),
  );
  const isRead =
    Boolean(caller.systemReason) || mayField(caller.ability, property as Resource, 'vendors', sold as never);
  if (!isRead) {
    if (said.length === 0) return {};
    throw invalid(
      offer,
      caller,
      said.map((name) => ({ path: `/${name}`, code: 'vendorsTheirs' })),
    );
  }
  const sellers = sellersOf(values, sold);
  const wrong = partyViolations({ ...values, ...sellers }, sold);
  if (wrong.length > 0) throw invalid(offer, caller, wrong);
  return sellers;
}

/** What an offer has of the property and its mandates, while it is written; what it is sent and accepted with must stand. */
export async function followOffer(services: OfferServices, writing: Writing<Offer>): Promise<OfferDraft> {
  const { records, offer, property } = services;
  const { caller, values, before, execute } = writing;
  const moved = values.status !== (before?.status ?? 'pending');
  const mandates = await standing(services, caller, execute, values);
  const needsMandate = moved && ['pending_signature', 'accepted'].includes(String(values.status));
  if (needsMandate && isEmpty(mandates)) throw invalid(offer, caller, [{ path: '/mandates', code: 'mandateEnded' }]);
  if (!before || needsMandate) ensureBegun(services, caller, mandates);
  if (before && before.status !== 'pending') return {};
  // What is refused or cancelled stays as it was.
  if (moved && values.status !== 'pending_signature') return {};
  const sold = await load(records.context, caller, property, String(values.property), execute);
  const parties = partiesOf(services, writing, sold);
  const [first] = mandates;
  const charged = {
    fees: first?.currentFees ?? null,
    feesPayableBy: first?.feesPayableBy ?? null,
    mandatesDiffer: isContradicted(mandates),
  };
  const whole: OfferDraft = withFormulas(offer, { ...values, ...parties, ...charged });
  const wrong = financingViolations(whole);
  if (wrong.length > 0) throw invalid(offer, caller, wrong);
  const following = { ...parties, ...charged, ...rules.derive?.(whole, before, new Date().toISOString()) };
  await ensureFit(services, writing, { ...whole, ...following });
  return following;
}
