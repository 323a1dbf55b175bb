import type { Request } from '@hestia/resources/generated/types.ts';
import type { Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { parseCondition } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';

/** What requests are compared by. */
export interface Compared {
  client: string | undefined;
  property: string | undefined;
  /** One that is left out. */
  but: string | undefined;
}

const MOST = 10;

/** Finds requests like one that is entered: of the same client, of the last thirty days. */
export class Similar {
  readonly #records: Records;
  readonly #request: Resource<Request>;

  constructor(records: Records) {
    this.#records = records;
    this.#request = records.resource('request');
  }

  /** The latest ten, those of the same client about the same property first. */
  async find(caller: Caller, { client, property, but }: Compared): Promise<{ results: Record<string, unknown>[] }> {
    if (!client) return { results: [] };
    const where: Condition = {
      client,
      createdAt: { gte: '-P30D' },
      status: { ne: 'spam' },
      ...(but ? { id: { ne: but } } : {}),
    };
    const { rows } = await this.#records.list(
      caller,
      this.#request,
      { filter: parseCondition(where), sort: ['createdAt', 'DESC'], offset: 0, limit: MOST },
      false,
    );
    const found = rows.map((row) => JSON.parse(row) as Record<string, unknown>);
    const same = (one: Record<string, unknown>) => (property && one.property === property ? 0 : 1);
    return { results: found.sort((left, right) => same(left) - same(right)) };
  }
}
