import type { FieldType } from '../types.ts';
import type { Mistakes, Subject } from './mistakes.ts';
import { FIGURES, Named } from './views.ts';

/** Fields whose values are few enough to be groups. */
const GROUPED: FieldType[] = ['enum', 'status', 'reference', 'boolean'];
const OWNERS: FieldType[] = ['reference', 'references'];
const TIMES: FieldType[] = ['date', 'datetime'];

/** Each chart has a name of its own, and is of figures by what can be grouped. */
export function checkCharts(subject: Subject, mistakes: Mistakes): void {
  const { charts = [], path, list } = subject.resource.declaration;
  for (const [index, { name, type, take, field, by, own, dashboard, for: variants }] of charts.entries()) {
    const named = new Named(subject, mistakes, 'charts', index);
    named.need('name', charts.findIndex((one) => one.name === name) === index, 'is there twice');
    named.need('name', path, 'a chart is of resources with screens');
    named.need('field', (take === 'sum') === (field !== undefined), 'is of a sum, and a sum needs it');
    named.field('field', field, FIGURES);
    named.need('for', dashboard || !variants, 'is of what stands on the dashboard');
    named.need('own', dashboard || !own, 'is of what stands on the dashboard');
    const owner = named.field('own', own, OWNERS);
    named.need('own', !owner || owner.reference?.resource === 'user', 'must refer to users');
    named.need('own', !own || list.filters.includes(own), `"${own}" is no filter of the list that the chart leads to`);
    if (type === 'funnel') {
      named.need(
        'by',
        subject.resource.graphs.some((one) => one.field === by && one.path),
        'a funnel is by a status with a "path"',
      );
      named.need('take', take === 'count', 'a funnel counts');
    }
    if (typeof by === 'string') {
      named.field('by', by, GROUPED);
      named.need('type', type !== 'line', 'a line is by a date and its period');
    } else {
      named.field('by/field', by.field, TIMES);
      named.need('type', type !== 'pie', 'a pie is of parts of a whole, not by time');
    }
  }
}
