import { resolvePath } from '../path.ts';
import { type Resources, relatedPlace } from '../related.ts';
import type { Resource } from '../resource.ts';
import { titlePlaces, titleWords } from '../title.ts';
import type { FieldType } from '../types.ts';
import { a, type Mistakes, pointer, type Subject, unknownPath } from './mistakes.ts';
import { isNeverRead } from './secrets.ts';

/** What is read as a word or a few. */
const WORDS: FieldType[] = ['string', 'translated', 'enum', 'status', 'commune', 'postcode'];

/** A title is made of words that are in the record, or one reference away: it is told in every line of a list. */
export function checkTitle({ resource }: Subject, resources: Resources, mistakes: Mistakes): void {
  for (const [index, part] of (resource.declaration.title ?? []).entries())
    for (const [at, path] of [part]
      .flat()
      .flatMap((together, at) => titleWords(together).map((path) => [at, path] as const))) {
      const place = pointer('x-resource', 'title', index, ...(Array.isArray(part) ? [at] : []));
      const related = relatedPlace(resource, resources, path);
      const found = related && resolvePath(related.resource, related.path);
      mistakes.need(place, found, () => unknownPath(resource, resources, path));
      if (!found || !related) continue;
      const { declaration } = found.field;
      mistakes.need(place, related.through.length <= 1, `"${path}" is more than one reference away`);
      mistakes.need(place, WORDS.includes(found.type) && !found.inList, `${a(found.type)} is no word of a title`);
      mistakes.need(place, !isNeverRead(declaration), `"${path}" is never given out`);
      mistakes.need(place, !declaration.virtual, `"${path}" is made when it is read`);
    }
  checkNamed(resource, mistakes);
}

/** A reference is an id until a title says what is behind it. */
function checkNamed(resource: Resource, mistakes: Mistakes): void {
  const { display, path } = resource.declaration;
  if (!path) return;
  const said = titlePlaces(resource).flatMap((part) => part.flatMap(({ field, behind }) => (behind ? field : [])));
  for (const [index, name] of display.entries())
    mistakes.need(
      pointer('x-resource', 'display', index),
      !resource.fields[name]?.declaration.reference || said.includes(name),
      `"${name}" is a reference, of which people read an id: say in title what is behind it`,
    );
}
