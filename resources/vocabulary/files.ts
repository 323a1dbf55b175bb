import { CONTENT_LANGUAGES } from './languages.ts';
import type { FieldSchema } from './types.ts';

const MOST_FILES = 20;
const MOST_CAPTION = 200;

/** What each file carries where the field declares kinds. */
const kindParts = (resource: string): Record<string, FieldSchema> => ({
  kind: {
    type: 'string',
    maxLength: 40,
    description: 'What the file is: the id of its type',
    'x-field': { type: 'reference', reference: { resource } },
  },
  expiryDate: { type: 'string', format: 'date', description: 'Until when it is valid', 'x-field': { type: 'date' } },
  createdAt: { type: 'string', format: 'date-time', description: 'When it was uploaded, kept by the server' },
});

/** What each file carries where the field declares images. */
const imageParts: Record<string, FieldSchema> = {
  caption: {
    type: 'object',
    properties: Object.fromEntries(
      CONTENT_LANGUAGES.map((language) => [language, { type: 'string', maxLength: MOST_CAPTION }]),
    ),
    description: 'What it shows, by language',
  },
  private: { type: 'boolean', description: 'Seen by holders only, and never published' },
  width: { type: 'integer', description: 'In pixels, told by the server' },
  height: { type: 'integer', description: 'In pixels, told by the server' },
  createdAt: { type: 'string', format: 'date-time', description: 'When it was uploaded, kept by the server' },
};

/** The files of a field as they are kept: what they are called and how large they are; the bytes are elsewhere. */
export function filesSchema({ maxItems = MOST_FILES, ...schema }: FieldSchema): FieldSchema {
  const { kinds, recoverable, images } = schema['x-field'] ?? {};
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
        ...(kinds ? kindParts(kinds.resource) : {}),
        ...(images ? imageParts : {}),
        ...(recoverable
          ? { deleted: { type: 'boolean', description: 'Put away by a super administrator, who may bring it back' } }
          : {}),
      },
      required: ['id'],
    },
  };
}

/** Whether a media type is among the accepted ones; `image/*` stands for all images, no list for all types. */
export const isAccepted = (type: string, accept: string[] | undefined): boolean =>
  !accept || accept.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one));
