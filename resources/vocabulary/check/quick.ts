import { resolvePath } from '../path.ts';
import type { Resource } from '../resource.ts';
import type { QuickDeclaration, QuickPart } from '../screen-types.ts';
import { type Mistakes, pointer, type Subject, unknownPath } from './mistakes.ts';

type Resources = ReadonlyMap<string, Resource>;

/** A part refers to the panel's record and to parts before it, and takes what other parts ask for. */
function checkPart(
  place: string,
  part: QuickPart,
  whole: Resource,
  panel: QuickDeclaration,
  resources: Resources,
  mistakes: Mistakes,
) {
  const parts = panel.parts ?? [];
  const resource = resources.get(part.resource);
  if (!resource) return;
  const leadsTo = (at: string, name: string, id: string) => {
    if (!mistakes.known(`${place}${at}`, 'field', name, Object.keys(resource.fields))) return;
    const target = resource.fields[name]?.declaration.reference?.resource;
    mistakes.need(`${place}${at}`, target === id, `"${name}" doesn't refer to ${id}`);
  };
  leadsTo('/by', part.by, whole.id);
  for (const [index, name] of part.fields.entries())
    mistakes.need(`${place}${pointer('fields', index)}`, resolvePath(resource, name), () =>
      unknownPath(resource, resources, name),
    );
  for (const at of ['when', 'begins'] as const)
    for (const name of Object.keys(part[at] ?? {}))
      mistakes.known(`${place}${pointer(at, name)}`, 'field that is asked', name, part.fields);
  const before = parts.slice(0, parts.indexOf(part)).map((one) => one.resource);
  for (const [name, id] of Object.entries(part.links ?? {}))
    if (mistakes.known(`${place}${pointer('links', name)}`, 'part', id, before))
      leadsTo(pointer('links', name), name, id);
  for (const [name, path] of Object.entries(part.takes ?? {})) {
    mistakes.known(`${place}${pointer('takes', name)}`, 'field', name, Object.keys(resource.fields));
    const [id = '', ...rest] = path.split('.');
    const source = parts.some((one) => one.resource === id) ? resources.get(id) : undefined;
    mistakes.need(
      `${place}${pointer('takes', name)}`,
      source && resolvePath(source, rest.join('.')),
      `"${path}" is no field of a part of this panel`,
    );
  }
}

/** A panel asks for what can be filled in, and its parts are records that refer to its own. */
export function checkQuick({ resource }: Subject, others: readonly Resource[], mistakes: Mistakes): void {
  const resources: Resources = new Map(others.map((one) => [one.id, one]));
  for (const [at, panel] of (resource.declaration.quick ?? []).entries()) {
    const place = `/x-resource/quick/${at}`;
    const ids = (panel.parts ?? []).map((one) => one.resource);
    for (const [index, name] of panel.fields.entries())
      mistakes.need(
        `${place}${pointer('fields', index)}`,
        !resource.fields[name]?.declaration.readOnly,
        `"${name}" is read-only and can't be asked for`,
      );
    if (panel.answers) {
      const { by, carries } = panel.answers;
      if (mistakes.known(`${place}/answers/by`, 'field', by, Object.keys(resource.fields)))
        mistakes.need(
          `${place}/answers/by`,
          resource.fields[by]?.declaration.reference?.resource === resource.id,
          `"${by}" doesn't refer to ${resource.id}`,
        );
      for (const [index, name] of carries.entries())
        mistakes.known(`${place}/answers${pointer('carries', index)}`, 'field', name, Object.keys(resource.fields));
    }
    mistakes.need(`${place}/only`, !(panel.only && panel.answers), 'is not for a panel that answers a record');
    if (panel.opens) mistakes.known(`${place}/opens`, 'part', panel.opens, ids);
    for (const [index, part] of (panel.parts ?? []).entries()) {
      const known = others.map((one) => one.id);
      const there = `${place}${pointer('parts', index)}`;
      if (mistakes.known(`${there}/resource`, 'resource', part.resource, known))
        checkPart(there, part, resource, panel, resources, mistakes);
    }
  }
}
