import { type Greeted, greeting } from '@hestia/resources/client-template/greeting.ts';
import type { OverviewTemplate, Property } from '@hestia/resources/generated/types.ts';
import { REPORT_VALUES } from '@hestia/resources/overview-template/values.ts';
import { type Draft, type Language, shownLanguage } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { parseLiquid, TemplateError, unknownVariable } from '../../mail/liquid.ts';
import { liquidAside } from '../../mail/liquid-aside.ts';
import { errorMessage } from '../../rest/messages.ts';
import { day } from '../properties/brochure/words.ts';
import type { Overview, Window } from './overview.ts';

const WINDOW_WORDS: Record<Language, Record<Window, string>> = {
  en: {
    first: 'since it was first published',
    30: 'in the last 30 days',
    15: 'in the last 15 days',
    7: 'in the last 7 days',
  },
  fr: {
    first: 'depuis sa première publication',
    30: 'sur les 30 derniers jours',
    15: 'sur les 15 derniers jours',
    7: 'sur les 7 derniers jours',
  },
};

type Texts = Record<string, string | null | undefined>;

/**
 * The vendors' report on an ad, in the words of the template.
 *
 * @param vendors as they are greeted
 * @throws RequestError 422 for a template that has no text in any language, or takes longer than a report may
 */
export async function reportOf(
  template: Draft<OverviewTemplate>,
  property: Draft<Property>,
  overview: Overview,
  { window, language, vendors }: { window: Window; language: Language; vendors: readonly Greeted[] },
): Promise<string> {
  const texts = (template.report ?? {}) as Texts;
  const source = texts[shownLanguage(texts, language) ?? ''];
  if (!source) throw new RequestError(422, 'templateLanguage');
  const { firstPublishedAt, portals } = overview;
  const { views, requests, matches } = overview.windows[window];
  const values: Record<(typeof REPORT_VALUES)[number], unknown> = {
    greeting: greeting(vendors, language),
    reference: property.reference ?? '',
    title: property.title ?? '',
    window: WINDOW_WORDS[language][window],
    views,
    requests,
    matches,
    portals,
    published: firstPublishedAt ? day(new Date(firstPublishedAt)) : '',
  };
  const [text = ''] = await liquidAside([{ source, kind: 'text', values }], language).catch((error: unknown) => {
    throw error instanceof TemplateError ? new RequestError(422, error.code, { ...error.info }) : error;
  });
  return text;
}

/** Throws a 422 at the text of a template that can't be filled in. */
export function ensureReportWorks(template: OverviewTemplate, language: Language): void {
  const { defaultLanguage: _, ...texts } = (template.report ?? {}) as Texts;
  const details = Object.entries(texts).flatMap(([name, source]) => {
    if (!source) return [];
    const problem = problemOf(source, name);
    if (!problem) return [];
    const { code, info } = problem;
    return [{ path: `/report/${name}`, code, message: errorMessage(code, { ...info }, language), info: { ...info } }];
  });
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}

function problemOf(source: string, language: string): TemplateError | undefined {
  try {
    return unknownVariable(parseLiquid(source, 'text', language), REPORT_VALUES);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}
