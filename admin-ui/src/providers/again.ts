import { holderOf, token } from './token.ts';

/**
 * What a person is asked for over the page before a call goes on: to sign in again because the session is over, to
 * prove who they are, or to set up the second step that the network demands.
 */
export type Need = 'over' | 'proof' | 'secondStep';

const CODES: Record<string, Need> = { signInAgain: 'proof', secondStepDemanded: 'secondStep' };

interface Asked {
  done: Promise<boolean>;
  settle: (isDone: boolean) => void;
}

const asked = new Map<Need, Asked>();
const listeners = new Set<() => void>();
let present = 0;

const tell = (): void => {
  for (const listener of listeners) listener();
};

function settle(need: Need, isDone: boolean): void {
  asked.get(need)?.settle(isDone);
  asked.delete(need);
  tell();
}

// Whoever signs in, here or in another tab, has proved who they are; whoever signs out is asked nothing more.
function follow(): void {
  const isIn = token.get() !== null;
  for (const need of [...asked.keys()]) if (!isIn || need !== 'secondStep') settle(need, isIn);
}

function ask(need: Need): Promise<boolean> {
  // A page that is only just opening, or where people sign in: nobody is at work who could lose anything.
  if (present === 0) return Promise.resolve(false);
  const known = asked.get(need);
  if (known) return known.done;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asked.set(need, { done: promise, settle: resolve });
  tell();
  return promise;
}

/** What the person is asked over the page. Several calls wait for one answer. */
export const again = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAsked: (need: Need): boolean => asked.has(need),
  settle,
  /** Somebody is at work, and there is a page to ask them over. @returns the way to stop */
  attend(): () => void {
    present++;
    const stop = token.subscribe(follow);
    return () => {
      stop();
      present--;
      if (present === 0) for (const need of [...asked.keys()]) settle(need, false);
    };
  },
};

/** What a refusal asks of the person; nothing where it is about something else. */
export const needOf = (status: number, code: unknown): Need | undefined =>
  status === 401 ? 'over' : status === 403 ? CODES[String(code)] : undefined;

/**
 * Waits until the person has done what a refused call asked for.
 *
 * @param refused the token of that call
 * @returns whether it may be tried again: the person did, and is the same as before
 */
export async function isMet(need: Need, refused: string): Promise<boolean> {
  const isFollowed = () => token.get() !== refused && holderOf(token.get()) === holderOf(refused);
  if (token.get() !== refused) return isFollowed();
  return (await ask(need)) && (need === 'secondStep' || isFollowed());
}
