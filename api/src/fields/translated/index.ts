import { typedText } from '@hestia/resources/vocabulary/formats.ts';
import type { FieldDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { partsType } from '../collection.ts';
import { cleanRichText } from '../richtext/clean.ts';

export default {
  ...partsType('translated'),
  clean(value: unknown, { rich }: FieldDeclaration) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const tidy = rich ? cleanRichText : typedText;
    const texts = Object.entries(value).map(([language, text]) => [
      language,
      typeof text === 'string' ? tidy(text) : text,
    ]);
    return Object.fromEntries(texts.filter(([, text]) => text !== ''));
  },
};
