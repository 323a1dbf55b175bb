import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Response } from '@loopback/rest';
import type { Row } from '../records/database.ts';
import { entriesIn, type FileEntry } from '../records/files/file-entries.ts';
import { contentDisposition } from './disposition.ts';
import { SIZES, type SizeName } from './pictures/sizes.ts';
import { isShown, namedAs } from './types.ts';

/** By which file the bytes are kept: several files may share theirs. */
export const contentOf = (file: Row, id: string): string => String(file.content_id ?? id);

/** What a size of a file is saved as. */
export const sizeName = (name: string, size: SizeName): string =>
  `${name.replace(/\.[^.]{1,16}$/, '')}.${SIZES[size].type === 'image/webp' ? 'webp' : 'jpg'}`;

/** Whether anybody may see the picture. */
export const isPublic = ({ private: isPrivate, deleted }: FileEntry): boolean => !isPrivate && !deleted;

/** Whether the file is one of a record's images. */
export const isAmongImages = (resource: Resource, record: Record<string, unknown>, id: string): boolean =>
  Object.values(resource.fields).some(
    ({ name, declaration }) => declaration.images && entriesIn(record[name]).some((one) => one.id === id),
  );

/** What the query asks for, and the header says, of a file that is to be saved. */
export const ATTACHMENT = 'attachment';

/**
 * Says what the bytes are that follow, so that no browser takes them for a page of ours.
 *
 * @param isSaved whether also what browsers would show is to be saved
 */
export function describeFile(response: Response, name: string, type: string, isSaved = false): void {
  const kind = isShown(type) && !isSaved ? 'inline' : ATTACHMENT;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', contentDisposition(kind, namedAs(type, name)));
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
}
