import type { Avenant } from '../generated/types.ts';
import { type Amounts, type FeePayer, withFollowing } from '../mandate/amounts.ts';
import type { Draft } from '../vocabulary/index.ts';

const FIGURES = ['price', 'fees', 'hai'] as const;
type Figure = (typeof FIGURES)[number];

/** The amounts that are typed; the third follows. */
const TYPED: Record<FeePayer, readonly Figure[]> = { buyer: ['price', 'fees'], seller: ['hai', 'fees'] };

/** Which end of an amount counts: of a mandate to search the most. */
export const endOfAmounts = (avenant: Pick<Draft<Avenant>, 'for'>): 'value' | 'max' =>
  avenant.for === 'client' ? 'max' : 'value';

/** The amounts that an amendment asks for, in whole euros. */
export function figuresOf(avenant: Draft<Avenant>): Amounts {
  const end = endOfAmounts(avenant);
  return { price: avenant.price?.[end] ?? null, fees: avenant.fees?.[end] ?? null, hai: avenant.hai?.[end] ?? null };
}

/**
 * The amounts that an amendment changes: those that were typed and differ from what stood in the mandate then. It changes
 * nothing else. Where nobody knows what stood, all of them.
 */
export function namedIn(avenant: Draft<Avenant>): Figure[] {
  const { standing } = avenant;
  const asked = figuresOf(avenant);
  return TYPED[avenant.feesPayableBy ?? 'buyer'].filter(
    (name) => typeof asked[name] === 'number' && (!standing || asked[name] !== (standing[name] ?? null)),
  );
}

/**
 * What the mandate's amounts become by the amendment: those that it names, with what follows, and of the others what stands
 * now, whatever stood when it was drawn up.
 */
export function appliedTo(avenant: Draft<Avenant>, standing: Amounts): Amounts {
  const asked = figuresOf(avenant);
  const named = Object.fromEntries(namedIn(avenant).map((name) => [name, asked[name]]));
  return withFollowing({ ...standing, ...named }, avenant.feesPayableBy ?? 'buyer');
}

/** The amounts of an amendment with these figures; least never exceeds most. */
function withFigures(avenant: Draft<Avenant>, figures: Amounts): Pick<Draft<Avenant>, Figure> {
  const end = endOfAmounts(avenant);
  const amount = (name: Figure) => {
    const least = avenant[name]?.min;
    const figure = figures[name] ?? null;
    const isBelow = end === 'max' && typeof least === 'number' && figure !== null && figure < least;
    return { ...avenant[name], [end]: figure, ...(isBelow ? { min: figure } : {}) };
  };
  return { price: amount('price'), fees: amount('fees'), hai: amount('hai') } as Pick<Draft<Avenant>, Figure>;
}

const whole = ({ price, fees, hai }: Amounts): Draft<Avenant> =>
  ({ standing: { price: price ?? null, fees: fees ?? null, hai: hai ?? null } }) as Draft<Avenant>;

/** A new amendment: all amounts are what stands, of which none is named yet. `least` has those of a search. */
export const begunOver = (least: Draft<Avenant>, standing: Amounts): Draft<Avenant> => ({
  ...withFigures(least, standing),
  ...whole(standing),
});

/**
 * An open amendment over what stands in the mandate now: what it doesn't name follows.
 *
 * @returns what changes of it; nothing where the mandate stands as it did
 */
export function rebased(avenant: Draft<Avenant>, standing: Amounts): Draft<Avenant> {
  const { standing: known } = avenant;
  if (!known) return whole(standing);
  if (FIGURES.every((name) => (known[name] ?? null) === (standing[name] ?? null))) return {};
  return { ...withFigures(avenant, appliedTo(avenant, standing)), ...whole(standing) };
}
