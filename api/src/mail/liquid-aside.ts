import { aside, TookTooMuch } from '../threads/aside.ts';
import { type Kind, TemplateError } from './liquid.ts';
import type { Filled, Filling } from './liquid-worker.ts';

const WORKER = new URL('./liquid-worker.ts', import.meta.url);

/** A text that somebody wrote, and what it is filled in with. */
export interface LiquidText {
  source: string;
  kind: Kind;
  values: object;
}

/** Fills in texts as `renderLiquid` does, all of them in one turn of a thread of its own. @throws TemplateError as it does */
export async function liquidAside(texts: readonly LiquidText[], language: string): Promise<string[]> {
  const asked: Filling = { texts: texts.map((one) => ({ ...one, values: JSON.stringify(one.values) })), language };
  const made = await aside<Filled>(WORKER, asked).catch((error: unknown) => {
    if (error instanceof TookTooMuch) throw new TemplateError('templateTooLarge', { line: 1 });
    throw error;
  });
  if ('wrong' in made) throw new TemplateError(made.wrong.code, made.wrong.info);
  return made.texts;
}
