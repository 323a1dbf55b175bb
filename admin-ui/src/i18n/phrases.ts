/** What a text is filled with, by the names in it; `smart_count` chooses between singular and plural. */
export type Fillings = Record<string, unknown>;

const HOLE = /%\{(.*?)\}/g;

/** The phrases of a tree by their dotted keys. */
function flat(tree: object, path = '', found = new Map<string, string>()): Map<string, string> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + name, value);
    else if (value && typeof value === 'object') flat(value, `${path}${name}.`, found);
  }
  return found;
}

/** Singular and plural stand beside each other in a text: `%{smart_count} lead |||| %{smart_count} leads`. */
function formOf(phrase: string, count: unknown, plural: Intl.PluralRules): string {
  const [one = '', many = one] = phrase.split('||||');
  return (plural.select(Number(count)) === 'one' ? one : many).trim();
}

/**
 * Says the phrases of a language by their keys; a key without a phrase says `_` of its fillings, else itself. Figures are
 * written as the language does: what is no figure but a name, as a year, is given as a string.
 */
export function phrasesOf(messages: object, region: string): (key: string, fillings?: Fillings) => string {
  const phrases = flat(messages);
  const figures = new Intl.NumberFormat(region);
  const plural = new Intl.PluralRules(region);
  return (key, fillings = {}) => {
    const phrase = phrases.get(key) ?? fillings._;
    if (typeof phrase !== 'string') return key;
    const form = fillings.smart_count == null ? phrase : formOf(phrase, fillings.smart_count, plural);
    return form.replace(HOLE, (hole, name: string) => {
      const value = fillings[name];
      return value == null ? hole : typeof value === 'number' ? figures.format(value) : String(value);
    });
  };
}
