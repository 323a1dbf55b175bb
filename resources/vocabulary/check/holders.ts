import { wholeFields } from '../activity.ts';
import type { ResourceFile } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

const targetOf = (file: ResourceFile, field: string, files: ResourceFile[]): ResourceFile | undefined =>
  files.find(({ $id }) => $id === file.properties[field]?.['x-field']?.reference?.resource);

const wholesOf = (file: ResourceFile, files: ResourceFile[]): ResourceFile[] =>
  wholeFields(file['x-resource'].holders).flatMap((field) => targetOf(file, field, files) ?? []);

/** The way from this resource through those that it is a part of back to itself, where there is one. */
function circle(file: ResourceFile, files: ResourceFile[]): string[] | undefined {
  const seen = new Set<string>();
  const follow = (one: ResourceFile, way: string[]): string[] | undefined => {
    for (const whole of wholesOf(one, files)) {
      if (whole.$id === file.$id) return [...way, whole.$id];
      if (seen.has(whole.$id)) continue;
      seen.add(whole.$id);
      const found = follow(whole, [...way, whole.$id]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(file, [file.$id]);
}

/** Whether not everybody reads the records. */
const isKeptBack = ({ 'x-resource': { holders, roles } }: ResourceFile): boolean =>
  Boolean(holders?.private || roles?.closed || roles?.own || roles?.people);

/** A record that is a part of another one goes with it and never to another, and is no part of itself. */
export function checkHolders({ file }: Subject, files: ResourceFile[], mistakes: Mistakes): void {
  const { holders } = file['x-resource'];
  const fields = wholeFields(holders);
  const isPart = fields.length > 0;
  mistakes.need('/x-resource/holders/evenArchived', isPart || !holders?.evenArchived, 'is of parts: it needs "of"');
  mistakes.need(
    '/x-resource/activity',
    !file['x-resource'].activity || holders,
    'needs "holders", whose notes they are',
  );
  const places = Array.isArray(holders?.of) && !holders.ofActivity;
  for (const [index, of] of fields.entries()) {
    const place = pointer(
      'x-resource',
      'holders',
      ...(places ? ['of', index] : [holders?.ofActivity ? 'ofActivity' : 'of']),
    );
    if (!mistakes.known(place, 'field', of, Object.keys(file.properties))) continue;
    const { type, reference, immutable } = file.properties[of]?.['x-field'] ?? {};
    const isReference = type === 'reference' && immutable && reference?.onDelete === 'cascade';
    if (fields.length > 1) {
      mistakes.need(place, isReference, `"${of}" must be an immutable reference that cascades`);
      mistakes.need(place, !file.required?.includes(of), `"${of}" can't be required: one of several is set`);
    } else {
      const isNeeded = isReference && (holders?.ofActivity || file.required?.includes(of));
      mistakes.need(place, isNeeded, `"${of}" must be a required, immutable reference that cascades`);
    }
    const whole = targetOf(file, of, files);
    mistakes.need(place, !whole || whole['x-resource'].holders, `"${whole?.$id}" has no holders`);
    const isOpen = whole?.['x-resource'].roles?.own && !isKeptBack(file);
    mistakes.need(place, !isOpen, `"${whole?.$id}" is one person’s own: say "private", or "roles.own"`);
  }
  const found = isPart ? circle(file, files) : undefined;
  mistakes.need('/x-resource/holders/of', !found, `is a part of itself: ${found?.join(' of ')}`);
}
