import { type Condition, conditionFields, parseCondition } from '../condition.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { stepsOf } from '../steps.ts';
import type { DashboardList } from '../types.ts';
import { viewOf } from '../views.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { Named } from './views.ts';

const OWNERS = ['reference', 'references'] as const;

/** Every text in a condition that stands for something must stand for something known. */
export function placeholders(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('$') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(placeholders) : [];
}

/** The fields of a condition; none where it isn't one, which is told elsewhere. */
export function fieldsOf(where: Condition): string[] {
  try {
    return conditionFields(parseCondition(where));
  } catch {
    return [];
  }
}

function checkList(card: DashboardList, named: Named, at: (...names: string[]) => string, { subject, mistakes }: Told) {
  const { resource } = subject;
  const { list, path } = resource.declaration;
  named.paths('show', card.show);
  named.order(card.sort);
  const owner = named.field('own', card.own, [...OWNERS]);
  named.need('own', !owner || owner.reference?.resource === 'user', 'must refer to users');
  for (const one of placeholders(card.where))
    named.need('where', PLACEHOLDER.test(one), `"${one}" is neither "$me" nor a day such as "$today+P60D"`);
  named.need('to', path || card.to, 'has no list of its own: say where the card leads');
  const names = stepsOf(resource).map(({ step }) => step.name);
  if (card.step !== undefined) mistakes.known(at('step'), 'step', card.step, names);
  named.need('next', !card.next || (names.length > 0 && !card.step), 'is of resources with steps, in place of "step"');
  if (card.to) return;
  for (const field of [...fieldsOf(card.where), ...(card.own ? [card.own] : [])])
    named.need('where', list.filters.includes(field), `"${field}" is no filter of the list that the card leads to`);
}

interface Told {
  subject: Subject;
  mistakes: Mistakes;
}

/** What stands on the dashboard is a list that one can go to, of what the records say. */
export function checkDashboard(subject: Subject, mistakes: Mistakes): void {
  const { dashboard, path, list } = subject.resource.declaration;
  if (!dashboard) return;
  const { add, strip, cards = [] } = dashboard;
  const whole = new Named(subject, mistakes, 'dashboard');
  whole.need('add', !add || path, 'is of resources with screens');
  if (strip) {
    const board = viewOf(subject.resource, 'board');
    whole.need('strip', board, 'needs the list’s "board"');
    const values = (subject.resource.fields[board?.by ?? '']?.schema.enum ?? []).map(String);
    for (const [index, value] of (board ? strip.values : []).entries())
      mistakes.known(pointer('x-resource', 'dashboard', 'strip', 'values', index), 'value', value, values);
    whole.field('strip/own', strip.own, [...OWNERS]);
    for (const field of [board?.by, strip.own])
      whole.need('strip', !field || list.filters.includes(field), `"${field}" is no filter of the list`);
  }
  for (const [index, card] of cards.entries()) {
    const names = ['dashboard', 'cards', index];
    const named = new Named(subject, mistakes, ...names);
    named.need('name', cards.findIndex(({ name }) => name === card.name) === index, 'is there twice');
    const at = (...more: string[]) => pointer('x-resource', ...names, ...more);
    if (card.type !== 'own') checkList(card, named, at, { subject, mistakes });
  }
}
