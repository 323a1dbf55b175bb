import type { FieldType } from '../types.ts';
import type { Mistakes, Subject } from './mistakes.ts';
import { FIGURES, Named } from './views.ts';

/** Fields whose values are few enough to be groups. */
const GROUPED: FieldType[] = ['enum', 'status', 'reference', 'boolean'];
const TIMES: FieldType[] = ['date', 'datetime'];

/** Each chart has a name of its own, and is of figures by what can be grouped. */
export function checkCharts(subject: Subject, mistakes: Mistakes): void {
  const { charts = [], path } = subject.resource.declaration;
  for (const [index, { name, type, take, field, by }] of charts.entries()) {
    const named = new Named(subject, mistakes, 'charts', index);
    named.need('name', charts.findIndex((one) => one.name === name) === index, 'is there twice');
    named.need('name', path, 'a chart is of resources with screens');
    named.need('field', (take === 'sum') === (field !== undefined), 'is of a sum, and a sum needs it');
    named.field('field', field, FIGURES);
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
