import { monotonicFactory } from 'ulid';

const next = monotonicFactory();

/** A new id: the resource's prefix and a part that sorts by time, such as `CLI01J...`. */
export function newId(prefix: string): string {
  return prefix + next();
}
