import { typedText } from '@hestia/resources/vocabulary/formats.ts';
import type { FieldDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { partsType } from '../collection.ts';
import { cleanedRichText } from '../richtext/clean-aside.ts';

export default {
  ...partsType('translated'),
  async clean(value: unknown, { rich }: FieldDeclaration) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const tidy = rich ? cleanedRichText : typedText;
    const texts = await Promise.all(
      Object.entries(value).map(async ([language, text]) => [
        language,
        typeof text === 'string' ? await tidy(text) : text,
      ]),
    );
    return Object.fromEntries(texts.filter(([, text]) => text !== ''));
  },
};
