import type { Mandate } from '@hestia/resources/generated/types.ts';
import { type Compliance, complianceOf, type FeePayer, scaleBase } from '@hestia/resources/mandate/amounts.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { refusedIn } from '../../records/refusals.ts';
import { scaleOf } from './scale.ts';

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };
const euros = (amount: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
    amount,
  );

type Amount = { value?: number | null; max?: number | null } | null | undefined;

/** Amounts of a mandate or an amendment, with what decides about them. */
export interface Charged {
  type: string;
  payer: FeePayer;
  isSearch: boolean;
  price?: Amount;
  fees?: Amount;
  hai?: Amount;
  postcode?: string | null | undefined;
  /** Whose groups count. */
  owner: string;
  /** The day whose scale counts, `YYYY-MM-DD`; today unless said. */
  day?: string | null | undefined;
}

type OnScale = Draft<Pick<Mandate, 'scaleCompliance' | 'scaleFees'>>;
const NONE: OnScale = { scaleCompliance: null, scaleFees: null };
const endOf = ({ isSearch }: Charged) => (isSearch ? 'max' : 'value');

/** How fees stand to the network's scale of the day; nothing where no rule fits, or no amounts are there. */
async function judged(
  execute: Execute,
  { actor: { tenant } }: Caller,
  charge: Charged,
): Promise<{ found: Compliance; scale: number } | undefined> {
  const { type, payer, price, fees, hai, postcode, owner, day } = charge;
  const end = endOf(charge);
  const charged = fees?.[end];
  const amount = scaleBase({ price: price?.[end] ?? null, hai: hai?.[end] ?? null }, payer);
  if (typeof charged !== 'number' || amount === undefined) return undefined;
  const asked = { type, postcode: postcode ?? null, day: day ?? parisDay(), amount };
  const scale = await scaleOf(execute, tenant, owner, asked);
  if (scale.fees === undefined) return undefined;
  const [kind] = await execute(
    'SELECT allow_exceeding_fee_scale AS allowed FROM mandate_types WHERE tenant_id = $1 AND id = $2',
    [tenant, type],
  );
  return { found: complianceOf(charged, scale.fees, Boolean(kind?.allowed)), scale: scale.fees };
}

/** How fees that bind somebody already stand to the scale: more than it says now was allowed when they were agreed upon. */
export async function boundCompliance(execute: Execute, caller: Caller, charged: Charged): Promise<OnScale> {
  const judgement = await judged(execute, caller, charged);
  if (!judgement) return NONE;
  const { found, scale } = judgement;
  return { scaleCompliance: found === 'exceeds' ? 'exceeds_allowed' : found, scaleFees: scale };
}

/**
 * How fees stand to the network's scale of the day.
 *
 * @returns nothing where no rule fits, or no amounts are there
 * @throws RequestError 422 at the fees that are above it where the type of mandate doesn't allow that
 */
export async function compliance(
  execute: Execute,
  caller: Caller,
  resource: Resource,
  charged: Charged,
): Promise<OnScale> {
  const judgement = await judged(execute, caller, charged);
  if (!judgement) return NONE;
  const { found, scale } = judgement;
  if (found !== 'exceeds') return { scaleCompliance: found, scaleFees: scale };
  const info = { fees: euros(scale, caller.language), limit: scale };
  const path = `/fees/${endOf(charged)}`;
  throw refusedIn(resource, caller, path, 'feesAboveScale', info);
}
