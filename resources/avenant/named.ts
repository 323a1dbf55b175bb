import type { Avenant, Mandate } from '../generated/types.ts';
import { type Amounts, type FeePayer, withFollowing } from '../mandate/amounts.ts';
import type { Draft } from '../vocabulary/index.ts';

/** The amounts of a mandate. */
export const FIGURES = ['price', 'fees', 'hai'] as const;
type Figure = (typeof FIGURES)[number];
type End = 'value' | 'min' | 'max';

/** The amounts that are typed; the third follows. */
const TYPED: Record<FeePayer, readonly Figure[]> = { buyer: ['price', 'fees'], seller: ['hai', 'fees'] };

/** What stands in a mandate, as `standing` and `applied` say it: of a search the most, and the least beside it. */
export type Standing = Draft<NonNullable<Avenant['standing']>>;
const LEAST = { price: 'leastPrice', fees: 'leastFees', hai: 'leastHai' } as const;

/** Which end of an amount counts: of a mandate to search the most. */
export const endOfAmounts = (avenant: Pick<Draft<Avenant>, 'for'>): 'value' | 'max' =>
  avenant.for === 'client' ? 'max' : 'value';

const endsOf = (avenant: Draft<Avenant>): readonly End[] => (avenant.for === 'client' ? ['max', 'min'] : ['value']);

/** The amounts of one end of what stands. */
const stoodAt = (standing: Standing, end: End): Amounts =>
  end === 'min'
    ? { price: standing.leastPrice ?? null, fees: standing.leastFees ?? null, hai: standing.leastHai ?? null }
    : { price: standing.price ?? null, fees: standing.fees ?? null, hai: standing.hai ?? null };

/** The amounts that an amendment asks for, in whole euros. */
export function figuresOf(avenant: Draft<Avenant>, end: End = endOfAmounts(avenant)): Amounts {
  return { price: avenant.price?.[end] ?? null, fees: avenant.fees?.[end] ?? null, hai: avenant.hai?.[end] ?? null };
}

/**
 * The amounts that an amendment changes: those that were typed and differ from what stood in the mandate then. It changes
 * nothing else. Where nobody knows what stood, all of them.
 */
export function namedIn(avenant: Draft<Avenant>, end: End = endOfAmounts(avenant)): Figure[] {
  const asked = figuresOf(avenant, end);
  const stood = avenant.standing && stoodAt(avenant.standing, end);
  return TYPED[avenant.feesPayableBy ?? 'buyer'].filter(
    (name) => typeof asked[name] === 'number' && (!stood || asked[name] !== stood[name]),
  );
}

/** Whether an amendment changes an amount, the least of a search included. */
export const namesAmounts = (avenant: Draft<Avenant>): boolean =>
  endsOf(avenant).some((end) => namedIn(avenant, end).length > 0);

/** The amounts of one end by the amendment: those that it names, with what follows, and of the others what stands now. */
function appliedAt(avenant: Draft<Avenant>, standing: Standing, end: End): Amounts {
  const asked = figuresOf(avenant, end);
  const named = Object.fromEntries(namedIn(avenant, end).map((name) => [name, asked[name]]));
  return withFollowing({ ...stoodAt(standing, end), ...named }, avenant.feesPayableBy ?? 'buyer');
}

/** Amounts of the least under those of the most, which they never exceed. */
function leastUnder(least: Amounts, most: Amounts): Standing {
  const found: Standing = {};
  for (const name of FIGURES) {
    const [low, high] = [least[name] ?? null, most[name] ?? null];
    found[LEAST[name]] = low !== null && high !== null && low > high ? high : low;
  }
  return found;
}

/**
 * What the mandate's amounts become by the amendment: those that it names, with what follows, and of the others what stands
 * now, whatever stood when it was drawn up.
 */
export function appliedTo(avenant: Draft<Avenant>, standing: Standing): Standing {
  const most = appliedAt(avenant, standing, endOfAmounts(avenant));
  return avenant.for === 'client' ? { ...most, ...leastUnder(appliedAt(avenant, standing, 'min'), most) } : most;
}

