import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';
import { RequestError } from '../../errors.ts';
import { cleanRichText } from '../../fields/richtext/clean.ts';
import { type Kind, parseLiquid, renderLiquid, TemplateError, unknownVariable } from '../../mail/liquid.ts';
import { liquidSource, withoutLines } from '../../mail/source.ts';
import { KNOWN } from './values.ts';

/** A letter's two parts: one line of text, and rich text. */
export interface Letter {
  subject: string;
  body: string;
}

const PARTS: [keyof Letter, Kind][] = [
  ['subject', 'text'],
  ['body', 'html'],
];
const sourceOf = (text: string, kind: Kind): string => (kind === 'html' ? liquidSource(text) : text);

/** The error at a field as the API answers it. */
export const atField = (path: string, code: string, info: Record<string, unknown> = {}): FieldError => ({
  path,
  code,
  message: '',
  info,
});

/** What is wrong with a letter as a template, at `/subject` and `/body` below the given place. */
export function mistakesIn(
  letter: Partial<Letter>,
  language: string,
  place = (part: string) => `/${part}`,
): FieldError[] {
  return PARTS.flatMap(([part, kind]) => {
    try {
      const parsed = parseLiquid(sourceOf(letter[part] ?? '', kind), kind, language);
      const unknown = unknownVariable(parsed, KNOWN);
      return unknown ? [atField(place(part), unknown.code, unknown.info)] : [];
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      return [atField(place(part), error.code, error.info)];
    }
  });
}

/**
 * Fills in a letter.
 *
 * @throws RequestError 422 at the part that can't be read, or costs more than a letter may
 */
export function fillIn(template: Letter, values: object, language: string): Letter {
  const details = mistakesIn(template, language);
  const filled: Letter = { subject: '', body: '' };
  for (const [part, kind] of PARTS) {
    if (details.some(({ path }) => path === `/${part}`)) continue;
    try {
      filled[part] = renderLiquid(sourceOf(template[part], kind), values, kind, language).trim();
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      details.push(atField(`/${part}`, error.code, error.info));
    }
  }
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
  return { subject: filled.subject.replace(/\s+/g, ' '), body: cleanRichText(withoutLines(filled.body)) };
}
