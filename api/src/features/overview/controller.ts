import type { Greeted } from '@hestia/resources/client-template/greeting.ts';
import type { Client, OverviewTemplate, Property } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { Answer } from '../../rest/answers.ts';
import { countDay } from './days.ts';
import { overviewOf, WINDOWS, type Window } from './overview.ts';
import { reportOf } from './report.ts';

/** What overviews work with. */
export interface OverviewServices {
  dataSource: juggler.DataSource;
  records: Records;
  property: Resource<Property>;
  template: Resource<OverviewTemplate>;
  client: Resource<Client>;
}

const isWindow = (value: string): value is Window => (WINDOWS as readonly string[]).includes(value);

/** How the ad of a property does, for one request. */
export class OverviewController {
  readonly #services: OverviewServices;
  readonly #caller: Caller;
  readonly #run: Execute;

  constructor(services: OverviewServices, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
    this.#run = (text, values) => execute(services.dataSource, text, values);
  }

  /** @throws RequestError 404 for a property that isn't there */
  #property(id: string): Promise<Draft<Property>> {
    const { records, property } = this.#services;
    return records.read(this.#caller, property, id);
  }

  #template(): Promise<Draft<OverviewTemplate>> {
    const { records, template } = this.#services;
    // The one that every network begins with, and keeps: the API neither makes nor deletes templates.
    const id = String(template.starts.overview?.id);
    return records.read(this.#caller, template, id);
  }

  /** The people who sell, as far as the caller reads them. */
  async #vendors({ vendors }: Draft<Property>): Promise<Greeted[]> {
    const { records, client } = this.#services;
    const found: Greeted[] = [];
    for (const id of vendors ?? [])
      try {
        found.push(await records.read(this.#caller, client, id));
      } catch (error) {
        if (!(error instanceof RequestError) || error.statusCode !== 404) throw error;
      }
    return found;
  }

  async overview(tenant: string, id: string): Promise<Answer> {
    await this.#property(id);
    const [overview, { window, counters }] = await Promise.all([overviewOf(this.#run, tenant, id), this.#template()]);
    return new Answer(JSON.stringify({ ...overview, window, counters }));
  }

  /** @throws RequestError 400 for another window than the four */
  async report(tenant: string, id: string, window = 'first'): Promise<Answer> {
    if (!isWindow(window)) throw new RequestError(400, 'rangeMalformed');
    const [property, template] = [await this.#property(id), await this.#template()];
    const overview = await overviewOf(this.#run, tenant, id);
    const { language } = this.#caller;
    const text = await reportOf(template, property, overview, {
      window,
      language,
      vendors: await this.#vendors(property),
    });
    return new Answer(JSON.stringify({ text }));
  }

  /** Counts that somebody looked at the property. */
  async view(tenant: string, id: string): Promise<Answer> {
    await this.#property(id);
    await countDay(this.#run, tenant, id, 'views');
    return new Answer(undefined);
  }
}

authenticate('session')(OverviewController);
