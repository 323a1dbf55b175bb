import { parseCondition } from '../condition.ts';
import { evaluate } from '../evaluate.ts';
import { shownLanguage } from '../languages.ts';
import type { Resource } from '../resource.ts';
import { numberedBy } from '../series.ts';
import { isBlank } from '../steps.ts';
import { isNobodys } from '../writers.ts';
import type { BodyKind, Finding } from './finding.ts';

type Values = Record<string, unknown>;

/** What its fields declare of the record as it would become. */
export function declared(resource: Resource, kind: BodyKind, body: Values, merged: Values, before?: Values): Finding[] {
  const findings: Finding[] = [];
  const add = (name: string, code: string) => findings.push({ path: `/${name}`, code, info: {} });
  // Left out, it is whoever adds the record; nobody says that there is none.
  const owner = resource.declaration.holders && 'owner';
  const numbered = numberedBy(resource, before ?? {});
  for (const { name, declaration, required } of Object.values(resource.fields)) {
    const { when, keep, immutable } = declaration;
    if (required && declaration.type === 'translated' && name in body && !shownLanguage(merged[name] as Values, 'en'))
      add(name, 'required');
    if (when?.required && isBlank(merged[name]) && evaluate(parseCondition(when.required), merged))
      add(name, 'required');
    if (kind === 'create' && name === owner && name in body && isBlank(body[name])) add(name, 'required');
    if (kind === 'create' || !(name in body)) continue;
    const isChanged = JSON.stringify(body[name] ?? null) !== JSON.stringify(before?.[name] ?? null);
    // What the product left empty of what it alone makes is nobody's to fill in.
    const isClosed = immutable && isNobodys(resource, 'add') && kind === 'update';
    if (isBlank(before?.[name]) && !isClosed) continue;
    if (keep && isBlank(body[name])) add(name, 'keep');
    if (declaration.onlyOne?.always && before?.[name] === true && !body[name]) add(name, 'flagStays');
    if (immutable && isChanged) add(name, 'immutable');
    else if (numbered.has(name) && isChanged) add(name, 'numbered');
  }
  return findings;
}

/** The parts of objects that must be filled, as the record would become. */
export function lackingParts(resource: Resource, merged: Values): Finding[] {
  return Object.values(resource.fields).flatMap((field) =>
    Object.entries(field.schema.properties ?? {}).flatMap(([name, part]) => {
      const { visible, required } = part['x-field']?.when ?? {};
      const holder = merged[field.name] as Values | null | undefined;
      if (!required || !isBlank(holder?.[name]) || !evaluate(parseCondition(required), merged)) return [];
      if (visible && !evaluate(parseCondition(visible), merged)) return [];
      return [{ path: `/${field.name}/${name}`, code: 'required', info: {} }];
    }),
  );
}

/** The fields that a step needs filled, and that nobody filled. */
export const lackingOf = (needed: string[] = [], record: Values): Finding[] =>
  needed.filter((name) => isBlank(record[name])).map((name) => ({ path: `/${name}`, code: 'required', info: {} }));
