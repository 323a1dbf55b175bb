import type { Request } from '../generated/types.ts';
import type { Draft, Rules } from '../vocabulary/index.ts';

const ANSWERABLE = ['todo', 'user_requested'];

/** Whether a first answer may be written: while the request waits for one, or as long as nothing was answered. */
export const isAnswerable = ({ status, threads }: Pick<Draft<Request>, 'status' | 'threads'>): boolean =>
  ANSWERABLE.includes(status ?? 'todo') || (threads ?? []).length === 0;

const MOST_MESSAGE = 20_000;

/**
 * A message with what the same person wrote later under it, and its day.
 *
 * @returns nothing where the two are too long for one request; the message itself where it says as much already
 */
export function withLater(message: string, later: string, day: string): string | undefined {
  const [had, more] = [message.trim(), later.trim()];
  if (more === '' || had.includes(more)) return message;
  const whole = `${had}\n\n[${day}]\n${more}`;
  return whole.length > MOST_MESSAGE ? undefined : whole;
}

/** Something is asked: in words, about a property or a mandate, or by what is looked for. */
const rules: Rules<Request> = {
  check: ({ message, property, mandate, criteria }) =>
    message?.trim() || property || mandate || criteria?.trim() ? [] : [{ path: '/message', code: 'nothingAsked' }],
};
export default rules;
