interface Total {
  total: number;
  isEstimate: boolean;
}

interface Remembered {
  total: Promise<Total>;
  until: number;
}

const LIFETIME_MS = 5_000;
const MOST = 2_000;

const scopeOf = (tenant: string, resource: string): string => `${tenant} ${resource}`;

/**
 * Totals remembered while somebody pages. A write through this process forgets its resource's totals at once; one
 * through another process is seen when the few seconds are over.
 */
export class Totals {
  readonly #remembered = new Map<string, Map<string, Remembered>>();

  /**
   * The remembered total, a count already under way, or a new count.
   *
   * @param resource its `$id`
   */
  remember(tenant: string, resource: string, key: string, count: () => Promise<Total>): Promise<Total> {
    const scope = scopeOf(tenant, resource);
    const totals = this.#remembered.get(scope) ?? new Map<string, Remembered>();
    const known = totals.get(key);
    if (known && known.until > Date.now()) return known.total;
    if (totals.size >= MOST) totals.clear();
    const counting = count();
    totals.set(key, { total: counting, until: Date.now() + LIFETIME_MS });
    this.#remembered.set(scope, totals);
    counting.catch(() => totals.delete(key));
    return counting;
  }

  forget(tenant: string, resource: string): void {
    this.#remembered.delete(scopeOf(tenant, resource));
  }
}
