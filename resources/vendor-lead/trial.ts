import { type Given, given } from './replay.ts';
import type { Rule, World } from './tried.ts';

/** How many leads nobody would have, exceeded a deadline, or were passed on. */
export interface Figures {
  nobody: number;
  exceeded: number;
  passedOn: number;
}

/** So many leads go from one agent to another; null is nobody. */
export interface Move {
  from: string | null;
  to: string | null;
  count: number;
}

/** What a changed rule comes to, on leads that were there. */
export interface Trial {
  leads: number;
  before: Figures;
  after: Figures;
  /** Leads that would have gone to somebody else, or to nobody. */
  moved: number;
  moves: Move[];
  /** By step, how many exceeded its deadline. */
  steps: { step: string; before: number; after: number }[];
  /** The latest leads of those that would have gone elsewhere, and of those of which a deadline is newly exceeded. */
  examples: { moved: { id: string; from: string | null; to: string | null }[]; exceeded: string[] };
}

const MOST_MOVES = 50;
const MOST_EXAMPLES = 5;

const figuresOf = (all: readonly Given[]): Figures => ({
  nobody: all.filter(({ agent }) => agent === null).length,
  exceeded: all.filter(({ exceeded }) => exceeded.length > 0).length,
  passedOn: all.filter(({ isPassedOn }) => isPassedOn).length,
});

function movesOf(pairs: readonly { before: Given; after: Given }[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { before, after } of pairs) {
    const key = JSON.stringify([before.agent, after.agent]);
    const move = moves.get(key) ?? { from: before.agent, to: after.agent, count: 0 };
    move.count += 1;
    moves.set(key, move);
  }
  const byName = (one: Move, other: Move) => `${one.from} ${one.to}`.localeCompare(`${other.from} ${other.to}`);
  return [...moves.values()].sort((one, other) => other.count - one.count || byName(one, other));
}

/**
 * Tries a changed rule: each lead is given once by the rule as it is and once by the changed one, with the agents of
 * today, so that nothing but the rule makes the difference.
 *
 * @yields now and then, so that others get their turn, and so that it can be left
 */
export function* tried(world: World, rule: Rule, changed: Rule): Generator<void, Trial> {
  const [one, other] = [yield* given(world, rule), yield* given(world, changed)];
  const pairs = one.map((before, at) => ({ before, after: other[at] as Given }));
  const moved = pairs.filter(({ before, after }) => before.agent !== after.agent);
  const newly = pairs.filter(({ before, after }) => after.exceeded.some((step) => !before.exceeded.includes(step)));
  const many = (all: readonly Given[], step: string) => all.filter(({ exceeded }) => exceeded.includes(step)).length;
  const steps = Object.keys(changed.hours).map((step) => ({ step, before: many(one, step), after: many(other, step) }));
  return {
    leads: pairs.length,
    ...{ before: figuresOf(one), after: figuresOf(other) },
    ...{ moved: moved.length, moves: movesOf(moved).slice(0, MOST_MOVES) },
    steps: steps.filter(({ before, after }) => before > 0 || after > 0),
    examples: {
      moved: moved
        .slice(-MOST_EXAMPLES)
        .map(({ before, after }) => ({ id: before.id, from: before.agent, to: after.agent })),
      exceeded: newly.slice(-MOST_EXAMPLES).map(({ before }) => before.id),
    },
  };
}
