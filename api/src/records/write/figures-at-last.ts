import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { brokenOf, ensureNone, fromTable } from './checks.ts';
import { checksOnFigures, figuresOn, onReferred } from './checks-on-figures.ts';
import { ensureStillRight, type Turned } from './still-right.ts';
import { write } from './update.ts';

type Values = Record<string, unknown>;

/**
 * Writes of one transaction that only hold together, as those of a merge: what is declared of the figures that they count
 * in is asked once all are done.
 */
export class FiguresAtLast {
  readonly #execute: Execute;
  readonly #context: RecordContext;
  readonly #caller: Caller;
  readonly #asks: (() => Promise<void>)[] = [];
  readonly #turned = new Map<string, Turned>();

  /** @param caller who is told what is refused, and whose network it is */
  constructor(execute: Execute, context: RecordContext, caller: Caller) {
    this.#execute = execute;
    this.#context = context;
    this.#caller = caller;
  }

  /** Writes a record now, and remembers what to ask. */
  async write(as: Caller, resource: Resource, before: Values, given: Values, action: string): Promise<Values> {
    const [execute, context, caller] = [this.#execute, this.#context, this.#caller];
    const ask = await checksOnFigures(execute, context, caller, resource, before);
    const after = await write(context, as, resource, execute, before, given, action);
    if (figuresOn(context, resource).length > 0)
      this.#asks.push(async () => {
        await ask(after);
        const own = onReferred(context, resource);
        ensureNone(await brokenOf(execute, context, caller, resource, own, fromTable(resource), after.id));
      });
    return after;
  }

  /**
   * Writes a record that refers to one instead of another now, and remembers to ask its own rules: one that is turned in two
   * fields is only right once both are.
   */
  async turn(as: Caller, resource: Resource, before: Values, given: Values): Promise<Values> {
    const key = `${resource.id} ${before.id}`;
    if (!this.#turned.has(key)) this.#turned.set(key, { as, resource, before });
    return this.write(as, resource, before, given, 'update');
  }

  /** @throws RequestError 422 with every check and rule that is broken; all of it is undone */
  async ensure(): Promise<void> {
    for (const ask of this.#asks) await ask();
    await ensureStillRight(this.#execute, this.#context, this.#caller, [...this.#turned.values()]);
  }
}
