import type { Offer } from '@hestia/resources/generated/types.ts';
import { asksForMoney } from '@hestia/resources/offer/money.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { asSystem } from '../../records/caller.ts';
import type { Writing } from '../../records/hooks.ts';
import { saidIn } from '../prints/findings.ts';
import { findingText } from '../prints/letters.ts';
import { invalid, type OfferServices } from './services.ts';

const CLAUSES = `SELECT text FROM offer_clauses WHERE tenant_id = $1 AND id = ANY ($2::text[])`;

type Values = Record<string, unknown>;

/** What clauses ask for, where a network without templates prints its offers elsewhere. */
async function clausesOf({ caller, execute }: Writing<Offer>, values: Draft<Offer>): Promise<string[]> {
  const rows = await execute(CLAUSES, [caller.actor.tenant, values.clauses ?? []]);
  const texts = rows.flatMap(({ text }) => Object.values((text ?? {}) as Values).map(String));
  return [...texts, values.additionalClauses ?? ''].some((text) => asksForMoney(saidIn(text).text)) ? ['noMoney'] : [];
}

/** What an offer is void by, in words: the mentions of its text or where there is none of its clauses. */
async function voidBy(
  { records, prints, offer }: OfferServices,
  writing: Writing<Offer>,
  values: Draft<Offer>,
): Promise<string[]> {
  const { caller, execute } = writing;
  const { tenant, id: person } = caller.actor;
  const system = asSystem('what an offer says is read whole', tenant, [...records.context.resources.values()], person);
  const reader = { ...system, language: caller.language };
  const within = { given: values as Values, run: execute };
  try {
    const id = String(values.id);
    const { findings } = await prints.fill(reader, offer as Resource, id, 'offer', { language: 'fr' }, within);
    return findings
      .filter(({ severity }) => severity === 'void')
      .map((one) => findingText(offer as Resource, caller.language, one));
  } catch (error) {
    if (error instanceof RequestError && error.code === 'templateNone')
      return (await clausesOf(writing, values)).map((code) =>
        findingText(offer as Resource, caller.language, { code }),
      );
    throw error;
  }
}

/**
 * Refuses an offer that is void by what its text says or lacks (as asking the buyer for money: Code civil, art. 1589-1), once
 * it goes to be signed, on paper as electronically. The text is read whole, whatever the person reads of it.
 *
 * @throws RequestError 422 at `/status`, with the mentions that are wrong
 */
export async function ensureFit(services: OfferServices, writing: Writing<Offer>, values: Draft<Offer>): Promise<void> {
  const { caller, before } = writing;
  if (values.status !== 'pending_signature' || before?.status === 'pending_signature') return;
  const lacking = await voidBy(services, writing, values);
  if (lacking.length === 0) return;
  const mentions = lacking.join(' ; ');
  throw invalid(services.offer, caller, [{ path: '/status', code: 'documentUnfit', info: { mentions } }]);
}
