import type { SavedSearch } from '@hestia/resources/generated/types.ts';
import { AREAS } from '@hestia/resources/saved-search/criteria.ts';
import type { Draft, FieldName, FieldPath } from '@hestia/resources/vocabulary/index.ts';
import { rangeWords } from '../../fields/range/text.ts';
import { isSafe } from '../../state/safe.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What a sentence is made with. */
export interface Speaker {
  locale: string;
  translate: Translate;
  /** The word of a value of a field. */
  word: (path: FieldPath<SavedSearch>, value: unknown) => string;
}

const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

function types(search: Draft<SavedSearch>, { locale, translate, word }: Speaker): string {
  const [first, ...others] = (search.types ?? []).map((one) => word('types', one));
  if (first === undefined) return translate('savedSearches.anyType');
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format([first, ...others.map(lower)]);
}

/** A bounded figure in words, or nothing when it isn't bounded. */
function bounded(
  search: Draft<SavedSearch>,
  name: FieldName<SavedSearch>,
  { locale, translate }: Speaker,
  unit?: string,
): string[] {
  const words = rangeWords(search[name], locale, unit);
  if (!words) return [];
  return [translate(`savedSearches.${name}.${words.kind}`, { figure: words.text, smart_count: words.figure })];
}

/**
 * What a search looks for, as one would say it: `House or flat, 3+ rooms, €250,000 – €350,000, garden`.
 * Where is left out: names of places come from elsewhere. In client mode nothing is said.
 */
export function sentenceOf(search: Draft<SavedSearch>, speaker: Speaker): string {
  if (isSafe()) return speaker.translate('app.safeView.hidden');
  const { word } = speaker;
  const features = (search.features ?? []).map((one) => lower(word('features', one)));
  return [
    types(search, speaker),
    ...bounded(search, 'rooms', speaker),
    ...bounded(search, 'bedrooms', speaker),
    ...AREAS.flatMap((name) => bounded(search, name, speaker, 'm²')),
    ...bounded(search, 'price', speaker, '€'),
    ...features,
  ].join(', ');
}
