import type { Request } from '../generated/types.ts';
import type { Draft, Rules } from '../vocabulary/index.ts';

const ANSWERABLE = ['todo', 'user_requested'];

/** Whether a first answer may be written: while the request waits for one, or as long as nothing was answered. */
export const isAnswerable = ({ status, threads }: Pick<Draft<Request>, 'status' | 'threads'>): boolean =>
  ANSWERABLE.includes(status ?? 'todo') || (threads ?? []).length === 0;

/** Something is asked: in words, about a property or a mandate, or by what is looked for. */
const rules: Rules<Request> = {
  check: ({ message, property, mandate, criteria }) =>
    message?.trim() || property || mandate || criteria?.trim() ? [] : [{ path: '/message', code: 'nothingAsked' }],
};
export default rules;
