/** How a letter begins, by its name in Liquid. */
export const GREETING = 'client.greeting';

/** Somebody to be greeted, as much as is known of them; a company is no person, whatever it is called. */
export interface Greeted {
  title?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  isCompany?: boolean | undefined;
}

interface Words {
  titles: Readonly<Record<string, string>>;
  /** A couple of one name. */
  couple: string;
  /** Where nobody is known by name. */
  anybody: string;
  /** Whose title alone is known. */
  alone: Readonly<Record<string, string>>;
  greet: (who: string) => string;
  list: (people: string[]) => string;
}

const ENGLISH: Words = {
  titles: { mr: 'Mr', ms: 'Ms' },
  couple: 'Mr and Ms',
  anybody: 'Dear Sir or Madam',
  alone: { mr: 'Sir', ms: 'Madam' },
  greet: (who) => `Dear ${who}`,
  list: (people) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(people),
};
const FRENCH: Words = {
  titles: { mr: 'Monsieur', ms: 'Madame' },
  couple: 'Monsieur et Madame',
  anybody: 'Madame, Monsieur',
  alone: { mr: 'Monsieur', ms: 'Madame' },
  greet: (who) => `Bonjour ${who}`,
  list: (people) => people.join(', '),
};

const same = (one: Greeted, other: Greeted): boolean =>
  Boolean(one.lastName) && one.lastName?.toLocaleLowerCase() === other.lastName?.toLocaleLowerCase();

function called(one: Greeted, { titles, alone }: Words, isNamesake: boolean): string {
  const { title, firstName, lastName } = one;
  const known = titles[title ?? ''];
  if (known && lastName) return [known, isNamesake ? firstName : '', lastName].filter(Boolean).join(' ');
  return [firstName, lastName].filter(Boolean).join(' ') || (alone[title ?? ''] ?? '');
}

/**
 * The words that greet those whom a mail or a letter is to: `Bonjour Madame Lefèvre`; a couple of one name together, others
 * one by one, ladies first; by the whole name where nobody knows how somebody is addressed. A company without a person, and
 * who has no name, are greeted as anybody: `Madame, Monsieur`.
 */
export function greeting(people: readonly Greeted[], language: string): string {
  const words = language === 'fr' ? FRENCH : ENGLISH;
  const persons = people.filter(({ isCompany }) => !isCompany);
  const [one, other] = persons;
  const titles = persons.map(({ title }) => title ?? '').sort();
  if (one && other && persons.length === 2 && titles.join() === 'mr,ms' && same(one, other))
    return words.greet(`${words.couple} ${one.lastName}`);
  const ladiesFirst = [...persons].sort((a, b) => Number(b.title === 'ms') - Number(a.title === 'ms'));
  const names = ladiesFirst.map((person) => {
    const isNamesake = persons.some((next) => next !== person && next.title === person.title && same(next, person));
    return called(person, words, isNamesake);
  });
  const known = names.filter(Boolean);
  return known.length > 0 ? words.greet(words.list(known)) : words.anybody;
}
