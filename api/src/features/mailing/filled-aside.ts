import { RequestError } from '../../errors.ts';
import { aside, TookTooMuch } from '../../threads/aside.ts';
import { atField, type Letter } from './letter.ts';
import type { FilledIn, Filling } from './letter-worker.ts';

const WORKER = new URL('./letter-worker.ts', import.meta.url);

/** Fills in a letter as `fillIn` does, in a thread of its own. @throws RequestError 422 as it does */
export async function filledAside({ subject, body }: Letter, values: object, language: string): Promise<Letter> {
  const asked: Filling = { template: { subject, body }, values: JSON.stringify(values), language };
  const made = await aside<FilledIn>(WORKER, asked).catch((error: unknown): FilledIn => {
    if (error instanceof TookTooMuch) return { wrong: [atField('/body', 'templateTooLarge', { line: 1 })] };
    throw error;
  });
  if ('wrong' in made) throw new RequestError(422, 'invalid', {}, made.wrong);
  return made.letter;
}
