import type { Field, ImagesDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { useNetwork } from '../../../state/network.ts';

/** What images of a field must be: what the network says itself, and otherwise what is declared. */
export function useImageLimits({ declaration }: Field): ImagesDeclaration {
  const limits = useNetwork()?.imageLimits;
  const own = Object.entries((limits ?? {}) as Partial<ImagesDeclaration>).filter(([, value]) => value);
  return { ...(declaration.images as ImagesDeclaration), ...Object.fromEntries(own) };
}
