import { textType } from '../scalar.ts';
import { cleanRichText } from './clean.ts';

export default {
  ...textType('richtext'),
  clean: (value: unknown) => (typeof value === 'string' ? cleanRichText(value) : value),
};
