import type { Reply } from '../../../adapters/call.ts';
import { ensureAnswered } from '../call.ts';
import { GrantedAccount } from '../oauth/account.ts';
import { SyncProblem } from '../sync.ts';

/** Where Google's calendars are (https://developers.google.com/workspace/calendar/api/v3/reference). */
export const GOOGLE_URL = 'https://www.googleapis.com/calendar/v3';

/** An account at Google. */
export class GoogleAccount extends GrantedAccount {
  /** What an answer says. @throws SyncProblem for anything but a success */
  async read<T>(path: string): Promise<T> {
    const reply = await this.ask('GET', path);
    ensureServed(reply);
    ensureAnswered(reply);
    if (reply.status >= 300)
      throw new SyncProblem(reply.status === 404 ? 'calendarGone' : 'noCalendar', `answered ${reply.status}`);
    return JSON.parse(reply.text) as T;
  }
}

/**
 * Not each 403 is about the person: too many questions are answered by it, too, and so is all where the network's own
 * project there has no calendars.
 *
 * @throws SyncProblem `serverDown`, `notSetUp`
 */
export function ensureServed({ status, text }: Reply): void {
  if (status === 429 || (status === 403 && /rateLimitExceeded|userRateLimitExceeded|quotaExceeded/.test(text)))
    throw new SyncProblem('serverDown', 'asks for less');
  if (status === 403 && /accessNotConfigured|SERVICE_DISABLED/.test(text))
    throw new SyncProblem('notSetUp', text.slice(0, 200));
}
