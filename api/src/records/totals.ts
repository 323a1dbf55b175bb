interface Remembered {
  total: number;
  isEstimate: boolean;
  until: number;
}

const LIFETIME_MS = 5_000;
const MOST = 2_000;

/**
 * Totals remembered while somebody pages. A write through this process forgets its resource's totals at once; one
 * through another process is seen when the few seconds are over.
 */
export class Totals {
  readonly #remembered = new Map<string, Map<string, Remembered>>();

  async remember(
    scope: string,
    key: string,
    count: () => Promise<{ total: number; isEstimate: boolean }>,
  ): Promise<{ total: number; isEstimate: boolean }> {
    const known = this.#remembered.get(scope)?.get(key);
    if (known && known.until > Date.now()) return known;
    const counted = await count();
    const totals = this.#remembered.get(scope) ?? new Map<string, Remembered>();
    if (totals.size >= MOST) totals.clear();
    totals.set(key, { ...counted, until: Date.now() + LIFETIME_MS });
    this.#remembered.set(scope, totals);
    return counted;
  }

  forget(scope: string): void {
    this.#remembered.delete(scope);
  }
}
