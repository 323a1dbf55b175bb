import type { Feature } from '../../feature.ts';
import { callerOf } from '../../rest/caller.ts';
import { responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { OverviewController } from './controller.ts';
import { ensureReportWorks } from './report.ts';

/** How an ad does: what is counted each day, and the words in which its vendors are told. */
export const overview: Feature = ({ app, hooks, records, dataSource, resource }) => {
  const [property, template, client] = [resource('property'), resource('overview-template'), resource('client')];
  hooks.on('overview-template', ({ caller, after }) => {
    if (after) ensureReportWorks(after, caller.language);
  });
  const mount = tenantRoutes(app, {
    controller: OverviewController,
    make: (context) => new OverviewController({ dataSource, records, property, template, client }, callerOf(context)),
    tag: property.labels.en.plural,
    name: property.name,
    base: `${property.name}/{id}/`,
  });
  mount('get', 'overview', 'overview', {
    responses: responses(200, 'How the ad does', { type: 'object' }),
  });
  mount('get', 'overview/report', 'report', {
    parameters: [text('window', 'query', 'first, 30, 15 or 7 (days)')],
    responses: responses(200, 'The words for the vendors', {
      type: 'object',
      properties: { text: { type: 'string' } },
    }),
  });
  mount('post', 'views', 'view', {
    responses: responses(200, 'Counted', { type: 'object' }),
  });
};
