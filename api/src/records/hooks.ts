import type { Caller } from './caller.ts';
import type { Execute } from './database.ts';

export type WriteAction = 'create' | 'update' | 'delete';

/** One write as a feature sees it, inside its transaction. */
export interface Write {
  action: WriteAction;
  caller: Caller;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  execute: Execute;
}

type Hook = (write: Write) => Promise<void> | void;

/** Behaviour that features add to the writes of a resource; a hook that throws undoes the write. */
export class Hooks {
  readonly #hooks = new Map<string, Hook[]>();

  /** Adds behaviour to every write of the resource (its `$id`). */
  on(resource: string, hook: Hook): void {
    this.#hooks.set(resource, [...(this.#hooks.get(resource) ?? []), hook]);
  }

  async run(resource: string, write: Write): Promise<void> {
    for (const hook of this.#hooks.get(resource) ?? []) await hook(write);
  }
}
