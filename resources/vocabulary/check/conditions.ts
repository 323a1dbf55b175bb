import { type Condition, ConditionError, type ConditionNode, OPERATORS, parseCondition } from '../condition.ts';
import { resolvePath } from '../path.ts';
import { relatedPlace } from '../related.ts';
import type { Resource } from '../resource.ts';
import { relatedResource } from '../steps.ts';
import type { RelatedRecords } from '../types.ts';
import { alsoPlaces } from './also.ts';
import { hint, type Mistakes, pointer, type Subject, unknownPath } from './mistakes.ts';
import { operandProblem } from './operands.ts';
import { isReserved } from './readers.ts';
import { stepPlaces } from './status.ts';
import { tellPlaces } from './tell.ts';

/** A condition, its place, and the resource whose records it is about. */
interface Placed {
  place: string;
  condition: Condition;
  about: Resource;
  /** Whether the database is asked, which has the other records that a path leads to. */
  related?: boolean;
  /** Whether what follows has readers of its own, who are as few. */
  follows?: boolean;
}

/** Whether a condition looks at parts of that field alone. */
const isWithin = (condition: Condition, field: string): boolean =>
  Object.keys(condition).every((path) => path.split('.')[0] === field);

/** The conditions on a resource's own records. */
function ownConditions({ resource }: Subject): Placed[] {
  const {
    list,
    lists = [],
    charts = [],
    tabs,
    wizard,
    uniqueWhile = [],
    checks = [],
    holders,
    kept,
    seeks,
    due = [],
    remind = [],
    dashboard,
    print,
    quick = [],
  } = resource.declaration;
  const placed = (condition: Condition | undefined, ...place: (string | number)[]): Placed[] =>
    condition ? [{ place: pointer(...place), condition, about: resource }] : [];
  const asked = (condition: Condition | undefined, ...place: (string | number)[]): Placed[] =>
    placed(condition, ...place).map((one) => ({ ...one, related: true }));
  return [
    ...asked(list.where, 'x-resource', 'list', 'where'),
    ...placed(holders?.evenArchived?.add, 'x-resource', 'holders', 'evenArchived', 'add'),
    ...placed(kept, 'x-resource', 'kept'),
    ...placed(seeks?.where, 'x-resource', 'seeks', 'where'),
    ...due.flatMap(({ where }, index) => placed(where, 'x-resource', 'due', index, 'where')),
    ...remind.flatMap(({ where }, index) => placed(where, 'x-resource', 'remind', index, 'where')),
    ...checks.flatMap(({ when, need }, index) => [
      ...asked(when, 'x-resource', 'checks', index, 'when'),
      ...asked(need, 'x-resource', 'checks', index, 'need'),
    ]),
    ...lists.flatMap(({ where }, index) => asked(where, 'x-resource', 'lists', index, 'where')),
    ...charts.flatMap(({ where }, index) => asked(where, 'x-resource', 'charts', index, 'where')),
    ...(tabs ?? []).flatMap(({ sections }, tab) =>
      sections.flatMap(({ related }, at) =>
        placed(related?.adding?.when, 'x-resource', 'tabs', tab, 'sections', at, 'related', 'adding', 'when'),
      ),
    ),
    ...(dashboard?.cards ?? []).flatMap((card, index) =>
      asked(card.type === 'own' ? undefined : card.where, 'x-resource', 'dashboard', 'cards', index, 'where'),
    ),
    ...uniqueWhile.flatMap(({ when }, index) => placed(when, 'x-resource', 'uniqueWhile', index, 'when')),
    ...(print ?? []).flatMap(({ when, open, shows = {} }, index) => [
      ...placed(when, 'x-resource', 'print', index, 'when'),
      ...placed(open, 'x-resource', 'print', index, 'open'),
      ...Object.entries(shows).flatMap(([name, one]) =>
        one === true ? [] : placed(one, 'x-resource', 'print', index, 'shows', name),
      ),
    ]),
    ...quick.flatMap(({ answers, parts = [] }, index) => [
      ...placed(answers?.when, 'x-resource', 'quick', index, 'answers', 'when'),
      ...parts.flatMap(({ when = {} }, at) =>
        Object.entries(when).flatMap(([name, one]) =>
          placed(one, 'x-resource', 'quick', index, 'parts', at, 'when', name),
        ),
      ),
    ]),
    ...(wizard?.steps ?? []).flatMap(({ when }, index) => placed(when, 'x-resource', 'wizard', 'steps', index, 'when')),
    ...tabs.flatMap((tab, index) => [
      ...placed(tab.when, 'x-resource', 'tabs', index, 'when'),
      ...tab.sections.flatMap(({ when }, section) =>
        placed(when, 'x-resource', 'tabs', index, 'sections', section, 'when'),
      ),
    ]),
    ...stepPlaces(resource).flatMap(({ one, at }) =>
      (one.if ?? []).flatMap(({ when }, index) => [
        { place: at('if', index, 'when'), condition: when, about: resource },
      ]),
    ),
    ...Object.values(resource.fields).flatMap(({ name, declaration: { called } }) =>
      Object.entries(called ?? {}).flatMap(([value, { when }]) =>
        placed(when, 'properties', name, 'x-field', 'called', value, 'when'),
      ),
    ),
    ...Object.values(resource.fields).flatMap(({ name, declaration: { sortWhile } }) =>
      placed(sortWhile, 'properties', name, 'x-field', 'sortWhile'),
    ),
    ...Object.values(resource.fields).flatMap(({ name, declaration: { when } }) =>
      Object.entries(when ?? {}).flatMap(([kind, condition]) =>
        placed(condition as Condition, 'properties', name, 'x-field', 'when', kind),
      ),
    ),
    ...Object.values(resource.fields).flatMap(({ name, schema }) =>
      Object.entries(schema.properties ?? {}).flatMap(([part, { 'x-field': own }]) =>
        Object.entries(own?.when ?? {}).flatMap(([kind, condition]) =>
          // A part tells of its own field alone those who read that field.
          placed(condition as Condition, 'properties', name, 'properties', part, 'x-field', 'when', kind).map(
            (one) => ({
              ...one,
              follows: isWithin(condition as Condition, name),
            }),
          ),
        ),
      ),
    ),
  ];
}

