import { isByDay } from '../due.ts';
import type { Resource } from '../resource.ts';
import { statusFields } from '../steps.ts';
import type { Due } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { graphPlaces, type Names } from './status.ts';
import { checkSet } from './steps.ts';

type At = (...names: Names) => string;

/** The clock asks for a date or a time, by an index. */
function checkClock(
  resource: Resource,
  { field, after, ahead }: Due,
  at: At,
  status: string | undefined,
  mistakes: Mistakes,
) {
  const timed = Object.values(resource.fields).filter(({ declaration }) =>
    ['date', 'datetime'].includes(declaration.type),
  );
  const names = timed.map(({ name }) => name);
  if (!mistakes.known(at('field'), 'date or time', field, names)) return;
  const isDate = resource.fields[field]?.declaration.type === 'date';
  mistakes.need(at('after'), !isDate || !after?.endsWith('H'), `"${field}" is a day: say days or months`);
  mistakes.need(at('ahead'), !ahead || (isDate && !after), 'a step is taken ahead for a day, without "after"');
  const isIndexed = resource.declaration.indexes?.some(
    ([first, second]) => first === field || (first === status && second === field),
  );
  const wanted = status ? `["${status}", "${field}"]` : `["${field}"]`;
  mistakes.need(at('field'), isIndexed, `the clock looks for it again and again: declare the index ${wanted}`);
}

/** People are reminded of days, each kind of reminder by a name of its own. */
export function checkRemind({ resource }: Subject, mistakes: Mistakes): void {
  const { remind = [] } = resource.declaration;
  for (const [index, { name, field }] of remind.entries()) {
    const at: At = (...names) => pointer('x-resource', 'remind', index, ...names);
    checkClock(resource, { field }, at, undefined, mistakes);
    mistakes.need(at('field'), !resource.fields[field] || isByDay(resource, { field }), `"${field}" is no day`);
    const first = remind.findIndex((one) => one.name === name);
    mistakes.need(at('name'), first === index, `"${name}" stands there twice`);
  }
}

/** What is due by the clock is found by an index, and sets what anybody may. */
export function checkDue({ resource }: Subject, mistakes: Mistakes): void {
  for (const { one: graph, at } of graphPlaces(resource))
    for (const [index, { due }] of graph.transitions.entries())
      if (due)
        checkClock(resource, due, (...names) => at('transitions', index, 'due', ...names), graph.field, mistakes);
  for (const [index, due] of (resource.declaration.due ?? []).entries()) {
    const at: At = (...names) => pointer('x-resource', 'due', index, ...names);
    checkClock(resource, due, at, undefined, mistakes);
    const names = Object.values(resource.fields)
      .filter(({ name, declaration: { readOnly } }) => !readOnly && !statusFields(resource).includes(name))
      .map(({ name }) => name);
    const isReadOnly = (name: string) => Boolean(resource.fields[name]?.declaration.readOnly);
    for (const name of Object.keys(due.set).filter(isReadOnly))
      mistakes.add(at('set', name), `"${name}" is read-only: the clock sets what a person may`);
    const set = Object.fromEntries(Object.entries(due.set).filter(([name]) => !isReadOnly(name)));
    checkSet(resource, set, names, at, mistakes);
  }
}
