import type { Resource } from '../resource.ts';
import type { OverviewCard } from '../types.ts';
import { a, type Mistakes, pointer, type Subject } from './mistakes.ts';
import { FIGURES, Named } from './views.ts';

/** What the checks of one card are given. */
interface Place {
  named: Named;
  at: (...names: (string | number)[]) => string;
  mistakes: Mistakes;
  subject: Subject;
  resources: Resource[];
}

type Kind = OverviewCard['type'];
type Card<Type extends Kind> = Extract<OverviewCard, { type: Type }>;

/** The resource whose reference leads to the record that the card stands on; nothing where that is said wrongly. */
function leading(card: Card<'related' | 'chart'>, { at, mistakes, subject, resources }: Place): Subject | undefined {
  const known = resources.map(({ id }) => id);
  if (!mistakes.known(at('resource'), 'resource', card.resource, known)) return undefined;
  const resource = resources.find(({ id }) => id === card.resource) as Resource;
  const fields = Object.values(resource.fields)
    .filter(({ declaration }) => declaration.reference?.resource === subject.resource.id)
    .map(({ name }) => name);
  if (!mistakes.known(at('field'), `reference to ${subject.resource.id}`, card.field, fields)) return undefined;
  return { ...subject, resource };
}

const CHECKS: { [Type in Kind]: (card: Card<Type>, place: Place) => void } = {
  gallery: (card, { named }) => {
    const field = named.field('field', card.field, ['files']);
    named.need('field', !field || field.images, `"${card.field}" is of files that are no images`);
  },
  facts: ({ lead, fields }, { named }) => {
    named.field('lead/field', lead?.field, FIGURES);
    named.field('lead/per', lead?.per, FIGURES);
    for (const [index, fact] of fields.entries()) {
      if (typeof fact === 'string') named.path(`fields/${index}`, fact);
      else if ('field' in fact)
        for (const part of ['field', 'of'] as const) named.field(`fields/${index}/${part}`, fact[part], FIGURES);
    }
  },
  related: (card, place) => {
    const there = leading(card, place);
    if (!there) return;
    const named = new Named(there, place.mistakes, ...place.named.names);
    named.paths('show', card.show);
    named.order(card.sort);
    const isShown = there.resource.declaration.path || card.show.length > 0;
    named.need('show', isShown, `${a(there.resource.id)} has no page: say what is shown of it`);
  },
  chart: (card, place) => {
    const there = leading(card, place);
    const names = (there?.resource.declaration.charts ?? []).map(({ name }) => name);
    if (there) place.mistakes.known(place.at('chart'), `chart of ${there.resource.id}`, card.chart, names);
  },
  map: (card, { named }) => named.path('point', card.point, ['point']),
  activity: (_, { named, subject }) => named.need('type', subject.resource.declaration.activity, 'needs "activity"'),
  next: (_, { named, subject }) => named.need('type', subject.resource.declaration.activity, 'needs "activity"'),
  own: () => undefined,
};

/** Each card of the overview has a name of its own, shows what is there, and leads to a tab that is. */
export function checkOverview(subject: Subject, resources: Resource[], mistakes: Mistakes): void {
  const { overview = [], glance = [], path, tabs } = subject.resource.declaration;
  for (const [index, shown] of glance.entries()) {
    const { restricted } = subject.resource.fields[shown.split('.')[0] ?? '']?.declaration ?? {};
    new Named(subject, mistakes, 'glance').path(String(index), shown);
    mistakes.need(
      pointer('x-resource', 'glance', index),
      !restricted,
      `"${shown}" is restricted, and this is for everybody`,
    );
  }
  for (const [index, card] of overview.entries()) {
    const names = ['overview', index];
    const at = (...more: (string | number)[]) => pointer('x-resource', ...names, ...more);
    const named = new Named(subject, mistakes, ...names);
    named.need('name', overview.findIndex(({ name }) => name === card.name) === index, 'is there twice');
    named.need('name', path, 'a card is of resources with screens');
    const known = tabs.map(({ name }) => name);
    if (card.tab !== undefined) mistakes.known(at('tab'), 'tab', card.tab, known);
    CHECKS[card.type](card as never, { named, at, mistakes, subject, resources });
  }
}
