import type { Resource } from '../resource.ts';
import { rolesOf } from '../roles.ts';
import { isOfRelated } from '../steps.ts';
import type { Language, Tell } from '../types.ts';
import { type Mistakes, pointer } from './mistakes.ts';
import { checkRelated } from './related.ts';
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
  all: Resource[],
  tells: Tell[],
  at: (...names: Names) => string,
  mistakes: Mistakes,
): void {
  for (const [index, tell] of tells.entries()) {
    const place = (...names: string[]) => at(index, ...names);
    const about = isOfRelated(tell) ? checkRelated(resource, tell, all, place, mistakes) : resource;
    if (!about) continue;
    const known = nameable(about, all);
    for (const kind of ['to', 'orElse'] as const)
      for (const [number, one] of (tell[kind] ?? []).entries())
        mistakes.known(at(index, kind, number), 'person or role', one, known);
    checkTemplate(about, tell.template, at(index, 'template'), mistakes);
  }
}

/** Everything that tells people of a resource's records, with its place. */
export const tellPlaces = (resource: Resource): { tells: Tell[]; at: (...names: Names) => string }[] => [
  ...graphPlaces(resource).map(({ one, at }) => ({
    tells: one.begin?.tell ?? [],
    at: (...names: Names) => at('begin', 'tell', ...names),
  })),
  ...(resource.declaration.remind ?? []).map(({ tell }, index) => ({
    tells: tell,
    at: (...names: Names) => pointer('x-resource', 'remind', index, 'tell', ...names),
  })),
  ...stepPlaces(resource).map(({ one, at }) => ({
    tells: one.tell ?? [],
    at: (...names: Names) => at('tell', ...names),
  })),
];

/** Who is told are people whom the record names, by templates that there are in every language. */
export function checkTell(resource: Resource, all: Resource[], mistakes: Mistakes): void {
  for (const { tells, at } of tellPlaces(resource)) checkTells(resource, all, tells, at, mistakes);
  for (const [state, { tell }] of Object.entries(resource.declaration.perPerson ?? {}))
    if (tell) checkTemplate(resource, tell, pointer('x-resource', 'perPerson', state, 'tell'), mistakes);
}
