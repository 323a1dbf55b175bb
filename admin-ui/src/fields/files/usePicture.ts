import { useQuery } from '@tanstack/react-query';
import { type PictureSize, picturePass, pictureUrl } from '../../providers/pictures.ts';

/** A pass holds for an hour at least; a new one is asked for before that. */
const FRESH_MS = 50 * 60_000;

/** The address of a picture at one size; nothing until it is known, or without a picture. */
export function usePicture(id: string | null | undefined, size: PictureSize): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture-pass'],
    enabled: Boolean(id),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    queryFn: picturePass,
  });
  return id && data ? pictureUrl(id, size, data) : undefined;
}
