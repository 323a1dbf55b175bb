import {
  CONTENT_LANGUAGES,
  isContentLanguage,
  type Language,
  type Resource,
} from '@hestia/resources/vocabulary/index.ts';
import type { Target } from './target.ts';
import { within } from './words.ts';

const LANGUAGES: Language[] = ['en', 'fr'];

/** A text that isn't there in the language of a file of ours stands in it with its own. */
const OF_ANOTHER = new RegExp(`^(.*\\S) \\((${CONTENT_LANGUAGES.join('|')})\\)$`, 's');

const nameIn = (shown: string, said: Language): string => {
  const name = new Intl.DisplayNames(said, { type: 'language' }).of(shown) ?? shown;
  return name.charAt(0).toLocaleUpperCase(said) + name.slice(1);
};

/** The places of a multilingual text, a language each: its name alone is the text in the language of the screen. */
export function textTargets({ labels }: Resource, field: string, language: Language): Target[] {
  const called = (said: Language) => labels[said].fields[field] ?? field;
  const of = (text: string, said: Language) => within(called(said), nameIn(text, said), said);
  const order = [language, ...CONTENT_LANGUAGES.filter((one) => one !== language)];
  return order.map((text) => ({
    type: 'string',
    path: `${field}.${text}`,
    label: of(text, language),
    names: LANGUAGES.map((said) => of(text, said)),
    ...(text === language ? { lists: LANGUAGES.map(called) } : {}),
  }));
}

/** A multilingual text with what a cell says of it; the first language stands in for those that are missing. */
export function withText(text: Record<string, unknown> | undefined, language: string, cell: string) {
  const [, bare, other = ''] = OF_ANOTHER.exec(cell) ?? [];
  const [said, key] = bare && isContentLanguage(other) ? [bare, other] : [cell, language];
  return { defaultLanguage: key, ...text, [key]: said };
}
