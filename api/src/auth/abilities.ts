import { type Actor, type AppAbility, abilityFor } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';

/** An ability is a fifth of a megabyte, and made anew within two milliseconds: those of who does something now are kept. */
const MOST = 300;

/** The abilities of people who were last asked for theirs. */
export class Abilities {
  readonly #resources: Resource[];
  readonly #most: number;
  readonly #made = new Map<Actor, AppAbility>();

  constructor(resources: Resource[], most = MOST) {
    this.#resources = resources;
    this.#most = most;
  }

  /** @param actor is told by itself, not by what it says: whose rights changed is another one */
  of(actor: Actor): AppAbility {
    const ability = this.#made.get(actor) ?? abilityFor(actor, this.#resources);
    // Who was asked last stands last, and who stands first is forgotten first.
    this.#made.delete(actor);
    this.#made.set(actor, ability);
    const [oldest] = this.#made.keys();
    if (this.#made.size > this.#most && oldest) this.#made.delete(oldest);
    return ability;
  }
}
