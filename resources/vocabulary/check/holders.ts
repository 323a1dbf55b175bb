import type { ResourceFile } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

const wholeOf = (file: ResourceFile, files: ResourceFile[]): ResourceFile | undefined => {
  const { of } = file['x-resource'].holders ?? {};
  const target = of === undefined ? undefined : file.properties[of]?.['x-field']?.reference?.resource;
  return files.find(({ $id }) => $id === target);
};

/** The resources that this one is a part of, up to the first that comes again. */
function wholes(file: ResourceFile, files: ResourceFile[]): string[] {
  const seen: string[] = [];
  for (let one = wholeOf(file, files); one && !seen.includes(one.$id); one = wholeOf(one, files)) seen.push(one.$id);
  return seen;
}

/** A record that is a part of another one goes with it and never to another, and is no part of itself. */
export function checkHolders({ file }: Subject, files: ResourceFile[], mistakes: Mistakes): void {
  const { of, evenArchived } = file['x-resource'].holders ?? {};
  mistakes.need('/x-resource/holders/evenArchived', of || !evenArchived, 'is of parts: it needs "of"');
  if (of === undefined) return;
  const place = pointer('x-resource', 'holders', 'of');
  if (!mistakes.known(place, 'field', of, Object.keys(file.properties))) return;
  const { type, reference, immutable } = file.properties[of]?.['x-field'] ?? {};
  const isPart = type === 'reference' && immutable && reference?.onDelete === 'cascade' && file.required?.includes(of);
  mistakes.need(place, isPart, `"${of}" must be a required, immutable reference that cascades`);
  const whole = wholeOf(file, files);
  mistakes.need(place, !whole || whole['x-resource'].holders, `"${whole?.$id}" has no holders`);
  const circle = wholes(file, files);
  mistakes.need(place, !circle.includes(file.$id), `is a part of itself: ${[file.$id, ...circle].join(' of ')}`);
}
