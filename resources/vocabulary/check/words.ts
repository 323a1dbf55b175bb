import { KNOWN_GROUPS } from '../engine-words.ts';
import type { Labels, Resource } from '../resource.ts';
import { stepsOf } from '../steps.ts';
import type { FieldSchema } from '../types.ts';
import { hint, type Mistakes, pointer } from './mistakes.ts';
import { screenWords } from './screens.ts';

const paths = (schema: FieldSchema, path: string): string[] => [
  path,
  ...Object.entries(schema.properties ?? schema.items?.properties ?? {})
    .filter(([name]) => name !== 'id')
    .flatMap(([name, part]) => paths(part, `${path}.${name}`)),
];

/** The words that a resource needs, as paths into its labels. */
const words = (resource: Resource): string[][] => [
  ['name'],
  ['plural'],
  ...Object.values(resource.fields).flatMap(({ name, schema }) => [
    ...paths(schema, name).map((path) => ['fields', path]),
    ...(schema.enum ?? schema.items?.enum ?? []).map((value) => ['values', name, String(value)]),
    ...Object.values(schema['x-field']?.called ?? {}).map(({ as }) => ['values', name, as]),
  ]),
  ...resource.declaration.tabs.flatMap((tab) => [
    ['tabs', tab.name],
    ...tab.sections.map(({ name }) => ['sections', name]),
    ...tab.sections.flatMap(({ name, related }) =>
      related?.compare
        ? [
            ['comparisons', name, 'title'],
            ['comparisons', name, 'note'],
            ...related.compare.best.map((one) => ['comparisons', name, 'best', one.name]),
          ]
        : [],
    ),
  ]),
  ...(resource.declaration.groups ?? []).map(({ name }) => ['groups', name]),
  ...stepsOf(resource).map(({ step }) => ['transitions', step.name]),
  ...stepsOf(resource).flatMap(({ step }) => (step.if ?? []).map(({ error }) => ['errors', error])),
  ...(resource.declaration.lists ?? []).map(({ name }) => ['lists', name]),
  ...(resource.declaration.print ?? []).flatMap(({ name, signers = [], blocks = [], needs }) => [
    ['prints', name],
    ...blocks.map((block) => ['blocks', block]),
    ...(needs ? [['errors', needs.error]] : []),
    ...signers.map((path) => ['signers', path]),
  ]),
  ...(resource.declaration.sign?.writes ?? []).map(({ name }) => ['writes', name]),
  ...Object.values(resource.declaration.list.under ?? {})
    .filter((line) => typeof line === 'string')
    .filter((line) => resource.fields[line]?.declaration.type === 'integer' && !resource.fields[line]?.declaration.unit)
    .map((line) => ['counted', line]),
  ...Object.keys(resource.mails).map((template) => ['tells', template]),
  ...(resource.declaration.roles?.brings ?? []).map((role) => ['roles', role]),
  ...(resource.declaration.uniqueWhile ?? []).map(({ error }) => ['errors', error]),
  ...(resource.declaration.checks ?? []).map(({ error }) => ['errors', error]),
  ...(resource.declaration.kept ? [['errors', 'kept']] : []),
  ...screenWords(resource),
];

const at = (labels: unknown, keys: string[]): unknown =>
  keys.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], labels);

/** What a resource's labels lack: a line each, as `fr fields.name`; empty when both languages are complete. */
export const missingWords = (resource: Resource): string[] =>
  Object.entries(resource.labels as Record<string, Labels>).flatMap(([language, labels]) =>
    words(resource)
      .filter((keys) => at(labels, keys) === undefined)
      .map((keys) => `${language} ${keys.join('.')}`),
  );

/** Groups of labels whose every entry must be of something that is declared. */
const GROUPS = [
  'fields',
  'counted',
  'tabs',
  'groups',
  'sections',
  'transitions',
  'steps',
  'charts',
  'dashboard',
  'overview',
  'lists',
  'prints',
  'blocks',
  'signers',
  'writes',
  'comparisons',
  'roles',
  'tells',
] as const;

/** The labels of one language are complete, and none is of what isn't there. */
export function checkLabels(resource: Resource, labels: Labels, mistakes: Mistakes): void {
  const needed = words(resource);
  for (const keys of needed)
    mistakes.need(pointer(...keys), at(labels, keys) !== undefined, `the word of ${keys.join('.')} is missing`);
  for (const word of ['about', 'empty'] as const) {
    const isSaidInBoth = Boolean(resource.labels.en[word]) === Boolean(resource.labels.fr[word]);
    mistakes.need(pointer(word), isSaidInBoth, `the sentence "${word}" is said in one language only`);
  }
  const steps = stepsOf(resource).map(({ step }) => step.name);
  for (const group of ['outcomes', 'taken'] as const)
    for (const name of Object.keys({ ...resource.labels.en[group], ...resource.labels.fr[group] })) {
      const place = pointer(group, name);
      mistakes.need(place, steps.includes(name), () => `nothing is called "${name}"${hint(name, steps)}`);
      mistakes.need(place, labels[group]?.[name], `what "${name}" does is said in one language only`);
    }
  const fields = needed.filter(([first]) => first === 'fields').map(([, path = '']) => path);
  for (const path of Object.keys({ ...resource.labels.en.unset, ...resource.labels.fr.unset })) {
    const place = pointer('unset', path);
    mistakes.need(place, fields.includes(path), () => `nothing is called "${path}"${hint(path, fields)}`);
    mistakes.need(place, labels.unset?.[path], `what holds without "${path}" is said in one language only`);
  }
  const inMenu = resource.declaration.menu?.group;
  if (inMenu && !KNOWN_GROUPS.includes(inMenu))
    mistakes.need(
      '/group',
      labels.group,
      () => `the word of the menu's group "${inMenu}" is missing${hint(inMenu, KNOWN_GROUPS)}`,
    );
  for (const group of GROUPS) {
    const names = needed.filter(([first]) => first === group).map(([, name = '']) => name);
    for (const name of Object.keys(labels[group] ?? {}))
      mistakes.need(
        pointer(group, name),
        names.includes(name),
        () => `nothing is called "${name}"${hint(name, names)}`,
      );
  }
}
