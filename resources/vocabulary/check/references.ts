import { HOLDERS } from '../build.ts';
import type { Field } from '../resource.ts';
import { sharedNames } from '../shared-values.ts';
import type { FieldDeclaration, ResourceFile } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

type Properties = ResourceFile['properties'];

/** A list's part that refers to records is collected in a field, which the database keeps true; and the other way round. */
function checkCollects({ fields }: Subject['resource'], name: string, mistakes: Mistakes): void {
  const { declaration, schema } = fields[name] as Field;
  const { collects, reference, type } = declaration;
  const place = pointer('properties', name);
  if (collects !== undefined) {
    const [list = '', part = ''] = collects.split('.');
    const found = fields[list]?.schema.items?.properties?.[part]?.['x-field'];
    mistakes.need(`${place}/x-field/collects`, type === 'references', 'is of references');
    mistakes.need(
      `${place}/x-field/collects`,
      found?.reference && found.reference.resource === reference?.resource,
      `"${collects}" is no part that refers to ${reference?.resource ?? 'anything'}`,
    );
    mistakes.need(
      `${place}/x-field/collects`,
      !fields[list]?.declaration.restricted || declaration.restricted,
      `must be restricted, as "${list}" is`,
    );
  }
  if (type !== 'list') return;
  for (const [part, { 'x-field': own }] of Object.entries(schema.items?.properties ?? {}))
    mistakes.need(
      `${place}/items${pointer('properties', part)}/x-field/reference`,
      !own?.reference ||
        declaration.links ||
        Object.values(fields).some((one) => one.declaration.collects === `${name}.${part}`),
      `no field collects "${name}.${part}"`,
    );
}

/** A list that tells what links are says of each whose it is and what, and is read and written by who reads and writes them. */
function checkLinks({ fields }: Subject['resource'], name: string, mistakes: Mistakes): void {
  const { declaration, schema } = fields[name] as Field;
  const links = fields[declaration.links ?? ''];
  const place = pointer('properties', name);
  const parts = Object.values(schema.items?.properties ?? {});
  const [kind] = parts.filter((part) => part['x-field']?.type === 'enum');
  for (const said of Object.entries(kind?.['x-field']?.inverse ?? {}))
    for (const one of said) mistakes.known(`${place}/x-field/inverse`, 'kind', one, (kind?.enum ?? []).map(String));
  if (declaration.links === undefined) return;
  const need = (condition: unknown, problem: string) => mistakes.need(`${place}/x-field/links`, condition, problem);
  need(declaration.type === 'list', 'is of a list');
  need(links?.declaration.symmetric, `"${declaration.links}" is no field of symmetric references`);
  const { reference } = parts.find((part) => part['x-field']?.type === 'reference')?.['x-field'] ?? {};
  need(
    parts.length === 2 && kind && reference && reference.resource === links?.declaration.reference?.resource,
    `its entries are a reference as in "${declaration.links}" and an enumeration`,
  );
  const { inverse = {} } = kind?.['x-field'] ?? {};
  need(
    Object.entries(inverse).every(([one, other]) => inverse[other] === one),
    'what is the inverse of a kind has that kind as its inverse',
  );
  need(
    JSON.stringify(declaration.grants) === JSON.stringify(links?.declaration.grants) &&
      Boolean(declaration.restricted) === Boolean(links?.declaration.restricted),
    `is for those whom "${declaration.links}" is for`,
  );
}

/** The day on which files end is a date of the record, and told to nobody who doesn't read the files. */
function checkEnds({ fields }: Subject['resource'], name: string, mistakes: Mistakes): void {
  const { ends, restricted } = fields[name]?.declaration ?? {};
  if (ends === undefined) return;
  const place = pointer('properties', name, 'x-field', 'ends');
  const dates = Object.values(fields).filter(({ declaration }) => declaration.type === 'date');
  if (
    !mistakes.known(
      place,
      'date',
      ends,
      dates.map((one) => one.name),
    )
  )
    return;
  const isTold = restricted && !fields[ends]?.declaration.restricted;
  mistakes.need(place, !isTold, `"${ends}" would tell who doesn't read the files: it is restricted, too`);
}