/** The amounts of an amendment with these figures. */
function withFigures(avenant: Draft<Avenant>, figures: Standing): Pick<Draft<Avenant>, Figure> {
  const end = endOfAmounts(avenant);
  const amount = (name: Figure) => ({
    ...avenant[name],
    [end]: figures[name] ?? null,
    ...(end === 'max' ? { min: figures[LEAST[name]] ?? null } : {}),
  });
  return { price: amount('price'), fees: amount('fees'), hai: amount('hai') } as Pick<Draft<Avenant>, Figure>;
}

const whole = (avenant: Draft<Avenant>, standing: Standing): Draft<Avenant> => ({
  standing: {
    ...stoodAt(standing, 'value'),
    ...(avenant.for === 'client' ? leastUnder(stoodAt(standing, 'min'), {}) : {}),
  } as NonNullable<Avenant['standing']>,
});

/** The amounts of a mandate as its amendments left them; of a search with its least. */
export const standingIn = ({ currentPrice, currentFees, currentHai, for: what, ...own }: Draft<Mandate>): Standing => ({
  price: currentPrice ?? null,
  fees: currentFees ?? null,
  hai: currentHai ?? null,
  ...(what === 'client'
    ? { leastPrice: own.price?.min ?? null, leastFees: own.fees?.min ?? null, leastHai: own.hai?.min ?? null }
    : {}),
});

/** A new amendment of a mandate for that: all amounts are what stands, of which none is named yet. */
export function begunOver(what: Draft<Avenant>['for'], standing: Standing): Draft<Avenant> {
  const avenant: Draft<Avenant> = what ? { for: what } : {};
  const { leastPrice: price, leastFees: fees, leastHai: hai } = standing;
  return {
    ...withFigures(avenant, { ...standing, ...leastUnder({ price, fees, hai }, standing) }),
    ...whole(avenant, standing),
  };
}

/**
 * A new amendment without the amounts that are still as it was begun: unnamed, they are what stands in the mandate by the time
 * it is made, whoever changes that meanwhile.
 */
export function withoutStanding({ standing, ...said }: Draft<Avenant>): Draft<Avenant> {
  if (!standing) return said;
  // The ends are those of the mandate, whatever the amendment says yet of what it is for.
  const [sold, searched] = [begunOver('property', standing), begunOver('client', standing)];
  const isLeft = (name: Figure, end: string, value: unknown) =>
    (value ?? null) === ((end === 'value' ? sold[name]?.value : searched[name]?.[end as 'min' | 'max']) ?? null);
  for (const name of FIGURES) {
    const ends = Object.entries(said[name] ?? {}).filter(([end, value]) => !isLeft(name, end, value));
    if (ends.length > 0) said[name] = Object.fromEntries(ends) as NonNullable<Avenant[Figure]>;
    else delete said[name];
  }
  return said;
}

/**
 * An open amendment over what stands in the mandate now: what it doesn't name follows.
 *
 * @returns what changes of it; nothing where the mandate stands as it did
 */
export function rebased(avenant: Draft<Avenant>, standing: Standing): Draft<Avenant> {
  const { standing: known } = avenant;
  if (!known) return whole(avenant, standing);
  const isAsItWas = endsOf(avenant).every((end) => {
    const [then, now] = [stoodAt(known, end), stoodAt(standing, end)];
    return FIGURES.every((name) => then[name] === now[name]);
  });
  return isAsItWas ? {} : { ...withFigures(avenant, appliedTo(avenant, standing)), ...whole(avenant, standing) };
}

/** An amount of a mandate: what it is, and what an amendment makes of it. */
export interface Change {
  figure: Figure;
  end: End;
  before: number | null;
  after: number | null;
}

/** Each amount of a mandate beside what is entered of it in an amendment. */
export const changesIn = (avenant: Draft<Avenant>, standing: Standing): Change[] =>
  endsOf(avenant).flatMap((end) => {
    const [stood, asked] = [stoodAt(standing, end), figuresOf(avenant, end)];
    return FIGURES.map((figure) => ({ figure, end, before: stood[figure] ?? null, after: asked[figure] ?? null }));
  });
