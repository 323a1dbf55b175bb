import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** Where the network's own site tells of a property: its `adUrl` with `{reference}` and `{id}`; nothing without one. */
export function adAddress(adUrl: string | null | undefined, { id, reference }: Draft<Property>): string | undefined {
  const part = (value: unknown) => encodeURIComponent(String(value ?? ''));
  return adUrl?.replaceAll('{id}', part(id)).replaceAll('{reference}', part(reference));
}
