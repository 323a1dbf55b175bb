import { comparedSections } from '@hestia/resources/vocabulary/compared.ts';
import type { Feature } from '../../feature.ts';
import { text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { ComparisonController } from './controller.ts';

/** Records of a list side by side, as a document for who chooses one of them. */
export const comparisons: Feature = ({ app, dataSource, records, files }) => {
  const services = { dataSource, records, sizes: files?.sizes };
  for (const resource of records.context.resources.values()) {
    if (comparedSections(resource).length === 0) continue;
    const mount = tenantRoutes(app, {
      controller: ComparisonController,
      make: (context) => new ComparisonController(services, resource, context),
      tag: resource.labels.en.plural,
      name: `${resource.name}.comparisons`,
      base: `${resource.name}/{id}/`,
    });
    mount('get', 'comparisons/{section}/pdf', 'pdf', {
      parameters: [
        text('section', 'path', 'The section, as the resource declares it'),
        text('language', 'query', 'French or English; that of the answer unless said'),
      ],
      responses: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: { type: 'string' } } } } },
    });
  }
};
