import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import { parseText, textType } from '../scalar.ts';

/** Kept as E.164, in which the same number is always the same text; what is no number stays for the check that says so. */
const kept = (value: string): string => e164(value) ?? value;

export default {
  ...textType('phone', (value) => kept(parseText(value))),
  clean: (value: unknown) => (typeof value === 'string' ? kept(value) : value),
};
