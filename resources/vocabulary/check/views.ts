import { resolvePath } from '../path.ts';
import type { CalendarView, FieldType, ListView } from '../types.ts';
import { a, hint, type Mistakes, pointer, type Subject } from './mistakes.ts';
import { orderProblem } from './order.ts';

/** Fields that can be added up. */
export const FIGURES: FieldType[] = ['integer', 'money', 'number'];

/** Checks what one view or chart names, at its place. */
export class Named {
  readonly #subject: Subject;
  readonly #mistakes: Mistakes;
  readonly #place: string;
  /** Where it is declared, below `x-resource`. */
  readonly names: (string | number)[];

  constructor(subject: Subject, mistakes: Mistakes, ...place: (string | number)[]) {
    this.#subject = subject;
    this.#mistakes = mistakes;
    this.names = place;
    this.#place = pointer('x-resource', ...place);
  }

  need(at: string, holds: unknown, problem: string | (() => string)): void {
    this.#mistakes.need(`${this.#place}/${at}`, holds, problem);
  }

  /** A field of one of these types that is a column of its table. Answers its declaration where there is one. */
  field(at: string, name: string | undefined, types: FieldType[]) {
    if (name === undefined) return undefined;
    const { fields } = this.#subject.resource;
    const declared = fields[name]?.declaration;
    this.need(at, declared, () => `unknown field "${name}"${hint(name, Object.keys(fields))}`);
    if (!declared) return undefined;
    const isOne = types.includes(declared.type) && !declared.virtual && !declared.writeOnly;
    this.need(at, isOne, `"${name}" is ${a(declared.type)}, not one of ${types.join(', ')}`);
    return declared;
  }

  /** Fields or parts that are shown, each at its place in a list. */
  paths(at: string, paths: string[]): void {
    for (const [index, path] of paths.entries()) this.path(`${at}/${index}`, path);
  }

  /** The field in whose order records stand, where it is said. */
  order(sort: readonly [string, unknown] | undefined): void {
    if (!sort) return;
    this.path('sort/0', sort[0]);
    const problem = orderProblem(this.#subject.resource, sort[0]);
    this.need('sort/0', !problem, `"${sort[0]}" ${problem}`);
  }

  /** A field, or a part of one, that is given out. */
  path(at: string, path: string, types?: FieldType[]): void {
    const { resource } = this.#subject;
    const found = resolvePath(resource, path);
    this.need(at, found, () => `unknown field "${path}"${hint(path, Object.keys(resource.fields))}`);
    this.need(at, !found?.field.declaration.writeOnly, `"${path}" is never given out`);
    const fits = !found || !types || types.includes(found.type);
    this.need(at, fits, `"${path}" is ${a(found?.type ?? '')}, not one of ${types?.join(', ')}`);
  }
}

/** When the entries of a calendar are, and in which colours. */
export function checkEntries(view: Omit<CalendarView, 'type' | 'card' | 'beside'>, named: Named): void {
  const start = named.field('start', view.start, ['date', 'datetime']);
  const end = named.field('end', view.end, ['date', 'datetime']);
  named.need('end', !start || !end || start.type === end.type, `is ${a(end?.type ?? '')}, "${view.start}" isn't`);
  named.need('end', view.end !== view.start, 'is the start');
  const color = named.field('color', view.color, ['enum', 'status']);
  const people = named.field('people', view.people, ['reference', 'references']);
  named.need('people', !people || people.reference?.resource === 'user', 'must refer to users');
  for (const [at, one] of Object.entries({ start, end, color, people }))
    named.need(at, !one?.restricted, 'a calendar is by what everybody reads');
  named.need('color', !color || color.colors, `"${view.color}" declares no colors`);
}

const CHECKS: {
  [Type in ListView['type']]: (view: Extract<ListView, { type: Type }>, named: Named, subject: Subject) => void;
} = {
  board: (view, named) => {
    const by = named.field('by', view.by, ['enum', 'status']);
    named.need('by', !by?.restricted, 'a board is by what everybody reads');
    named.field('sum', view.sum, FIGURES);
    named.paths('card', view.card);
  },
  gallery: (view, named, { resource }) => {
    named.need('type', resource.declaration.picture, 'a gallery needs "picture"');
    named.paths('card', view.card);
  },
  tree: (view, named, { resource }) => {
    const parent = named.field('parent', view.parent, ['reference']);
    const isOwn = !parent?.reference || parent.reference.resource === resource.id;
    named.need('parent', isOwn, 'must be a reference to its own kind');
    named.need('parent', !parent?.restricted, 'a tree is by what everybody reads');
    named.need('type', !resource.declaration.merge, 'is not of what is merged: a record could come below itself');
  },
  calendar: (view, named) => {
    checkEntries(view, named);
    named.paths('card', view.card);
  },
};

/** Types that are called or written to. */
const CONTACTS: FieldType[] = ['email', 'phone'];

/** The second lines of a list's columns, and the buttons that call and write. */
export function checkRows(subject: Subject, mistakes: Mistakes): void {
  const { resource } = subject;
  const { columns, under = {}, contact = [] } = resource.declaration.list;
  const named = new Named(subject, mistakes, 'list');
  for (const [path, line] of Object.entries(under)) {
    named.need(`under/${path}`, columns.includes(path), `"${path}" is no column of the list`);
    if (typeof line === 'string') continue;
    named.field(`under/${path}`, path, FIGURES);
    named.field(`under/${path}/per`, line.per, FIGURES);
  }
  for (const [index, name] of contact.entries()) {
    const schema = resource.fields[name]?.schema;
    const parts = schema ? [schema, ...Object.values(schema.items?.properties ?? {})] : [];
    named.need(
      `contact/${index}`,
      parts.length === 0 || parts.some((part) => part['x-field'] && CONTACTS.includes(part['x-field'].type)),
      `"${name}" holds neither telephone numbers nor e-mail addresses`,
    );
  }
}

/** Each view of a list is there once, by fields that fit it. */
export function checkViews(subject: Subject, mistakes: Mistakes): void {
  const { list, path } = subject.resource.declaration;
  const views = list.views ?? [];
  for (const [index, view] of views.entries()) {
    const named = new Named(subject, mistakes, 'list', 'views', index);
    named.need('type', views.findIndex(({ type }) => type === view.type) === index, 'is there twice');
    named.need('type', path, 'is of resources with screens');
    CHECKS[view.type](view as never, named, subject);
  }
}
