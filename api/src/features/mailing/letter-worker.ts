import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';
import { RequestError } from '../../errors.ts';
import { fillIn, type Letter } from './letter.ts';

/** What a letter is filled in with. */
export interface Filling {
  template: Letter;
  /** As JSON: what is no value stays outside. */
  values: string;
  language: string;
}

/** The letter, or what is wrong with its parts. */
export type FilledIn = { letter: Letter } | { wrong: FieldError[] };

/** Fills in a letter, in a thread of its own. */
export default function work({ template, values, language }: Filling): FilledIn {
  try {
    return { letter: fillIn(template, JSON.parse(values), language) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { wrong: error.details as FieldError[] };
  }
}