/** What is counted of selected rows refers to them, or are these rows themselves. */
function checkSelected(
  { file, resource }: Pick<Subject, 'file' | 'resource'>,
  files: ResourceFile[],
  mistakes: Mistakes,
): void {
  for (const [index, { resource: id, field }] of (resource.declaration.list.selected?.counts ?? []).entries()) {
    const place = pointer('x-resource', 'list', 'selected', 'counts', index);
    const ids = files.map(({ $id }) => $id);
    if (!mistakes.known(`${place}/resource`, 'resource', id, ids) || (field === 'id' && id === file.$id)) continue;
    const properties = files.find(({ $id }) => $id === id)?.properties ?? {};
    if (!mistakes.known(`${place}/field`, 'field', field, Object.keys(properties))) continue;
    const target = properties[field]?.['x-field']?.reference?.resource;
    mistakes.need(`${place}/field`, target === file.$id, `${id}.${field} doesn't refer to ${file.$id}`);
  }
}

/** What is declared of a field, or of a part of one, by its path; a name that isn't there is told. */
function partAt(properties: Properties, path: string, at: string, mistakes: Mistakes): FieldDeclaration | undefined {
  const [name = '', ...rest] = path.split('.');
  if (!mistakes.known(at, 'field', name, Object.keys(properties))) return undefined;
  const found = properties[name];
  return rest.length === 0 ? found?.['x-field'] : partAt(found?.properties ?? {}, rest.join('.'), at, mistakes);
}

/** Other records and shared lists that fields and tabs name. */
export function checkReferences({ file, resource }: Subject, files: ResourceFile[], mistakes: Mistakes): void {
  const ids = files.map(({ $id }) => $id);
  const targetOf = (id: string) => files.find(({ $id }) => $id === id);
  checkSelected({ file, resource }, files, mistakes);
  for (const [tab, { sections }] of resource.declaration.tabs.entries())
    for (const [section, { related, prints, sign }] of sections.entries()) {
      mistakes.need(
        pointer('x-resource', 'tabs', tab, 'sections', section, 'prints'),
        !prints || resource.declaration.print,
        'there is no document: declare "print"',
      );
      mistakes.need(
        pointer('x-resource', 'tabs', tab, 'sections', section, 'sign'),
        !sign || resource.declaration.sign,
        'nothing is signed: declare "sign"',
      );
      const place = pointer('x-resource', 'tabs', tab, 'sections', section, 'related');
      if (!related || !mistakes.known(`${place}/resource`, 'resource', related.resource, ids)) continue;
      const target = targetOf(related.resource);
      const properties = { ...(target?.['x-resource'].holders ? HOLDERS : {}), ...target?.properties };
      if (!mistakes.known(`${place}/field`, 'field', related.field, Object.keys(properties))) continue;
      mistakes.need(
        `${place}/field`,
        properties[related.field]?.['x-field']?.reference?.resource === file.$id,
        `${related.resource}.${related.field} doesn't refer to ${file.$id}`,
      );
      for (const [name, from] of Object.entries(related.adding?.fill ?? {})) {
        const filled = `${place}${pointer('adding', 'fill', name)}`;
        const own = { ...(resource.declaration.holders ? HOLDERS : {}), ...file.properties };
        const [to, of] = [partAt(properties, name, filled, mistakes), partAt(own, from, filled, mistakes)];
        if (!to || !of) continue;
        mistakes.need(
          filled,
          to.type === of.type && to.reference?.resource === of.reference?.resource,
          `${from} isn't what ${related.resource}.${name} says`,
        );
      }
    }
  for (const { name, declaration } of Object.values(resource.fields)) {
    const { kinds, reference, symmetric, type, values } = declaration;
    const place = pointer('properties', name, 'x-field');
    if (values !== undefined) mistakes.known(`${place}/values`, 'list of values', values, sharedNames());
    mistakes.need(
      `${place}/reference/onDelete`,
      type !== 'references' || reference?.onDelete !== 'null',
      'one of several references is not emptied: "restrict" or "cascade"',
    );
    if (reference) mistakes.known(`${place}/reference/resource`, 'resource', reference.resource, ids);
    mistakes.need(
      `${place}/reference`,
      Boolean(reference) === (type === 'reference' || type === 'references'),
      reference ? 'is of references' : 'must say to what it refers',
    );
    const isOwn = type === 'references' && reference?.resource === file.$id;
    mistakes.need(`${place}/symmetric`, !symmetric || isOwn, '"symmetric" is of references to its own kind');
    checkCollects(resource, name, mistakes);
    checkLinks(resource, name, mistakes);
    checkEnds(resource, name, mistakes);
    if (!kinds || !mistakes.known(`${place}/kinds/resource`, 'resource', kinds.resource, ids)) continue;
    const subjects = targetOf(kinds.resource)?.properties[kinds.field];
    mistakes.need(
      `${place}/kinds/field`,
      subjects?.items?.enum?.includes(file.$id),
      `${kinds.resource}.${kinds.field} doesn't know ${file.$id}`,
    );
  }
}
