import { type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import { board, chart } from '../records/read/figures.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { listRequest } from './list-request.ts';
import { ResourceController } from './resource-controller.ts';
import { responses, text } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** What the records of a list come to, by what they have in common. */
class FiguresController extends ResourceController {
  async board(_tenant: string, filter?: string): Promise<Answer> {
    const request = listRequest(this.resource, { filter }, this.records.context.resources);
    const columns = await board(this.records.context, this.caller, this.resource, request);
    return new Answer(JSON.stringify({ columns }));
  }

  async chart(_tenant: string, name: string, filter?: string): Promise<Answer> {
    const request = listRequest(this.resource, { filter }, this.records.context.resources);
    return new Answer(JSON.stringify(await chart(this.records.context, this.caller, this.resource, request, name)));
  }
}
authenticate('session')(FiguresController);

const FILTER = text('filter', 'query', 'JSON: as in the list');
const KEY = { type: 'string', nullable: true, description: 'The value, null where there is none' };
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });

/** Mounts the figures of the board's columns and of the charts that a resource declares. */
export function mountFigures(app: RestApplication, records: Records, resource: Resource): void {
  const mount = tenantRoutes(app, {
    controller: FiguresController,
    make: (context) => new FiguresController(resource, records, callerOf(context)),
    tag: resource.labels.en.plural,
    name: resource.name,
    base: resource.name,
  });
  const view = viewOf(resource, 'board');
  if (view) {
    const sum = { type: 'number', nullable: true, description: `Of ${view.sum ?? 'nothing'}, as far as it is read` };
    const columns = listOf({ key: KEY, count: { type: 'integer' }, sum });
    mount('get', '/board', 'board', {
      parameters: [FILTER],
      responses: responses(200, `By ${view.by}`, { type: 'object', properties: { columns } }),
    });
  }
  const { charts = [] } = resource.declaration;
  if (charts.length === 0) return;
  const groups = listOf({
    key: { ...KEY, description: 'A value, or the first day of a period' },
    value: { type: 'number' },
    minutes: { type: 'number', nullable: true, description: 'Of a funnel: the median stay in the state' },
  });
  const isCut = { type: 'boolean', description: 'Whether there are more groups' };
  const name = { type: 'string', enum: charts.map((one) => one.name) } as const;
  mount('get', '/charts/{chart}', 'chart', {
    parameters: [{ ...text('chart', 'path', 'The chart'), schema: name }, FILTER],
    responses: responses(200, 'A figure for each group', { type: 'object', properties: { groups, isCut } }),
  });
}
