import type { Planned } from './lines.ts';

const KEPT_MS = 5 * 60_000;
const MOST_PLANS = 3;
const MOST_LINES = 50_000;

/**
 * The plans that people are paging through: the first page of a list plans anew, and those after it are of that plan, so
 * that no record is seen twice or never. Each process keeps a few of its own; whose page finds none here plans again.
 */
export class PlanMemory {
  readonly #kept = new Map<string, { lines: readonly Planned[]; until: number }>();

  keep(key: string, lines: readonly Planned[], now = Date.now()): void {
    this.#kept.delete(key);
    if (lines.length > MOST_LINES) return;
    this.#kept.set(key, { lines, until: now + KEPT_MS });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_PLANS && oldest !== undefined) this.#kept.delete(oldest);
  }

  get(key: string, now = Date.now()): readonly Planned[] | undefined {
    const found = this.#kept.get(key);
    return found && found.until > now ? found.lines : undefined;
  }
}
