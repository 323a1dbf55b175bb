import { isContentLanguage } from './languages.ts';
import { typeOf } from './path.ts';
import type { Field, Labels } from './resource.ts';
import type { FieldSchema, Language } from './types.ts';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

/** What is called the same wherever it is: fields that the engine adds, parts of its types, languages, groups of the menu. */
interface EngineWords {
  fields: Record<string, string>;
  parts: Record<string, Record<string, string>>;
  languages: Record<string, string>;
  /** Of the menu. */
  groups: Record<string, string>;
}

const WORDS: Record<Language, EngineWords> = { en, fr };

/** The groups of the menu that have a word; others are named by their resources. */
export const KNOWN_GROUPS = Object.keys(en.groups);

/** Where a resource stands that names no group. */
export const OTHER_GROUP = 'other';

/** The words of the parts that a type brings along, by their paths. */
function partWords(words: EngineWords, schema: FieldSchema, path: string, known: Record<string, string>) {
  const found: Record<string, string> = {};
  for (const [name, part] of Object.entries(schema.properties ?? schema.items?.properties ?? {})) {
    const at = `${path}.${name}`;
    const own = part['x-field'] ? words.parts[typeOf(part)] : undefined;
    const word = known[name] ?? (isContentLanguage(name) ? words.languages[name] : undefined);
    if (word !== undefined) found[at] = word;
    Object.assign(found, partWords(words, part, at, own ?? {}));
  }
  return found;
}

function wordsOf(words: EngineWords, fields: Field[]): Pick<Required<Labels>, 'fields' | 'values'> {
  const named: Record<string, string> = {};
  const values: Record<string, Record<string, string>> = {};
  for (const { name, schema, declaration } of fields) {
    const word = Object.hasOwn(words.fields, name) ? words.fields[name] : undefined;
    if (word !== undefined) named[name] = word;
    Object.assign(named, partWords(words, schema, name, words.parts[declaration.type] ?? {}));
    if (declaration.type === 'translated') values[`${name}.defaultLanguage`] = words.languages;
  }
  return { fields: named, values };
}

/** The labels with what the engine can say by itself; what a resource says of these is its own. */
export function withEngineWords(
  labels: Record<Language, Labels>,
  fields: Field[],
  group = OTHER_GROUP,
): Record<Language, Labels> {
  const worded = (language: Language): Labels => {
    const own = wordsOf(WORDS[language], fields);
    const grouped = labels[language].group ?? WORDS[language].groups[group];
    return {
      ...labels[language],
      ...(grouped === undefined ? {} : { group: grouped }),
      fields: { ...own.fields, ...labels[language].fields },
      values: { ...own.values, ...labels[language].values },
    };
  };
  return { en: worded('en'), fr: worded('fr') };
}
