import type { FieldDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { partsType } from '../collection.ts';
import { cleanRichText } from '../richtext/clean.ts';

export default {
  ...partsType('translated'),
  clean(value: unknown, { rich }: FieldDeclaration) {
    if (!rich || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([language, text]) => [
        language,
        typeof text === 'string' ? cleanRichText(text) : text,
      ]),
    );
  },
};
