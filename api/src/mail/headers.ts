/** A subject is one line, and longer than this nobody reads it. */
export const MOST_SUBJECT = 250;
const MOST_ADDRESS = 254;

/** One address and nothing else: no name, no second address, no comment, nothing that ends a line. */
const ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u;

/** The code of what keeps a text from being the one address that a mail goes to. */
export const addressProblem = (to: string): string | undefined =>
  ADDRESS.test(to) && to.length <= MOST_ADDRESS ? undefined : 'emailAddress';

/** The code of what keeps a text from being a subject. */
export function subjectProblem(subject: string): string | undefined {
  if (subject.trim() === '') return 'subjectMissing';
  if (subject.length > MOST_SUBJECT) return 'subjectTooLong';
  return /\p{Cc}/u.test(subject) ? 'subjectLines' : undefined;
}
