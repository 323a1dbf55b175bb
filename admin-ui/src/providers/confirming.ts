/** A call that was refused for the person to think about, and goes on once they have. */
export interface Question {
  code: string;
  /** The server's own words. */
  message: string;
  /** What it names, each in words, such as counts. */
  details: string[];
  /** The address of the call. */
  url: string;
}

interface Asked extends Question {
  answer: (goesOn: boolean) => void;
}

/** Refusals that may be confirmed; the call is made again with the code in `X-Confirm`. */
const CONFIRMABLE = ['holdsRecords', 'mergeOpens', 'mandateStands', 'untried'];

const waiting: Asked[] = [];
const listeners = new Set<() => void>();
let present = 0;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** What the person is asked over the page, one question after the other. */
export const confirming = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  question: (): Question | undefined => waiting[0],
  answer(goesOn: boolean): void {
    waiting.shift()?.answer(goesOn);
    tell();
  },
  /** There is a page to ask over. @returns the way to stop */
  attend(): () => void {
    present++;
    return () => {
      present--;
      while (present === 0 && waiting.length > 0) confirming.answer(false);
    };
  },
};

/** What a refused answer asks the person; nothing where it asks nothing. */
export async function questionIn(response: Response): Promise<Question | undefined> {
  if (response.status !== 409 || present === 0) return undefined;
  const { error } = await response
    .clone()
    .json()
    .catch(() => ({}));
  if (!CONFIRMABLE.includes(error?.code)) return undefined;
  const details = ((error.details ?? []) as { message: string }[]).map(({ message }) => message);
  return { code: error.code, message: error.message, details, url: response.url };
}

/** Waits for the person's answer. */
export function confirmed(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.push({ ...question, answer: resolve });
  tell();
  return promise;
}
