import type { FieldSchema } from './types.ts';

const MOST_FILES = 20;

/** The files of a field as they are kept: what they are called and how large they are; the bytes are elsewhere. */
export function filesSchema({ maxItems = MOST_FILES, ...schema }: FieldSchema): FieldSchema {
  return {
    ...schema,
    type: 'array',
    maxItems,
    items: {
      type: 'object',
      properties: {
        id: { type: 'string', maxLength: 40 },
        name: { type: 'string', maxLength: 255 },
        type: { type: 'string', maxLength: 100 },
        size: { type: 'integer', minimum: 0 },
        deleted: { type: 'boolean', description: 'Put away by a super administrator, who may bring it back' },
      },
      required: ['id'],
    },
  };
}

/** Whether a media type is among the accepted ones; `image/*` stands for all images, no list for all types. */
export const isAccepted = (type: string, accept: string[] | undefined): boolean =>
  !accept || accept.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one));
