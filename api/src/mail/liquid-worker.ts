import { type Kind, renderLiquid, TemplateError } from './liquid.ts';

/** Texts to be filled in with values as JSON: what is no value stays outside. */
export interface Filling {
  texts: { source: string; kind: Kind; values: string }[];
  language: string;
}

/** The texts, or what is wrong with the first of them that can't be filled in. */
export type Filled = { texts: string[] } | { wrong: Pick<TemplateError, 'code' | 'info'> };

/** Fills in texts, in a thread of its own. */
export default function work({ texts, language }: Filling): Filled {
  try {
    return { texts: texts.map(({ source, kind, values }) => renderLiquid(source, JSON.parse(values), kind, language)) };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { wrong: { code: error.code, info: error.info } };
  }
}
