import type { Avenant } from '../generated/types.ts';
import { type FeePayer, feesRate, leavesNothing, withFollowing } from '../mandate/amounts.ts';
import { normalised, parcelProblem } from '../mandate/cadastre.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';
import { figuresOf } from './named.ts';

const AMOUNTS = ['price', 'fees', 'hai'] as const;

type Amount = NonNullable<Avenant['price']>;

/** The amounts with what follows of them: those of a mandate to sell, or the ends of a range of one to search. */
function followed(avenant: Draft<Avenant>, payer: FeePayer): Draft<Avenant> {
  const found: Record<string, Draft<Amount>> = {};
  for (const name of AMOUNTS) found[name] = { ...avenant[name] };
  for (const end of avenant.for === 'client' ? (['min', 'max'] as const) : (['value'] as const)) {
    const { price, fees, hai } = found;
    const one = withFollowing({ price: price?.[end], fees: fees?.[end], hai: hai?.[end] }, payer);
    for (const name of AMOUNTS) found[name] = { ...found[name], [end]: one[name] ?? null };
  }
  return found as Draft<Avenant>;
}

/** An amount may run from a sum to the same sum; a mandate's may not. */
function orderViolations(avenant: Draft<Avenant>): Violation<Avenant>[] {
  return AMOUNTS.flatMap((name) => {
    const { min, max } = avenant[name] ?? {};
    const isReversed = typeof min === 'number' && typeof max === 'number' && max < min;
    return isReversed ? [{ path: `/${name}/max` as const, code: 'maxBelowMin' }] : [];
  });
}

/** Something of the price is left to a seller who pays the fees. */
const remainderViolations = ({ fees, hai, feesPayableBy }: Draft<Avenant>): Violation<Avenant>[] =>
  (['value', 'min', 'max'] as const)
    .filter((end) => leavesNothing({ fees: fees?.[end], hai: hai?.[end] }, feesPayableBy))
    .map((end) => ({ path: `/fees/${end}`, code: 'priceNegative' }));

/** The land register as it is kept: no ids of parcels, and the size of a part only where a parcel is divided. */
function parcelsOf(cadastre: NonNullable<Draft<Avenant>['cadastre']>): NonNullable<Avenant['cadastre']> {
  return cadastre.map((parcel) => {
    const { id: _, dividedSize, ...rest } = normalised(parcel) as typeof parcel;
    return rest.divided ? { ...rest, dividedSize } : rest;
  });
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** What keeps an amendment from being saved, what follows from what was entered, and what completing it does. */
const rules: Rules<Avenant> = {
  check(avenant) {
    const found = [...orderViolations(avenant), ...remainderViolations(avenant)];
    for (const [index, parcel] of (avenant.cadastre ?? []).entries()) {
      const problem = parcel.invalid ? 'invalid' : parcelProblem(parcel);
      if (problem) found.push({ path: `/cadastre/${index}/${problem}`, code: `parcel.${problem}` });
    }
    return found;
  },

  follow(avenant, path) {
    if (!avenant.feesPayableBy || !AMOUNTS.some((name) => path.startsWith(`${name}.`))) return {};
    return followed(avenant, avenant.feesPayableBy);
  },

  derive(avenant) {
    const isOver = ['completed', 'renewed', 'void'].includes(avenant.status ?? 'draft');
    const following = avenant.feesPayableBy && !isOver ? followed(avenant, avenant.feesPayableBy) : {};
    const amounts = figuresOf({ ...avenant, ...following });
    const derived: Draft<Avenant> = {
      ...following,
      ...(isOver ? {} : { feesRate: feesRate(amounts) ?? null }),
      sale: avenant.sale ?? false,
      ...(avenant.cadastre ? { cadastre: parcelsOf(avenant.cadastre) } : {}),
    };
    return Object.fromEntries(
      Object.entries(derived).filter(([name, value]) => !isSame(value, avenant[name as keyof Avenant])),
    );
  },

  guards: {
    scanned: ({ signedDocument }) => ((signedDocument ?? []).length > 0 ? undefined : 'signedMissing'),
  },

  effects: {
    /** What it says of amounts goes to the mandate, which is told what was applied: they are kept here no longer. */
    apply: () => ({ price: null, fees: null, hai: null }) as unknown as Partial<Avenant>,
  },
};

export default rules;
