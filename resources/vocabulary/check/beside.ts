import { PLACEHOLDER } from '../placeholders.ts';
import type { Resource } from '../resource.ts';
import type { CalendarView } from '../types.ts';
import { fieldsOf, placeholders } from './dashboard.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { checkEntries, Named } from './views.ts';

/** What a calendar shows beside its own is of other resources with pages, by their dates and the filters of their lists. */
export function checkBeside(subject: Subject, all: Resource[], mistakes: Mistakes): void {
  const { list } = subject.resource.declaration;
  const index = (list.views ?? []).findIndex(({ type }) => type === 'calendar');
  const view = list.views?.[index] as CalendarView | undefined;
  for (const [at, { resource, where, ...entries }] of (view?.beside ?? []).entries()) {
    const place = ['list', 'views', index, 'beside', at];
    const ids = all.filter(({ declaration }) => declaration.path).map(({ id }) => id);
    if (!mistakes.known(pointer('x-resource', ...place, 'resource'), 'resource', resource, ids)) continue;
    const other = all.find(({ id }) => id === resource) as Resource;
    const named = new Named({ ...subject, resource: other }, mistakes, ...place);
    named.need('resource', other !== subject.resource, 'is the calendar’s own');
    checkEntries(entries, named);
    for (const one of placeholders(where))
      named.need('where', PLACEHOLDER.test(one), `"${one}" is neither "$me" nor a day such as "$today+P60D"`);
    for (const field of fieldsOf(where))
      named.need('where', other.declaration.list.filters.includes(field), `"${field}" is no filter of "${other.name}"`);
  }
}
