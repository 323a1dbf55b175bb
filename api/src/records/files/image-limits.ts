import type { ImagesDeclaration } from '@hestia/resources/vocabulary/index.ts';
import type { Execute, Row } from '../database.ts';

/** Why a picture isn't taken: a code of the messages and what they name. */
export interface PictureRefusal {
  code: string;
  info: Record<string, unknown>;
}

const BYTES_A_MEGABYTE = 1024 * 1024;

/** What pictures of the tenant must be: what it says itself, and otherwise what the field declares. */
export async function imageLimits(
  execute: Execute,
  tenant: string,
  declared: ImagesDeclaration,
): Promise<ImagesDeclaration> {
  const [row] = await execute('SELECT image_limits FROM tenants WHERE id = $1', [tenant]);
  const own = Object.entries((row?.image_limits ?? {}) as Record<string, number | null>);
  return { ...declared, ...Object.fromEntries(own.filter(([, value]) => value !== null)) };
}

/** What is wrong with a picture that is to be taken. */
export function pictureRefusal(row: Row, limits: ImagesDeclaration): PictureRefusal | undefined {
  const [width, height] = [Number(row.width), Number(row.height)];
  if (Number(row.size) > limits.megabytes * BYTES_A_MEGABYTE)
    return { code: 'imageHeavy', info: { most: limits.megabytes } };
  if (width < limits.width || height < limits.height)
    return {
      code: 'imageSmall',
      info: { width, height, leastWidth: limits.width, leastHeight: limits.height },
    };
  return undefined;
}