/** The references of a resource: its fields, and the parts of its lists. */
const references = ({ fields }: Resource) =>
  Object.values(fields).flatMap(({ name, declaration, schema }) => [
    { at: ['properties', name], reference: declaration.reference },
    ...Object.entries(schema.items?.properties ?? {}).map(([part, { 'x-field': own }]) => ({
      at: ['properties', name, 'items', 'properties', part],
      reference: own?.reference,
    })),
  ]);

/** The conditions that narrow what a reference may name; a text `$name` stands for a field of this record. */
function choices({ resource }: Subject, others: Resource[], mistakes: Mistakes): Placed[] {
  return references(resource).flatMap(({ at, reference }) => {
    const about = others.find(({ id }) => id === reference?.resource);
    if (!reference?.among || !about) return [];
    const place = pointer(...at, 'x-field', 'reference', 'among');
    for (const [field, value] of Object.entries(reference.among))
      if (typeof value === 'string' && value.startsWith('$'))
        mistakes.known(`${place}${pointer(field)}`, 'field', value.slice(1), Object.keys(resource.fields));
    return [{ place, condition: reference.among, about, related: true }];
  });
}

/** The conditions on related records that take a step along, or of whose people some are told. */
const alongConditions = ({ resource }: Subject, others: Resource[]): Placed[] =>
  [
    ...alsoPlaces(resource).map(({ one, at }) => ({ list: one.also as RelatedRecords[], at })),
    ...tellPlaces(resource).map(({ tells, at }) => ({ list: tells as RelatedRecords[], at })),
  ].flatMap(({ list, at }) =>
    list.flatMap((related, index) => {
      const about = relatedResource(others, resource, related);
      return related.where && about ? [{ place: at(index, 'where'), condition: related.where, about }] : [];
    }),
  );

/** The conditions on the records that must refer to one before its document is made. */
const neededConditions = ({ resource }: Subject, others: Resource[]): Placed[] =>
  (resource.declaration.print ?? []).flatMap(({ needs }, index) => {
    const about = others.find(({ id }) => id === needs?.in);
    const place = pointer('x-resource', 'print', index, 'needs', 'where');
    return needs?.where && about ? [{ place, condition: needs.where, about }] : [];
  });

/** The conditions on what a figure is taken of. */
const counted = ({ resource }: Subject, others: Resource[]): Placed[] =>
  Object.values(resource.fields).flatMap(({ name, declaration: { rollup } }) => {
    const about = others.find(({ id }) => id === rollup?.in);
    const place = pointer('properties', name, 'x-field', 'rollup', 'where');
    return rollup?.where && about ? [{ place, condition: rollup.where, about, follows: true }] : [];
  });

function parsed({ place, condition }: Placed, mistakes: Mistakes): ConditionNode | undefined {
  try {
    return parseCondition(condition);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    const name = error.path.split('.').at(-1) ?? '';
    const close = error.code === 'operatorUnknown' ? hint(name, OPERATORS) : '';
    mistakes.add(place, `${error.code} "${error.path}"${close}`);
    return undefined;
  }
}

