import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { cleanRichText } from '../../fields/richtext/clean.ts';
import { parseLiquid, renderLiquid, TemplateError, unknownVariable } from '../../mail/liquid.ts';
import { liquidSource, withoutLines } from '../../mail/source.ts';
import { LINE } from './blocks.ts';
import { withFrenchSpaces } from './spaces.ts';

const TEXT = /(?<=^|>)[^<>]+(?=<|$)/g;

/** Lines of a value stay lines: a text of several is not one paragraph. */
const withLines = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/\r?\n/g, LINE);
  if (Array.isArray(value)) return value.map(withLines);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withLines(one)]));
  return value;
};

/** What is wrong with a document's text as a template; nothing when it can be filled in. */
export function mistakeIn(content: string, known: readonly string[], language: string): TemplateError | undefined {
  try {
    return unknownVariable(parseLiquid(liquidSource(content), 'html', language), known);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

/**
 * Fills in a document's text: cleaned rich text, in French with the spaces of French.
 *
 * @throws TemplateError where the template is wrong, or costs more than a document may
 */
export function rendered(content: string, values: object, language: Language): string {
  const filled = renderLiquid(liquidSource(content), withLines(values) as object, 'html', language);
  const html = cleanRichText(withoutLines(filled).replaceAll(LINE, '<br />'));
  return language === 'fr' ? html.replace(TEXT, withFrenchSpaces) : html;
}
