import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { TemplateError } from '../../mail/liquid.ts';
import { rendered } from './render.ts';

/** What a document's text is filled in with. */
export interface Rendering {
  content: string;
  /** As JSON: what is no value stays outside. */
  values: string;
  language: Language;
}

/** The document, or what is wrong with its text. */
export type Rendered = { html: string } | { wrong: Pick<TemplateError, 'code' | 'info'> };

/** Fills in a document's text, in a thread of its own. */
export default function work({ content, values, language }: Rendering): Rendered {
  try {
    return { html: rendered(content, JSON.parse(values), language) };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { wrong: { code: error.code, info: error.info } };
  }
}
