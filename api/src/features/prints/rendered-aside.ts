import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { TemplateError } from '../../mail/liquid.ts';
import { aside, TookTooMuch } from '../../threads/aside.ts';
import type { Rendered, Rendering } from './render-worker.ts';

const WORKER = new URL('./render-worker.ts', import.meta.url);

/** Fills in a document's text as `rendered` does, in a thread of its own. @throws TemplateError as it does */
export async function renderedAside(content: string, values: object, language: Language): Promise<string> {
  const asked: Rendering = { content, values: JSON.stringify(values), language };
  const made = await aside<Rendered>(WORKER, asked).catch((error: unknown) => {
    if (error instanceof TookTooMuch) throw new TemplateError('templateTooLarge', { line: 1 });
    throw error;
  });
  if ('wrong' in made) throw new TemplateError(made.wrong.code, made.wrong.info);
  return made.html;
}
