import type { FieldDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { textType } from '../scalar.ts';
import { cleanedRichText } from './clean-aside.ts';

export default {
  ...textType('richtext'),
  clean: (value: unknown, { namesPeople }: FieldDeclaration) =>
    typeof value === 'string' ? cleanedRichText(value, { namesPeople: namesPeople === true }) : value,
};
