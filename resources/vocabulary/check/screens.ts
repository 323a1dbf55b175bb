import type { Resource } from '../resource.ts';
import { STEP_COMPONENTS, stepFields } from '../wizard.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** A wizard asks each field once, none that can't be filled in, and all that a new record must have. */
export function checkWizard({ resource }: Subject, mistakes: Mistakes): void {
  const { wizard, tabs } = resource.declaration;
  if (!wizard) return;
  const sections = tabs.flatMap((tab) => tab.sections.map(({ name }) => name));
  const seen = new Set<string>();
  for (const [index, step] of wizard.steps.entries()) {
    const place = pointer('x-resource', 'wizard', 'steps', index);
    for (const [at, name] of (step.sections ?? []).entries())
      mistakes.known(`${place}${pointer('sections', at)}`, 'section', name, sections);
    for (const [at, name] of (step.fields ?? []).entries())
      mistakes.known(`${place}${pointer('fields', at)}`, 'field', name, Object.keys(resource.fields));
    if (step.component !== undefined)
      mistakes.known(`${place}/component`, 'component', step.component, [...STEP_COMPONENTS]);
    const fields = stepFields(resource, step);
    mistakes.need(place, fields.length > 0, 'asks nothing: name fields or sections');
    for (const name of fields) {
      const { readOnly } = resource.fields[name]?.declaration ?? {};
      mistakes.need(place, !readOnly, `"${name}" is read-only and can't be asked for`);
      mistakes.need(place, !seen.has(name), `"${name}" is asked for twice`);
      seen.add(name);
    }
  }
  for (const [at, name] of (wizard.beside ?? []).entries()) {
    const place = `/x-resource/wizard/beside${pointer(at)}`;
    if (!mistakes.known(place, 'field', name, Object.keys(resource.fields))) continue;
    mistakes.need(
      place,
      resource.fields[name]?.declaration.type === 'files',
      'stands beside the steps, and is no files',
    );
    mistakes.need(place, !seen.has(name), `"${name}" is asked for twice`);
    seen.add(name);
  }
  const names = wizard.steps.map(({ name }) => name);
  mistakes.need('/x-resource/wizard/steps', new Set(names).size === names.length, 'two steps have one name');
  const left = Object.values(resource.fields).filter(({ name, required, schema, declaration }) => {
    const isFilled =
      declaration.readOnly || schema.default !== undefined || resource.graphs.some((graph) => graph.field === name);
    return required && !isFilled && name !== 'owner' && !seen.has(name);
  });
  for (const { name } of left)
    mistakes.add('/x-resource/wizard/steps', `"${name}" is required and asked for in no step`);
}

/** What closed fields are changed by is a section of related records. */
export function checkChangedBy({ resource }: Subject, mistakes: Mistakes): void {
  const { tabs } = resource.declaration;
  const related = tabs.flatMap(({ sections }) => sections.filter((one) => one.related).map(({ name }) => name));
  for (const [tab, { sections }] of tabs.entries())
    for (const [at, { changedBy }] of sections.entries())
      if (changedBy !== undefined)
        mistakes.known(
          pointer('x-resource', 'tabs', tab, 'sections', at, 'changedBy'),
          'section of related records',
          changedBy,
          related,
        );
}

/** The words that wizards, charts, cards and panels need, as paths into the labels. */
export const screenWords = ({
  declaration: { wizard, charts, overview, dashboard, quick },
}: Pick<Resource, 'declaration'>): string[][] => [
  ...(quick ?? []).map(({ name }) => ['quick', name]),
  ...(wizard?.steps ?? []).map(({ name }) => ['steps', name]),
  ...(charts ?? []).map(({ name }) => ['charts', name]),
  ...(overview ?? []).map(({ name }) => ['overview', name]),
  ...(dashboard?.cards ?? []).map(({ name }) => ['dashboard', name]),
  ...(dashboard?.add ? [['dashboard', 'add']] : []),
];
