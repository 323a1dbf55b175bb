/** Who follows, of which network and whom. */
interface Of {
  tenant: string;
  person: string;
}

/** The streams of a process by network and person, so that to tell one person of five thousand asks no other. */
export class Followers<S extends Of> {
  readonly #at = new Map<string, Map<string, Set<S>>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(one: S): void {
    const people = this.#at.get(one.tenant) ?? new Map<string, Set<S>>();
    const own = people.get(one.person) ?? new Set<S>();
    this.#at.set(one.tenant, people.set(one.person, own.add(one)));
    this.#size += 1;
  }

  delete(one: S): void {
    const people = this.#at.get(one.tenant);
    const own = people?.get(one.person);
    if (!own?.delete(one)) return;
    this.#size -= 1;
    if (own.size === 0) people?.delete(one.person);
    if (people?.size === 0) this.#at.delete(one.tenant);
  }

  /** Those of one person. */
  of({ tenant, person }: Of): S[] {
    return [...(this.#at.get(tenant)?.get(person) ?? [])];
  }

  /** The people of a network who follow. */
  people(tenant: string): string[] {
    return [...(this.#at.get(tenant)?.keys() ?? [])];
  }

  /** Whether anybody of a network follows. */
  has(tenant: string): boolean {
    return this.#at.has(tenant);
  }
}
