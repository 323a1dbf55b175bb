import type { SignatureProvider as Settings } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { consentUrl } from '../../adapters/signature/docusign/access.ts';
import type { ProviderProblem } from '../../adapters/signature/index.ts';
import type { Outside } from '../../adapters/signature/outside.ts';
import type { Caller } from '../../records/caller.ts';
import { execute } from '../../records/database.ts';
import { note } from '../../records/history/audit.ts';
import type { Records } from '../../records/index.ts';
import { loadFor } from '../../records/read/read.ts';
import { Answer } from '../../rest/answers.ts';
import { lackingOf, type ProviderMakers } from './makers.ts';

/** What trying connections works with. */
export interface ProbeServices {
  dataSource: juggler.DataSource;
  records: Records;
  settings: Resource<Settings>;
  makers: ProviderMakers;
}

/** What came of trying a connection. */
interface Probed {
  ok: boolean;
  /** What is wrong: a problem of the provider's, or `lacking`. */
  code?: ProviderProblem['code'] | 'lacking';
  /** What the provider said itself. */
  detail?: string | undefined;
  /** The settings that are lacking. */
  fields?: string[];
  /** Where the user lets the application act in their name. */
  consentUrl?: string;
}

/** Tries whether a provider can be used as it is set up. */
export class ProbeController {
  readonly #services: ProbeServices;
  readonly #caller: Caller;
  /** Where people reach the product. */
  readonly #origin: string | undefined;

  constructor(services: ProbeServices, caller: Caller, origin: string | undefined) {
    this.#services = services;
    this.#caller = caller;
    this.#origin = origin;
  }

  /** @throws RequestError 403 who doesn't change the settings, 404 */
  async probe(tenant: string, id: string): Promise<Answer> {
    const { records, settings, dataSource } = this.#services;
    const { name } = await loadFor(records.context, this.#caller, 'edit', settings, id);
    const probed = name === 'embedded' ? { ok: true } : await this.#outside(tenant, name as Outside);
    await note((text, values) => execute(dataSource, text, values), this.#caller, {
      resource: settings.name,
      id,
      action: 'probe',
    });
    return new Answer(JSON.stringify(probed));
  }

  async #outside(tenant: string, name: Outside): Promise<Probed> {
    const { makers } = this.#services;
    const row = await makers.row(tenant, name);
    const fields = lackingOf(name, row);
    if (!row || fields.length > 0) return { ok: false, code: 'lacking', fields };
    const problem = await (await makers.get(tenant, name)).probe();
    if (!problem) return { ok: true };
    const back = `${this.#origin ?? ''}/tenant/${tenant}/admin/docusign`;
    const consent = problem.code === 'consent' ? { consentUrl: consentUrl(makers.docusign(row), back) } : {};
    return { ok: false, ...problem, ...consent };
  }
}

authenticate('session')(ProbeController);
