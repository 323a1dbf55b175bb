import type { FieldDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { textType } from '../scalar.ts';
import { cleanRichText } from './clean.ts';

export default {
  ...textType('richtext'),
  clean: (value: unknown, { namesPeople }: FieldDeclaration) =>
    typeof value === 'string' ? cleanRichText(value, { namesPeople: namesPeople === true }) : value,
};
