import type { Resource } from '../resource.ts';
import { rolesOf } from '../roles.ts';
import type { Language, Tell } from '../types.ts';
import { type Mistakes, pointer } from './mistakes.ts';
import { graphPlaces, type Names, stepPlaces } from './status.ts';

const LANGUAGES: Language[] = ['en', 'fr'];

/** Whom a resource's steps can tell: the people whom its fields name, and roles. */
const nameable = ({ id, fields }: Resource, all: Resource[]): string[] => [
  ...Object.values(fields)
    .filter(({ declaration: { reference, virtual } }) => reference?.resource === 'user' && !virtual)
    .map(({ name }) => name),
  // A person's own account names that person.
  ...(id === 'user' ? ['id'] : []),
  ...rolesOf(all).map((role) => `role:${role}`),
];

/** A template is there in every language. */
function checkTemplate(resource: Resource, template: string, at: string, mistakes: Mistakes): void {
  if (!mistakes.known(at, 'template', template, Object.keys(resource.mails))) return;
  for (const language of LANGUAGES)
    mistakes.need(at, resource.mails[template]?.[language], `mails/${template}.${language}.liquid is missing`);
}

function checkTells(
  resource: Resource,
  known: string[],
  tells: Tell[],
  at: (...names: Names) => string,
  mistakes: Mistakes,
): void {
  for (const [index, tell] of tells.entries()) {
    for (const kind of ['to', 'orElse'] as const)
      for (const [number, one] of (tell[kind] ?? []).entries())
        mistakes.known(at(index, kind, number), 'person or role', one, known);
    checkTemplate(resource, tell.template, at(index, 'template'), mistakes);
  }
}

/** Who is told are people whom the record names, by templates that there are in every language. */
export function checkTell(resource: Resource, all: Resource[], mistakes: Mistakes): void {
  const known = nameable(resource, all);
  for (const { one, at } of graphPlaces(resource))
    checkTells(resource, known, one.begin?.tell ?? [], (...names) => at('begin', 'tell', ...names), mistakes);
  for (const [index, { tell }] of (resource.declaration.remind ?? []).entries())
    checkTells(resource, known, tell, (...names) => pointer('x-resource', 'remind', index, 'tell', ...names), mistakes);
  for (const [state, { tell }] of Object.entries(resource.declaration.perPerson ?? {}))
    if (tell) checkTemplate(resource, tell, pointer('x-resource', 'perPerson', state, 'tell'), mistakes);
  for (const { one, at } of stepPlaces(resource))
    checkTells(resource, known, one.tell ?? [], (...names) => at('tell', ...names), mistakes);
}
