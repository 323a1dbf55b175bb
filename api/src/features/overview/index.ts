import type { Greeted } from '@hestia/resources/client-template/greeting.ts';
import type { Property } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import { responses, text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { countDay } from './days.ts';
import { overviewOf, WINDOWS, type Window } from './overview.ts';
import { ensureReportWorks, reportOf } from './report.ts';

const isWindow = (value: string): value is Window => (WINDOWS as readonly string[]).includes(value);

/** How an ad does: what is counted each day, and the words in which its vendors are told. */
export const overview: Feature = ({ app, hooks, records, dataSource, resource }) => {
  const [property, template, client] = [resource('property'), resource('overview-template'), resource('client')];
  hooks.on('overview-template', ({ caller, after }) => {
    if (after) ensureReportWorks(after, caller.language);
  });
  const run: Execute = (text, values) => execute(dataSource, text, values);
  /** @throws RequestError 404 for a property that isn't there */
  const propertyOf = (caller: Caller, id: string) => records.read(caller, property, id);
  // The one that every network begins with, and keeps: the API neither makes nor deletes templates.
  const templateOf = (caller: Caller) => records.read(caller, template, String(template.starts.overview?.id));
  /** The people who sell, as far as the caller reads them. */
  const vendorsOf = async (caller: Caller, { vendors }: Draft<Property>): Promise<Greeted[]> => {
    const found: Greeted[] = [];
    for (const id of vendors ?? [])
      try {
        found.push(await records.read(caller, client, id));
      } catch (error) {
        if (!(error instanceof RequestError) || error.statusCode !== 404) throw error;
      }
    return found;
  };
  const mount = sessionCalls(app, {
    tag: property.labels.en.plural,
    name: property.name,
    base: `${property.name}/{id}/`,
  });
  mount('get', 'overview', 'overview', {
    responses: responses(200, 'How the ad does', { type: 'object' }),
    answer: async ({ caller, tenant }, id: string) => {
      await propertyOf(caller, id);
      const [overview, { window, counters }] = await Promise.all([overviewOf(run, tenant, id), templateOf(caller)]);
      return { ...overview, window, counters };
    },
  });
  /** @throws RequestError 400 for another window than the four */
  mount('get', 'overview/report', 'report', {
    parameters: [text('window', 'query', 'first, 30, 15 or 7 (days)')],
    responses: responses(200, 'The words for the vendors', {
      type: 'object',
      properties: { text: { type: 'string' } },
    }),
    answer: async ({ caller, tenant }, id: string, window: string = 'first') => {
      if (!isWindow(window)) throw new RequestError(400, 'rangeMalformed');
      const [about, words] = [await propertyOf(caller, id), await templateOf(caller)];
      const overview = await overviewOf(run, tenant, id);
      const vendors = await vendorsOf(caller, about);
      return { text: await reportOf(words, about, overview, { window, language: caller.language, vendors }) };
    },
  });
  /** Counts that somebody looked at the property. */
  mount('post', 'views', 'view', {
    responses: responses(200, 'Counted', { type: 'object' }),
    answer: async ({ caller, tenant }, id: string) => {
      await propertyOf(caller, id);
      await countDay(run, tenant, id, 'views');
    },
  });
};