type Leaf = Exclude<ConditionNode, boolean | { and: unknown } | { or: unknown } | { not: unknown }>;

function leaves(node: ConditionNode): Leaf[] {
  if (typeof node === 'boolean') return [];
  if ('and' in node) return node.and.flatMap(leaves);
  if ('or' in node) return node.or.flatMap(leaves);
  return 'not' in node ? leaves(node.not) : [node];
}

/** Operators whose operand is a value of the field, or a list of them. */
const VALUED = ['eq', 'ne', 'in', 'nin', 'any', 'all', 'none'];

/** Conditions on what is shown, which may be late where a value is. */
const SHOWN = /^\/x-resource\/(list|lists|charts|dashboard|overview|tabs|wizard)\//;

/** The conditions on the records that a card of the overview shows. */
const shownRelated = ({ resource }: Subject, others: Resource[]): Placed[] =>
  (resource.declaration.overview ?? []).flatMap((card, index) => {
    if (card.type !== 'related' || !card.where) return [];
    const about = others.find(({ id }) => id === card.resource);
    const place = pointer('x-resource', 'overview', index, 'where');
    return about ? [{ place, condition: card.where, about, related: true }] : [];
  });

/** The conditions on the related records of a section. */
const listedRelated = ({ resource }: Subject, others: Resource[]): Placed[] =>
  resource.declaration.tabs.flatMap(({ sections }, tab) =>
    sections.flatMap(({ related }, section) => {
      const about = others.find(({ id }) => id === related?.resource);
      const place = pointer('x-resource', 'tabs', tab, 'sections', section, 'related', 'where');
      return about && related?.where ? [{ place, condition: related.where, about, related: true }] : [];
    }),
  );

/** The conditions on the records that are compared. */
const compared = ({ resource }: Subject, others: Resource[]): Placed[] =>
  resource.declaration.tabs.flatMap(({ sections }, tab) =>
    sections.flatMap(({ related }, section) => {
      const about = others.find(({ id }) => id === related?.resource);
      const place = pointer('x-resource', 'tabs', tab, 'sections', section, 'related', 'compare', 'among');
      // Who compares reads all of each.
      return about && related?.compare ? [{ place, condition: related.compare.among, about, follows: true }] : [];
    }),
  );

/** Whether a value stands for a field of the record that chooses. */
const isChoice = ({ place }: Placed, value: unknown): boolean =>
  place.endsWith('/among') && typeof value === 'string' && value.startsWith('$');

/** Every condition asks about fields that are there, with operators that are, for values that they may have. */
export function checkConditions(subject: Subject, others: Resource[], mistakes: Mistakes): void {
  const resources = new Map(others.map((one) => [one.id, one]));
  for (const placed of [
    ...ownConditions(subject),
    ...choices(subject, others, mistakes),
    ...alongConditions(subject, others),
    ...neededConditions(subject, others),
    ...counted(subject, others),
    ...shownRelated(subject, others),
    ...listedRelated(subject, others),
    ...compared(subject, others),
  ]) {
    const node = parsed(placed, mistakes);
    for (const leaf of node === undefined ? [] : leaves(node)) {
      const { field, op, value } = leaf;
      const at = `${placed.place}${pointer(field)}`;
      const related = relatedPlace(placed.about, resources, field);
      const found = related && resolvePath(related.resource, related.path);
      mistakes.need(at, found, () => unknownPath(placed.about, resources, field));
      const isLate = found?.field.declaration.lookup?.later && !SHOWN.test(placed.place);
      mistakes.need(at, !isLate, `"${field}" may be late: nothing is decided by it`);
      mistakes.need(
        at,
        !related?.through.length || placed.related,
        `"${field}" is of another record, which is not at hand here`,
      );
      const isTold = [...(related?.through ?? []), ...(found ? [found.field] : [])].some(isReserved);
      mistakes.need(at, placed.follows || !isTold, `"${field}" is read by some alone, and this tells others of it`);
      const wrong = found && !isChoice(placed, value) && operandProblem(leaf, found.type, placed.place);
      mistakes.need(at, !wrong, wrong || '');
      const values = found?.schema.enum ?? found?.schema.items?.enum;
      if (!values || !VALUED.includes(op)) continue;
      for (const one of [value].flat())
        if (!(typeof one === 'string' && one.startsWith('$')))
          mistakes.known(at, 'value', String(one), values.map(String));
    }
  }
}
