import type { Property } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { ProofreadingService } from '../../adapters/proofreading/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import type { Records } from '../../records/index.ts';
import { loadFor } from '../../records/read/read.ts';
import { Answer } from '../../rest/answers.ts';
import { AuditController } from '../../rest/audit-controller.ts';
import { suggestionsFor } from './suggestions.ts';

/** What the calls of properties need. */
export interface PropertyServices {
  dataSource: juggler.DataSource;
  records: Records;
  property: Resource<Property>;
  /** Absent: people proofread alone. */
  proofreading: ProofreadingService | undefined;
}

/** The calls of properties beyond reading and writing, for one request. */
export class PropertyController {
  readonly #services: PropertyServices;
  readonly #caller: Caller;

  constructor(services: PropertyServices, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  /** @throws RequestError 422 unless `enabled` is true or false, and what every change answers */
  async poa(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { records, property } = this.#services;
    await loadFor(records.context, this.#caller, 'edit', property, id);
    const { version, enabled } = bodyObject(body);
    if (typeof enabled !== 'boolean')
      throw new RequestError(422, 'invalid', {}, [{ path: '/enabled', code: 'invalidValue', message: '', info: {} }]);
    return new Answer(JSON.stringify(await records.update(this.#caller, property, id, { version, poa: enabled })));
  }

  /** @throws RequestError 404, 503 without a service that answers */
  async suggestions(_tenant: string, id: string): Promise<Answer> {
    const { records, property, proofreading } = this.#services;
    const found = await records.read(this.#caller, property, id);
    return new Answer(JSON.stringify({ results: await suggestionsFor(proofreading, found) }));
  }

  /** @throws RequestError 404 for a property that isn't there */
  async history(tenant: string, id: string, range?: string, sort?: string): Promise<Answer> {
    const { dataSource, records, property } = this.#services;
    await records.get(this.#caller, property, id);
    const filter = JSON.stringify({ resource: property.name, recordId: id });
    return new AuditController(dataSource, records, this.#caller).search(tenant, filter, range, sort);
  }
}

authenticate('session')(PropertyController);
