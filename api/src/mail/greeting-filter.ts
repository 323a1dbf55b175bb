import { type Greeted, greeting } from '@hestia/resources/client-template/greeting.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One of those whom a text is to, as documents and mails have them; nobody where it is no record. */
function person(value: unknown): Greeted[] {
  if (!value || typeof value !== 'object') return [];
  const { title_code: code, title, firstName, lastName } = value as Record<string, unknown>;
  return [{ title: text(code) || text(title), firstName: text(firstName), lastName: text(lastName) }];
}

/** The filter `greeting` of texts in this language: the words that greet people, as every letter has them. */
export const greetingFilter =
  (language: string) =>
  (people: unknown): string =>
    greeting([people].flat().flatMap(person), language);
